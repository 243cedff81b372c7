import { listToasts } from '@sukkar/ui/toast-store'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withResolvers } from '../testing/with-resolvers.ts'

const answers = new Map<string, { status: number; data: unknown }>()
const answer = async (path: string): Promise<Response> => {
  const { status, data } = answers.get(path) ?? { status: 500, data: null }
  return new Response(JSON.stringify({ status, code: 'INTERNAL', message: 'Something went wrong', data }), { status })
}
vi.stubGlobal('fetch', answer)

const { serverNowMs } = await import('./server-clock.ts')
const { refreshShop } = await import('./refresh-shop.ts')
const { shopStore } = await import('./shop.ts')

const banner = { id: 'b1', image: '/media/b1.jpg' }

beforeEach(() => {
  answers.set('/api/shop', { status: 200, data: { now: '2026-11-22T10:15:00+03:00' } })
  answers.set('/api/banners', { status: 200, data: { banners: [banner] } })
  answers.set('/api/collections', { status: 200, data: [] })
})

describe('asking for the shop again', () => {
  it('takes what has come', async () => {
    await refreshShop()
    expect(shopStore.getState().banners).toEqual([banner])
    // The rules go by the shop's clock, not by the phone's.
    expect(Math.abs(serverNowMs() - Date.parse('2026-11-22T10:15:00+03:00'))).toBeLessThan(60_000)
  })

  it('never puts an older answer over a newer one, and asks once more for all who asked meanwhile', async () => {
    const slow = withResolvers<void>()
    let asked = 0
    vi.stubGlobal('fetch', async (path: string) => {
      const data = path === '/api/shop' ? { now: '2026-11-22T10:15:00+03:00', version: ++asked } : { banners: [] }
      if (asked === 1) await slow.promise
      return new Response(JSON.stringify({ status: 200, message: '', data }))
    })
    const all = Promise.all([refreshShop(), refreshShop(), refreshShop()])
    slow.resolve()
    await all
    expect([asked, shopStore.getState().shop]).toEqual([2, expect.objectContaining({ version: 2 })])
    vi.stubGlobal('fetch', answer)
  })

  it('[S8.4b] only logs banners that could not be loaded, and keeps the ones that are there', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    await refreshShop()
    answers.set('/api/banners', { status: 500, data: null })
    await refreshShop()
    expect(log).toHaveBeenCalledExactlyOnceWith('banners could not be loaded', expect.objectContaining({ ok: false }))
    expect(shopStore.getState().banners).toEqual([banner])
    expect(listToasts()).toEqual([])
  })
})
