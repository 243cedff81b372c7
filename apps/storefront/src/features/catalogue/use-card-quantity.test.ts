import { afterEach, expect, it, vi } from 'vitest'

const lineOf = (id: string) => ({
  id,
  product_id: '1001',
  quantity: 1,
  options: [],
  notes: [],
  images: [],
  special_request: '',
  extra_flavor: null,
})
let items: object[]
const removeFromCart = vi.fn(async (_lineId: string) => ({ ok: true }))
const refreshCart = vi.fn(async () => {})
vi.mock('../../lib/cart.ts', () => ({ peekCart: () => ({ items }), removeFromCart, refreshCart, addToCart: vi.fn(), useCartPart: vi.fn() }))
const { removeProduct } = await import('./use-card-quantity.ts')

afterEach(() => vi.clearAllMocks())

it('a product is removed by its line', async () => {
  items = [lineOf('l1')]
  await removeProduct('1001', null)
  expect(removeFromCart.mock.calls).toEqual([['l1']])
})

it('a product whose addition is still on its way is removed once its line is known', async () => {
  items = []
  let answer = (): void => undefined
  const addition = new Promise<void>((resolve) => {
    answer = resolve
  })
  const removing = removeProduct('1001', addition)
  await Promise.resolve()
  expect(removeFromCart).not.toHaveBeenCalled()
  items = [lineOf('l2')]
  answer()
  await removing
  expect([removeFromCart.mock.calls, refreshCart.mock.calls]).toEqual([[['l2']], []])
})

it('a cart that does not show the added line yet is loaded for it', async () => {
  items = []
  refreshCart.mockImplementationOnce(async () => {
    items = [lineOf('l3')]
  })
  await removeProduct('1001', Promise.resolve())
  expect(removeFromCart.mock.calls).toEqual([['l3']])
})

it('a product that is not in the cart needs no removal', async () => {
  items = []
  await removeProduct('1001', Promise.resolve())
  expect(removeFromCart).not.toHaveBeenCalled()
})
