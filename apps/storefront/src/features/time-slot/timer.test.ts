import { wireFulfilment, wireService } from '@sukkar/domain/service'
import { describe, expect, it, vi } from 'vitest'
import type { Choice } from '../../lib/choice.ts'

vi.stubGlobal('window', { addEventListener: () => undefined })

const { queryClient } = await import('../../lib/query-client.ts')
const { timerQuery } = await import('./timer.ts')

type Asked = Parameters<typeof timerQuery>[1]
const area = { id: '202' } as NonNullable<Choice['area']>
const now: Asked = { area, branchId: 'b2', service: 'asap', fulfilment: 'delivery', picked: null }

/** The polling interval after this response. */
const intervalAfter = (answer: { timePeriod: number } | undefined): unknown => {
  const { refetchInterval } = timerQuery('c1', now)
  return typeof refetchInterval === 'function' ? refetchInterval({ state: { data: answer } } as never) : refetchInterval
}

describe('the timer of the checkout', () => {
  it('[S3.19a] [S7.51c] [S9.3c] is asked again after the time that the shop says, else every five minutes', () => {
    expect(intervalAfter({ timePeriod: 60_000 })).toBe(60_000)
    expect(intervalAfter(undefined)).toBe(300_000)
  })

  it('[S3.19a] has nothing to hold before a time is picked, and needs none for now', () => {
    expect(timerQuery('c1', now).enabled).toBe(true)
    expect(timerQuery('c1', { ...now, service: 'same_day' }).enabled).toBe(false)
    const picked = { date: '2026-11-22', from: '16:00', to: '17:00' }
    expect(timerQuery('c1', { ...now, service: 'same_day', picked }).enabled).toBe(true)
    expect(timerQuery('c1', { ...now, area: null }).enabled).toBe(false)
  })

  it('asks about the time that was picked, at the chosen branch, and about none for an order of now', async () => {
    const asked: URL[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(new URL(path, 'https://shop.example'))
      return new Response(JSON.stringify({ status: 200, message: '', data: { timePeriod: 60_000 } }))
    })
    const picked = { date: '2026-11-22', from: '16:00', to: '17:00', isRescheduled: true }
    for (const service of ['asap', 'same_day'] as const) await queryClient.fetchQuery(timerQuery('c1', { ...now, service, picked }))
    const times = { delivery_date: '2026-11-22', from: '16:00', to: '17:00', is_rescheduled: 'true' }
    const placeOf = (service: 'asap' | 'same_day') => ({
      area_id: '202',
      branch_id: 'b2',
      shipping_type: wireService(service),
      order_type: wireFulfilment('delivery'),
    })
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      placeOf('asap'),
      { ...placeOf('same_day'), ...times },
    ])
  })
})
