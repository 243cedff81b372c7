import type { Cart } from '@sukkar/contract/cart'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'
import { stubUpload } from '../testing/stub-upload.ts'

let stored: Map<string, string>
let calls: string[]
/** The shop's cart, and what lets it answer the uploads that have arrived. */
let atShop: object
let uploads: (() => void)[]

const cartOf = (id: string, count: number) => ({
  id,
  items: count === 0 ? [] : [{ id: 'l1', product_id: '1001', quantity: count, price: 1, line_total: count, images: [] }],
  count,
  sub_total: count,
  total: count,
  minimum_charge: 0,
  restorable: null,
})

vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: unknown }) => {
  calls.push(`${method} ${path.split('?')[0]?.split('/').at(3)}`)
  const isUpload = body instanceof FormData
  if (isUpload) await new Promise<void>((resolve) => uploads.push(resolve))
  return new Response(JSON.stringify({ status: 200, message: '', data: isUpload ? cartOf('old', 3) : atShop }))
})
stubUpload()

const { archiveCart } = await import('./archive-cart.ts')
const { adoptCart, addToCart, cartQuery, forgetCart, isCartPending, loadCart, peekCart, refreshCart, refreshCartNow } = await import(
  './cart.ts'
)
const { cartCountStore } = await import('./cart-count.ts')
const { choiceStore, emptyChoice } = await import('./choice.ts')
const { choiceQuery } = await import('./change-choice.ts')
const { queryClient } = await import('./query-client.ts')

const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms)
const shown = () => [peekCart()?.id, cartCountStore.getState().count, stored.get('cartId')]
const isSaid = () => listToasts().some(({ text }) => text === english['cart.photosNotAdded'])
const sendPhoto = () => addToCart({ product: { id: '1002' }, quantity: 1, pictures: [new Blob(['photo'])] })

/** A cart of two with a photo on its way. */
const arrive = async () => {
  await refreshCart()
  const sending = sendPhoto()
  await pass()
  expect([shown(), uploads.length]).toEqual([['old', 3, 'old'], 1])
  return { sending }
}

beforeEach(() => {
  vi.useFakeTimers()
  stored = stubStorage()
  forgetCart()
  choiceStore.setState(emptyChoice)
  atShop = cartOf('old', 2)
  calls = []
  uploads = []
  for (const { id } of listToasts()) dismissToast(id)
})
afterEach(async () => {
  for (const answer of uploads.splice(0)) answer()
  await pass(1100)
  vi.useRealTimers()
})

describe('a cart that is archived while a photo is on its way to it', () => {
  it('is gone at once; the photo is given up, and said to be', async () => {
    const { sending } = await arrive()
    atShop = cartOf('new', 0)
    await archiveCart('old')
    expect([shown(), isCartPending()]).toEqual([['new', 0, 'new'], false])
    expect(await sending).toMatchObject({ ok: false, failure: { code: 'CART_NOT_FOUND' } })
    await vi.waitFor(() => expect(isSaid()).toBe(true))
  })

  it('does not come back with an answer that was on its way, and what waited behind the photo is not sent', async () => {
    const { sending } = await arrive()
    const tapping = addToCart({ product: { id: '1001' }, lineId: 'l1', quantity: 1 })
    await pass()
    atShop = cartOf('new', 0)
    await archiveCart('old')
    uploads[0]?.()
    await Promise.all([sending, tapping])
    await pass(1100)
    expect(shown()).toEqual(['new', 0, 'new'])
    expect(calls.filter((call) => call === 'POST add-cart-product')).toHaveLength(1)
  })

  it('is not taken for the cart of another choice that it was loaded for before', async () => {
    await arrive()
    const { queryKey } = cartQuery(choiceQuery({ ...emptyChoice, fulfilment: 'pickup' }))
    queryClient.setQueryData(queryKey, cartOf('old', 2) as object as Cart)
    atShop = cartOf('new', 0)
    await archiveCart('old')
    choiceStore.setState({ fulfilment: 'pickup' })
    await refreshCartNow()
    expect((await loadCart()).id).toBe('new')
  })

  it('is followed by a cart whose changes are shown and made as ever', async () => {
    await arrive()
    atShop = cartOf('new', 0)
    await archiveCart('old')
    atShop = cartOf('new', 1)
    expect(await addToCart({ product: { id: '1001' }, quantity: 1 })).toMatchObject({ ok: true, cart: { id: 'new' } })
    expect(shown()).toEqual(['new', 1, 'new'])
  })
})

describe('a cart that another one takes the place of', () => {
  it('does not come back with the photo that was on its way to it', async () => {
    const { sending } = await arrive()
    atShop = cartOf('restored', 1)
    adoptCart(atShop as Cart)
    expect(shown()).toEqual(['restored', 1, 'restored'])
    uploads[0]?.()
    await sending
    await pass(1100)
    expect(shown()).toEqual(['restored', 1, 'restored'])
    await vi.waitFor(() => expect(isSaid()).toBe(true))
  })

  it('loses a change without photos with it, of which nothing is said', async () => {
    await refreshCart()
    const tapping = addToCart({ product: { id: '1001' }, lineId: 'l1', quantity: 1 })
    atShop = cartOf('restored', 1)
    adoptCart(atShop as Cart)
    expect(await tapping).toMatchObject({ ok: false, failure: { code: 'CART_NOT_FOUND' } })
    await pass()
    expect([shown(), isSaid()]).toEqual([['restored', 1, 'restored'], false])
  })

  it('does not come back after an order or a sign-out either', async () => {
    const { sending } = await arrive()
    forgetCart()
    uploads[0]?.()
    await sending
    expect(shown()).toEqual([undefined, 0, undefined])
  })

  it('is none where it is the same one: its changes go on', async () => {
    const { sending } = await arrive()
    adoptCart(cartOf('old', 2) as object as Cart)
    expect(isCartPending()).toBe(true)
    atShop = cartOf('old', 3)
    uploads[0]?.()
    expect(await sending).toMatchObject({ ok: true })
    await pass(1100)
    expect([shown(), isSaid()]).toEqual([['old', 3, 'old'], false])
  })
})
