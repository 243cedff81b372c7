import type { CartItem } from '@sukkar/contract/cart'
import type { Product } from '@sukkar/contract/catalogue'
import { translate } from '@sukkar/i18n/server-translate'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChosenArea } from './choice.ts'

const peekCart = vi.fn()
/** What is done to the cart, in its order, each with the service that the order has then. */
const steps: string[] = []
const note = (step: string): void => void steps.push(`${step} (${choiceStore.getState().service})`)
const addToCart = vi.fn()
const removeLine = vi.fn()
vi.mock('./cart.ts', () => ({ addToCart, peekCart }))
vi.mock('./line-snapshot.ts', () => ({
  removeLine,
  restoreLine: async ({ item }: { item: CartItem }) => note(`restored ${item.id}`),
}))

const { choiceStore, emptyChoice } = await import('./choice.ts')
const { queryClient } = await import('./query-client.ts')
const { slotsQuery } = await import('./slots-query.ts')
const { localeStore } = await import('./locale.ts')
const { addAsPreOrder, confirmPreOrder, needsPreOrder, questionStore } = await import('./pre-order-question.ts')

const types = (...names: string[]) => names.map((type_name) => ({ type_name, is_available: true }))
const line = (id: string, ...names: string[]) =>
  ({
    id,
    product: { menu_types_availability: types(...names), order_types_availability: types('ASAP') },
  }) as object as CartItem
const sheetCake = { id: '1002', name_en: 'Sheet cake', is_pre: true } as Partial<Product> as Product
const addition = { product: sheetCake, quantity: 1 }
const area = { id: '202' } as Partial<ChosenArea> as ChosenArea
const picked = { date: '2026-11-22', from: '16:00', to: '17:00' }

beforeEach(() => {
  steps.length = 0
  addToCart.mockReset().mockImplementation(async () => {
    note('added')
    return { ok: true }
  })
  removeLine.mockReset().mockImplementation(async (item: CartItem) => {
    note(`removed ${item.id}`)
    return { ok: true, held: { item, pictures: [] } }
  })
  peekCart.mockReturnValue({ items: [line('now', 'ASAP'), line('both', 'ASAP', 'Pre Order')] })
  localeStore.setState({ locale: 'en', translator: translate('en') })
  choiceStore.setState({ ...emptyChoice, area, service: 'asap', fulfilment: 'delivery', picked })
  answerPossible(true, true)
})
afterEach(() => {
  for (const { id } of listToasts()) dismissToast(id)
})

/** Whether pre-orders can be placed at all, and delivered. */
const answerPossible = (isOn: boolean, isDelivered: boolean): void => {
  const deliveryValidator = { pre_order: { enabled: isOn }, delivery: { enabled: isDelivered }, pickup: { enabled: true } }
  const answer = { data: [], dates: [], deliveryValidator } as object
  queryClient.setQueryData(slotsQuery('202', null, 'pre_order').queryKey, answer as never)
}

const openQuestion = () => vi.waitUntil(() => questionStore.getState().question)

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

it('on yes names what a pre-order cannot contain, and changes nothing before the addition', async () => {
  const answered = confirmPreOrder(sheetCake)
  const question = await openQuestion()
  expect(question.product).toBe(sheetCake)
  expect(question.drops.map(({ id }) => id)).toEqual(['now'])
  question.answer(true)
  expect((await answered)?.map(({ id }) => id)).toEqual(['now'])
  expect(questionStore.getState().question).toBeNull()
  expect(steps).toEqual([])
  expect(choiceStore.getState()).toMatchObject({ service: 'asap', picked })
})

it('on no everything stays as it was', async () => {
  const answered = confirmPreOrder(sheetCake)
  const question = await openQuestion()
  question.answer(false)
  expect(await answered).toBeNull()
  expect(choiceStore.getState()).toMatchObject({ service: 'asap', picked })
  expect(questionStore.getState().question).toBeNull()
})

it('asks with an empty cart too, without one that has come, and where the times do not load', async () => {
  peekCart.mockReturnValue(undefined)
  queryClient.clear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const answered = confirmPreOrder(sheetCake)
  const question = await openQuestion()
  expect(question.drops).toEqual([])
  question.answer(true)
  expect(await answered).toEqual([])
  vi.unstubAllGlobals()
})

it.each([
  ['off', false, true],
  ['not delivered', true, false],
])('says so instead of asking where pre-orders are %s', async (_, isOn, isDelivered) => {
  answerPossible(isOn, isDelivered)
  expect(await confirmPreOrder(sheetCake)).toBeNull()
  expect(questionStore.getState().question).toBeNull()
  expect(listToasts().map(({ text }) => text)).toEqual([translate('en')('dialog.preOrderClosed', { product: 'Sheet cake' })])
})

it('the product is added to the pre-order first, then the lines leave, and an undo brings back lines, service and time', async () => {
  const { undo } = await addAsPreOrder(addition, [line('now', 'ASAP')])
  expect(steps).toEqual(['added (pre_order)', 'removed now (pre_order)'])
  expect(choiceStore.getState()).toMatchObject({ service: 'pre_order', picked: null, fulfilment: 'delivery' })
  await undo()
  expect(steps.slice(2)).toEqual(['restored now (asap)'])
  expect(choiceStore.getState()).toMatchObject({ service: 'asap', picked })
})

it('an addition that is refused leaves lines, service and time as they were', async () => {
  addToCart.mockResolvedValue({ ok: false })
  const { result } = await addAsPreOrder(addition, [line('now', 'ASAP')])
  expect(result.ok).toBe(false)
  expect(removeLine).not.toHaveBeenCalled()
  expect(choiceStore.getState()).toMatchObject({ service: 'asap', picked })
})
