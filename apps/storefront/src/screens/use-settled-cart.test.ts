import type { Cart } from '@sukkar/contract/cart'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CallFailure } from '../lib/client.ts'
import { withResolvers } from '../testing/with-resolvers.ts'

/** Ends the effects, as leaving the page does. */
const leaving: (() => void)[] = vi.hoisted(() => [])
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect: (effect: () => (() => void) | undefined) => {
    const end = effect()
    if (end) leaving.push(end)
  },
}))
const lib = vi.hoisted(() => ({ isCartPending: vi.fn(), isSendingPhotos: vi.fn(), peekCart: vi.fn(), settleCart: vi.fn() }))
vi.mock('../lib/cart.ts', () => lib)
const { useSettledCart } = await import('./use-settled-cart.ts')

const cart = { id: 'c1', items: [{ id: 'l1' }], total: 4 } as object as Cart
type Settle = ReturnType<typeof useSettledCart>['settle']

const Checkout = ({ onSettle }: { onSettle: (settle: Settle) => void }) => {
  onSettle(useSettledCart('c1').settle)
  return null
}

/** Waits for a cart that was shown with a total of 4. */
const settle = async () => {
  const found: Settle[] = []
  renderToStaticMarkup(createElement(Checkout, { onSettle: (one) => found.push(one) }))
  return await found[0]?.(4, ({ total }) => total)
}

beforeEach(() => {
  leaving.length = 0
  lib.isCartPending.mockReturnValue(true)
  lib.peekCart.mockReturnValue(cart)
})

it('an order waits until the changes of its cart have ended', async () => {
  const { promise, resolve } = withResolvers<CallFailure | null>()
  lib.settleCart.mockReturnValue(promise)
  const settling = settle()
  resolve(null)
  expect(await settling).toBeNull()
})

it('an order waits no longer once its customer leaves the page, however long the changes take', async () => {
  lib.settleCart.mockReturnValue(new Promise(() => undefined))
  const settling = settle()
  for (const leave of leaving) leave()
  expect(await settling).toEqual({ kind: 'left' })
})

it('an order of a cart without pending changes does not wait', async () => {
  lib.isCartPending.mockReturnValue(false)
  lib.settleCart.mockReturnValue(new Promise(() => undefined))
  expect(await settle()).toBeNull()
})
