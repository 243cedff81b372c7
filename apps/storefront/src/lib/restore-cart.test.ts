import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const adoptCart = vi.hoisted(() => vi.fn())
vi.mock('./cart.ts', () => ({ adoptCart }))
const { restorableStore } = await import('./restorable.ts')
const { restoreCart } = await import('./restore-cart.ts')

const cart = { id: 'aside', count: 2 }
const answerWith = (status: number, more: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status, message: '', ...more }), { status }))
const said = () => listToasts().map(({ text, tone }) => [text, tone])

beforeEach(() => {
  vi.resetAllMocks()
  for (const { id } of listToasts()) dismissToast(id)
  restorableStore.setState({ cart })
})

describe('a cart that was put aside', () => {
  it('is the cart again once the shop has restored it, and is said to be', async () => {
    answerWith(200, { data: cart })
    expect(await restoreCart('aside')).toBe(true)
    expect(adoptCart.mock.calls).toEqual([[cart]])
    expect(said()).toEqual([[english['cart.restored'], 'good']])
  })

  it('is offered no more when the shop refuses it, for it is gone', async () => {
    answerWith(404, { code: 'NOT_FOUND', message: 'This cart has expired' })
    expect(await restoreCart('aside')).toBe(false)
    expect([adoptCart.mock.calls, restorableStore.getState().cart]).toEqual([[], null])
    expect(said()).toEqual([['This cart has expired', 'danger']])
  })

  it('is still offered when the shop could not be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await restoreCart('aside')).toBe(false)
    expect(restorableStore.getState().cart).toEqual(cart)
  })
})
