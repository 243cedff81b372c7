import type { Product } from '@sukkar/contract/catalogue'
import { translate } from '@sukkar/i18n/server-translate'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withResolvers } from '../testing/with-resolvers.ts'

const addToCart = vi.fn()
const removeFromCart = vi.fn()
const peekCart = vi.fn()
const savePendingAdd = vi.fn()
const clearPendingAddOf = vi.fn()
const confirmPreOrder = vi.fn()
const addAsPreOrder = vi.fn()
const undoPreOrder = vi.fn()
const needsPreOrder = vi.fn()
const flyToCart = vi.fn()
vi.mock('./cart.ts', () => ({ addToCart, removeFromCart, peekCart }))
vi.mock('./pending-add.ts', () => ({ clearPendingAddOf, savePendingAdd }))
vi.mock('./pre-order-question.ts', () => ({ addAsPreOrder, confirmPreOrder, needsPreOrder }))
vi.mock('./fly-to-cart.ts', () => ({ flyToCart }))

const { addProduct } = await import('./add-product.ts')
const { choiceStore } = await import('./choice.ts')
const { localeStore } = await import('./locale.ts')

const t = translate('en')
const product = { id: '1001' } as Partial<Product> as Product
const addition = { product, quantity: 2 }
const attempt = { product, addition, visitedUrl: '/menu', from: null }
const area = {
  id: 'a1',
  name_en: 'Salmiya',
  name_ar: 'السالمية',
  city_id: 'c',
  city_name_en: '',
  city_name_ar: '',
  delivery_fee: 1,
  minimum_charge: 1,
  branches: [],
}
const holding = (quantity: number) => ({ items: [{ id: 'l1', product_id: '1001', quantity }] })
const refused = { ok: false, kind: 'refused', failure: { status: 409, code: 'OUT_OF_STOCK', message: 'Sold out' }, retryAfterSeconds: null }
const said = () => listToasts().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  localeStore.setState({ locale: 'en', translator: t })
  choiceStore.setState({ area, service: 'asap', fulfilment: 'delivery' })
  needsPreOrder.mockReturnValue(false)
  peekCart.mockReturnValue({ items: [] })
  addToCart.mockResolvedValue({ ok: true, cart: holding(2) })
  removeFromCart.mockResolvedValue({ ok: true, cart: holding(0) })
})
afterEach(() => {
  for (const { id } of listToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

describe('a product that is added', () => {
  it.each(['area', 'service', 'fulfilment'] as const)('is kept for later while no %s is chosen', async (part) => {
    choiceStore.setState({ [part]: null })
    expect(await addProduct(attempt)).toEqual({ kind: 'needs_service' })
    expect(savePendingAdd.mock.calls).toEqual([[{ addition, product, visitedUrl: '/menu', isPhotoPrintCake: false }]])
    expect(addToCart).not.toHaveBeenCalled()
  })

  it('is not added when the customer wants no pre-order, and is when they do', async () => {
    needsPreOrder.mockReturnValue(true)
    confirmPreOrder.mockResolvedValueOnce(null).mockResolvedValueOnce([])
    addAsPreOrder.mockResolvedValue({ result: { ok: true, cart: holding(2) }, undo: undoPreOrder })
    expect(await addProduct(attempt)).toEqual({ kind: 'declined' })
    expect(addAsPreOrder).not.toHaveBeenCalled()
    expect(await addProduct(attempt)).toEqual({ kind: 'added' })
    expect(confirmPreOrder.mock.calls).toEqual([[product], [product]])
    expect(addAsPreOrder.mock.calls).toEqual([[addition, []]])
  })

  it('asks nothing where no pre-order is needed, flies to the cart and is said to be there', async () => {
    expect(await addProduct(attempt)).toEqual({ kind: 'added' })
    expect(confirmPreOrder).not.toHaveBeenCalled()
    expect(addToCart.mock.calls).toEqual([[addition]])
    expect(clearPendingAddOf.mock.calls, 'a request for it that is still pending').toEqual([['1001']])
    expect(listToasts().map(({ text, tone, action, leavesWithPage }) => [text, tone, action?.label, leavesWithPage])).toEqual([
      [t('product.added'), 'good', t('shell.undo'), true],
    ])
    vi.runAllTimers()
    expect(flyToCart.mock.calls).toEqual([[null]])
  })

  it('is refused in the words of the shop', async () => {
    addToCart.mockResolvedValue(refused)
    expect(await addProduct(attempt)).toEqual({ kind: 'refused', sentence: 'Sold out', failure: refused })
    expect([said(), clearPendingAddOf.mock.calls]).toEqual([['Sold out'], []])
  })
})

describe('an addition whose upload the customer cancels', () => {
  it('has not failed: nothing is said, and nothing was added', async () => {
    const upload = new AbortController()
    addToCart.mockImplementation(async () => {
      upload.abort()
      return { ok: false, kind: 'network', error: upload.signal.reason }
    })
    const cancelled = { ...attempt, addition: { ...addition, upload: { signal: upload.signal, onProgress: () => undefined } } }
    expect(await addProduct(cancelled)).toEqual({ kind: 'declined' })
    expect([said(), clearPendingAddOf.mock.calls]).toEqual([[], []])
  })
})

describe('an addition that is undone', () => {
  const onUndone = vi.fn()
  const undo = async (): Promise<void> => {
    await addProduct({ ...attempt, onUndone })
    const [toast] = listToasts()
    if (toast) dismissToast(toast.id)
    addToCart.mockClear()
    toast?.action?.onAction()
  }

  it('takes its line along, or only as much as it brought', async () => {
    peekCart.mockReturnValueOnce({ items: [] }).mockReturnValueOnce(holding(2))
    await undo()
    expect(removeFromCart.mock.calls).toEqual([['l1']])
    expect(addToCart).not.toHaveBeenCalled()

    removeFromCart.mockClear()
    peekCart.mockReturnValueOnce({ items: [] }).mockReturnValueOnce(holding(3))
    await undo()
    expect(addToCart.mock.calls).toEqual([[{ product: { id: '1001' }, quantity: -2, lineId: 'l1' }]])
    expect(removeFromCart).not.toHaveBeenCalled()
  })

  it('takes back the pre-order that it made, after its line, on the next page too if lines left the cart', async () => {
    needsPreOrder.mockReturnValue(true)
    confirmPreOrder.mockResolvedValue([{ id: 'l2' }])
    addAsPreOrder.mockResolvedValue({ result: { ok: true, cart: holding(2) }, undo: undoPreOrder })
    peekCart.mockReturnValueOnce({ items: [] }).mockReturnValueOnce(holding(2))
    await addProduct(attempt)
    const [toast] = listToasts()
    expect(toast?.leavesWithPage).toBe(false)
    toast?.action?.onAction()
    await vi.waitFor(() => expect(undoPreOrder).toHaveBeenCalled())
    expect(removeFromCart.mock.calls).toEqual([['l1']])
    expect(removeFromCart.mock.invocationCallOrder[0]).toBeLessThan(undoPreOrder.mock.invocationCallOrder[0] ?? 0)
  })

  it('does nothing when the line is gone already', async () => {
    await undo()
    await vi.waitFor(() => expect(onUndone.mock.calls).toEqual([[]]))
    expect([addToCart.mock.calls, removeFromCart.mock.calls]).toEqual([[], []])
  })

  it('says so when it is refused', async () => {
    peekCart.mockReturnValueOnce({ items: [] }).mockReturnValueOnce(holding(2))
    removeFromCart.mockResolvedValue(refused)
    await undo()
    await vi.waitFor(() => expect(said()).toEqual(['Sold out']))
    expect(onUndone).not.toHaveBeenCalled()
  })

  it('is reported to its form once it is out of the cart', async () => {
    peekCart.mockReturnValueOnce({ items: [] }).mockReturnValueOnce(holding(2))
    const removed = withResolvers<object>()
    removeFromCart.mockReturnValue(removed.promise)
    await undo()
    expect(onUndone).not.toHaveBeenCalled()
    removed.resolve({ ok: true, cart: holding(0) })
    await vi.waitFor(() => expect(onUndone.mock.calls).toEqual([[]]))
  })

  it('is not offered when the cart has no line for it', async () => {
    addToCart.mockResolvedValue({ ok: true, cart: holding(0) })
    await addProduct(attempt)
    expect(listToasts().map(({ action }) => action)).toEqual([undefined])
  })
})
