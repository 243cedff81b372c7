import type { CartItem } from '@sukkar/contract/cart'
import type { Product } from '@sukkar/contract/catalogue'
import { beforeEach, expect, it, vi } from 'vitest'

const peekCart = vi.fn()
const removeFromCart = vi.fn()
vi.mock('./cart.ts', () => ({ peekCart, removeFromCart }))

const { choiceStore, emptyChoice } = await import('./choice.ts')
const { confirmPreOrder, needsPreOrder, questionStore } = await import('./pre-order-question.ts')

const types = (...names: string[]) => names.map((type_name) => ({ type_name, is_available: true }))
const line = (id: string, ...names: string[]) =>
  ({
    id,
    product: { menu_types_availability: types(...names), order_types_availability: types('ASAP') },
  }) as object as CartItem
const sheetCake = { id: '1002', is_pre: true } as Partial<Product> as Product
const picked = { date: '2026-11-22', from: '16:00', to: '17:00' }

beforeEach(() => {
  removeFromCart.mockReset().mockResolvedValue({ ok: true })
  peekCart.mockReturnValue({ items: [line('now', 'ASAP'), line('both', 'ASAP', 'Pre Order')] })
  choiceStore.setState({ ...emptyChoice, service: 'asap', fulfilment: 'delivery', picked })
})

it('[S5.10] a product that is made to order asks about the order while that is for now or today', () => {
  const asked = ([null, 'asap', 'same_day', 'pre_order'] as const).map((service) => {
    choiceStore.setState({ service })
    return [needsPreOrder({ is_pre: true }), needsPreOrder({ is_pre: false })]
  })
  expect(asked).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [false, false],
  ])
})

it('on yes the whole order is a pre-order without a time, and only what it cannot contain leaves the cart', async () => {
  const answered = confirmPreOrder(sheetCake)
  const { question } = questionStore.getState()
  expect(question?.product).toBe(sheetCake)
  expect(question?.drops.map(({ id }) => id)).toEqual(['now'])
  expect(removeFromCart).not.toHaveBeenCalled()
  question?.answer(true)
  expect(await answered).toBe(true)
  expect(removeFromCart.mock.calls).toEqual([['now']])
  expect(choiceStore.getState()).toMatchObject({ service: 'pre_order', picked: null, fulfilment: 'delivery' })
  expect(questionStore.getState().question).toBeNull()
})

it('on no everything stays as it was', async () => {
  const answered = confirmPreOrder(sheetCake)
  questionStore.getState().question?.answer(false)
  expect(await answered).toBe(false)
  expect(removeFromCart).not.toHaveBeenCalled()
  expect(choiceStore.getState()).toMatchObject({ service: 'asap', picked })
  expect(questionStore.getState().question).toBeNull()
})

it('asks with an empty cart too, and without one that has come', async () => {
  peekCart.mockReturnValue(undefined)
  const answered = confirmPreOrder(sheetCake)
  expect(questionStore.getState().question?.drops).toEqual([])
  questionStore.getState().question?.answer(true)
  expect(await answered).toBe(true)
})
