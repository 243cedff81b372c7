import type { Cart } from '@sukkar/contract/cart'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyForm } from '../features/checkout/checkout-form.ts'
import { savePlacement } from '../features/checkout/checkout-store.ts'
import type { OrderContext } from '../features/checkout/order-request.ts'
import type { ChosenArea } from '../lib/choice.ts'
import { setPrerenderLocale } from '../lib/locale.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import type { CartMismatch } from './cart-mismatch.ts'
import type { PlacingTrouble } from './use-placing.ts'

/** What the hook has set its state to, in order. */
const told: unknown[] = vi.hoisted(() => [])
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useState: (initial: unknown) => [initial, (value: unknown) => void told.push(value)],
}))
const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
const { settle, sendPlacement, refreshCart } = vi.hoisted(() => ({ settle: vi.fn(), sendPlacement: vi.fn(), refreshCart: vi.fn() }))
vi.mock('./use-settled-cart.ts', () => ({ useSettledCart: () => ({ isWaitingForPhotos: false, settle }) }))
vi.mock('./checkout-placing.ts', () => ({ useAfterPlacing: () => vi.fn() }))
vi.mock('../features/checkout/send-placement.ts', () => ({ sendPlacement }))
vi.mock('../lib/cart.ts', () => ({ refreshCart }))
const { usePlacing } = await import('./use-placing.ts')

const isUnsent = (state: unknown): state is Extract<PlacingTrouble, { kind: 'unsent' }> =>
  typeof state === 'object' && state !== null && 'kind' in state && state.kind === 'unsent'

const cart = { id: 'c1', total: 4 } as Partial<Cart> as Cart
const context = {
  area: { id: '202' } as ChosenArea,
  service: 'asap',
  fulfilment: 'pickup',
  picked: null,
  cartTotal: 4,
  tips: [],
} as object as OrderContext

const Checkout = ({ onPlacing }: { onPlacing: (placing: ReturnType<typeof usePlacing>) => void }) => {
  onPlacing(usePlacing(cart, context, { photo: null, isPreparing: false }))
  return null
}

/** Presses the last button of a cart whose pending changes end with a mismatch. */
const placeWith = async (mismatch: CartMismatch | null): Promise<void> => {
  settle.mockResolvedValue(mismatch)
  const placings: ReturnType<typeof usePlacing>[] = []
  renderToStaticMarkup(createElement(Checkout, { onPlacing: (placing) => placings.push(placing) }))
  await placings[0]?.place(() => emptyForm(0))
}

beforeEach(() => {
  stubStorage()
  vi.resetAllMocks()
  setPrerenderLocale('en', english)
  for (const { id } of listToasts()) dismissToast(id)
  told.length = 0
})

describe('an order that is not sent, because of what became of its cart while it waited,', () => {
  const lost = { kind: 'change_failed', failure: { ok: false, kind: 'network', error: 'lost' } } as const

  it.each<CartMismatch>([{ kind: 'other_cart' }, lost])('says so beside the button: %j', async (mismatch) => {
    await placeWith(mismatch)
    expect(told).toContainEqual(mismatch)
    expect([sendPlacement.mock.calls, listToasts()]).toEqual([[], []])
  })

  it('asks about another total, a lower one too', async () => {
    await placeWith({ kind: 'price_changed', now: 3 })
    expect(told).toContainEqual({ before: 4, now: 3, reason: null })
  })

  it('says so on the next page when its customer has left this one, with the way back to the checkout', async () => {
    await placeWith({ kind: 'left' })
    expect(sendPlacement).not.toHaveBeenCalled()
    const [toast] = listToasts()
    expect([toast?.text, toast?.action?.label]).toEqual([english['checkout.notPlaced'], english['checkout.title']])
    toast?.action?.onAction()
    expect(navigate.mock.calls).toEqual([[{ to: '/checkout' }]])
  })
})

it('without a network only an attempt that cannot have reached the shop is called unsent', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const unknown = { kind: 'unknown', isShopTrouble: false }
  sendPlacement.mockResolvedValue(unknown)
  await placeWith(null)
  expect(told).toContainEqual(expect.objectContaining({ kind: 'unsent', cartId: 'c1' }))
  const [request] = told.flatMap((state) => (isUnsent(state) ? [state.request] : []))
  savePlacement({ key: 'k1', cartId: 'c1', accountId: null, request: request!, state: 'unknown', sentAtMs: 0 })
  told.length = 0
  await placeWith(null)
  expect(sendPlacement.mock.calls).toEqual([[expect.objectContaining({ key: 'k1', request }), null]])
  expect(told).toContainEqual(unknown)
  expect(told.filter(isUnsent)).toEqual([])
})

it('an order without an answer may have taken its cart, which is loaded again', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const unknown = { kind: 'unknown', isShopTrouble: false }
  sendPlacement.mockResolvedValue(unknown)
  await placeWith(null)
  expect(told).toContainEqual(unknown)
  expect(refreshCart).toHaveBeenCalledOnce()
})
