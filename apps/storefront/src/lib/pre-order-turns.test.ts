import type { Product } from '@sukkar/contract/catalogue'
import { translate } from '@sukkar/i18n/server-translate'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withResolvers } from '../testing/with-resolvers.ts'
import type { ChosenArea } from './choice.ts'

const addToCart = vi.fn()
vi.mock('./cart.ts', () => ({ addToCart, removeFromCart: vi.fn(), peekCart: () => ({ items: [] }) }))
vi.mock('./line-snapshot.ts', () => ({ removeLine: vi.fn(), restoreLine: vi.fn() }))
vi.mock('./pending-add.ts', () => ({ clearPendingAddOf: async () => {}, savePendingAdd: vi.fn() }))
vi.mock('./fly-to-cart.ts', () => ({ flyToCart: () => {} }))

const { addProduct } = await import('./add-product.ts')
const { choiceStore, emptyChoice } = await import('./choice.ts')
const { localeStore } = await import('./locale.ts')
const { questionStore } = await import('./pre-order-question.ts')

const area = { id: '202' } as Partial<ChosenArea> as ChosenArea
const productOf = (id: string) => ({ id, name_en: id, is_pre: true }) as Partial<Product> as Product
const press = (id: string) => {
  const product = productOf(id)
  return addProduct({ product, addition: { product, quantity: 1 }, visitedUrl: '/menu', from: null })
}
const openQuestionOf = (id: string) =>
  vi.waitUntil(() => {
    const { question } = questionStore.getState()
    return question?.product.id === id && question
  })
/** The products that were sent to the cart, each with the service that the order had then. */
const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('requestAnimationFrame', () => 0)
  localeStore.setState({ locale: 'en', translator: translate('en') })
  choiceStore.setState({ ...emptyChoice, area, service: 'asap', fulfilment: 'delivery' })
  addToCart.mockReset().mockImplementation(async ({ product }: { product: Product }) => {
    sent.push(`${product.id} (${choiceStore.getState().service})`)
    return { ok: true, cart: { items: [] } }
  })
  // Without the possible times the question is put all the same.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  questionStore.setState({ question: null })
  for (const { id } of listToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

it('of two made-to-order products pressed at once only the first asks; after a yes both are in the pre-order', async () => {
  const shown: (string | undefined)[] = []
  const leave = questionStore.subscribe(({ question }) => shown.push(question?.product.id))
  const first = press('cookies')
  const second = press('cake')
  await vi.waitUntil(() => questionStore.getState().question)
  questionStore.getState().question?.answer(true)
  expect(await second).toEqual({ kind: 'added' })
  expect(shown).toEqual(['cookies', undefined])
  expect(await first).toEqual({ kind: 'added' })
  expect(sent).toEqual(['cookies (pre_order)', 'cake (pre_order)'])
  leave()
})

it('after a no the second product has a question of its own, which a late press on the first one leaves open', async () => {
  const first = press('cookies')
  const second = press('cake')
  const question = await openQuestionOf('cookies')
  question.answer(false)
  expect(await first).toEqual({ kind: 'declined' })
  const next = await openQuestionOf('cake')
  question.answer(false)
  expect(questionStore.getState().question).toBe(next)
  next.answer(true)
  expect(await second).toEqual({ kind: 'added' })
  expect(sent).toEqual(['cake (pre_order)'])
})

it('where the shop refuses the first product the order is for now again, and the second one asks', async () => {
  const answer = withResolvers<object>()
  addToCart.mockImplementationOnce(() => answer.promise)
  const first = press('cookies')
  const second = press('cake')
  const question = await openQuestionOf('cookies')
  question.answer(true)
  await vi.waitUntil(() => addToCart.mock.calls.length === 1)
  const failure = { status: 409, code: 'OUT_OF_STOCK', message: 'Sold out' }
  answer.resolve({ ok: false, kind: 'refused', failure, retryAfterSeconds: null })
  expect(await first).toMatchObject({ kind: 'refused' })
  const next = await openQuestionOf('cake')
  expect(choiceStore.getState().service).toBe('asap')
  next.answer(false)
  expect(await second).toEqual({ kind: 'declined' })
  expect(sent).toEqual([])
})
