import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubUpload } from '../testing/stub-upload.ts'
import { emptyChoice } from './choice.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})

type Sent = { call: string; body: string | FormData | undefined }
const sent: Sent[] = []
/** The shop's cart, and whether the answer to the next change is lost on its way. */
let cart: object
let isLost: boolean

vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string | FormData }) => {
  sent.push({ call: `${method} ${path.split('?')[0]?.split('/').at(-1)}`, body })
  if (method !== 'GET' && isLost) throw new TypeError('Failed to fetch')
  return new Response(JSON.stringify({ status: 200, message: '', data: cart }))
})

stubUpload()

const { adoptCart, addToCart, forgetCart, loadCart, peekCart, refreshCart, removeCartPicture, updateCartLine } = await import('./cart.ts')
const { cartCountStore, emptyCount } = await import('./cart-count.ts')
const { choiceStore } = await import('./choice.ts')
const { dismissRestorable, restorableStore } = await import('./restorable.ts')

const line = { id: 'l1', product_id: '1001', quantity: 2, price: 1, images: [{ id: 'p1' }, { id: 'p2' }] }
const cartOf = (id: string, ...items: object[]) => ({
  id,
  items,
  count: items.length,
  sub_total: 1,
  total: 1,
  minimum_charge: 0,
  restorable: null,
})
const changes = () => sent.filter(({ call }) => !call.startsWith('GET'))

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  forgetCart()
  choiceStore.setState(emptyChoice)
  restorableStore.setState({ cart: null })
  cart = cartOf('c1', line)
  isLost = false
  sent.length = 0
  return () => vi.useRealTimers()
})

describe('a change of a line', () => {
  it('is sent as JSON, and as a form only with photos; there an empty list is sent too, so that the choices are taken back', async () => {
    const change = { quantity: 1, options: [], notes: [{ note: 'Sara' }] }
    await updateCartLine('l1', change)
    await updateCartLine('l1', change, [new Blob(['photo'])])
    const [json, form] = changes().map(({ body }) => body)
    expect(json).toBe(JSON.stringify(change))
    if (!(form instanceof FormData)) throw new Error('It was no form')
    expect([...form.keys()]).toEqual(['quantity', 'options', 'notes[0][note]', 'images[0]'])
    expect([form.get('options'), form.get('notes[0][note]')]).toEqual(['', 'Sara'])
  })

  it('of a quantity alone is done when the cart has it, although the answer was lost', async () => {
    await refreshCart()
    isLost = true
    expect((await updateCartLine('l1', { quantity: 2 })).ok).toBe(true)
    expect((await updateCartLine('l1', { quantity: 3 })).ok).toBe(false)
  })

  it('of more than the quantity is not taken for done when its answer was lost: its other choices may be the old ones', async () => {
    await refreshCart()
    isLost = true
    expect((await updateCartLine('l1', { quantity: 2, options: ['large'] })).ok).toBe(false)
  })

  const photo = new Blob(['photo'])
  const ways = [
    ['added from the cart', () => addToCart({ product: { id: '1001' }, lineId: 'l1', quantity: 0, pictures: [photo] })],
    ['saved with the line', () => updateCartLine('l1', { notes: [{ note: 'Sara' }] }, [photo])],
    ['saved in the place of another', () => updateCartLine('l1', { removed_images: ['p1'] }, [photo])],
  ] as const
  it.each(ways)('whose photo was %s is done when the line has it, and only then, where the answer was lost', async (_, save) => {
    await refreshCart()
    isLost = true
    expect((await save()).ok, 'the upload broke').toBe(false)
    cart = cartOf('c1', { ...line, images: [{ id: 'p2' }, { id: 'p3' }] })
    expect((await save()).ok, 'the shop has it').toBe(true)
  })

  it('takes a removed photo off the line at once', async () => {
    await refreshCart()
    const removing = removeCartPicture('p1')
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.at(-1)?.call).toBe('DELETE p1')
    cart = cartOf('c1', { ...line, images: [{ id: 'p2' }] })
    await removing
    isLost = true
    expect((await removeCartPicture('p1')).ok, 'it is gone, whatever answer was lost').toBe(true)
    expect((await removeCartPicture('p2')).ok).toBe(false)
  })
})

describe('the cart of this browser', () => {
  it('takes one addition once, although the shop answers with another cart than the stored one', async () => {
    stored.set('cartId', 'ended')
    await addToCart({ product: { id: '1001' }, quantity: 1 })
    expect([changes().length, stored.get('cartId')]).toEqual([1, 'c1'])
  })

  it('has its id stored, but not while one that was put aside can be restored, which the shop finds by the stored id', async () => {
    stored.set('cartId', 'aside')
    cart = { ...cartOf('new'), restorable: { id: 'aside', count: 2 } }
    await loadCart()
    expect([stored.get('cartId'), restorableStore.getState().cart]).toEqual(['aside', { id: 'aside', count: 2 }])
    cart = cartOf('new', line)
    await refreshCart()
    expect([stored.get('cartId'), restorableStore.getState().cart]).toEqual(['new', null])
  })

  it('is at once the one that was restored, and is loaded again', async () => {
    restorableStore.setState({ cart: { id: 'aside', count: 2 } })
    adoptCart(cartOf('aside', line, line) as object as Parameters<typeof adoptCart>[0])
    expect([stored.get('cartId'), cartCountStore.getState().count, restorableStore.getState().cart]).toEqual(['aside', 2, null])
    expect(peekCart()?.id).toBe('aside')
    await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['GET get-cart-products']))
  })

  it('may have another one beside it that can be restored, which is offered until it is dismissed, and again once it was open', async () => {
    const aside = { id: 'aside', count: 2 }
    const current = { ...cartOf('c1', line), restorable: aside }
    cart = current
    const offered = () => [stored.get('cartId'), restorableStore.getState().cart]
    adoptCart(current as object as Parameters<typeof adoptCart>[0])
    expect(offered()).toEqual(['c1', aside])
    await refreshCart()
    expect(offered()).toEqual(['c1', aside])
    dismissRestorable()
    await refreshCart()
    expect(offered()).toEqual(['c1', null])
    cart = cartOf('aside', line)
    await refreshCart()
    cart = current
    await refreshCart()
    expect(offered()).toEqual(['c1', aside])
    forgetCart()
    expect(restorableStore.getState().cart, 'nothing of a member who signs out').toBeNull()
  })

  it('is compared with what was seen of it before: texts, photos, coupons and the total, not what each answer has of its own', async () => {
    const contentAfter = async (change: object, of: object = {}): Promise<string> => {
      cart = { ...cartOf('c1', { ...line, ...change }), ...of }
      await refreshCart()
      return cartCountStore.getState().content
    }
    const before = await contentAfter({})
    const photos = line.images.map((photo) => ({ ...photo, url: '/signed-anew' }))
    expect(await contentAfter({ images: photos, product: { name_en: 'Cake' }, problems: [{ message: 'Two left' }] })).toBe(before)
    for (const change of [
      { special_request: 'no nuts' },
      { notes: [{ note: 'Sara' }] },
      { options: [{ value_id: 'o1', text: 'Sara' }] },
      { extra_flavor: { id: 'f1' } },
      { images: photos.slice(1) },
    ])
      expect(await contentAfter(change)).not.toBe(before)
    expect(await contentAfter({}, { total: 2 })).not.toBe(before)
    expect(await contentAfter({}, { discounts: [{ id: 'd1' }] })).not.toBe(before)
    cart = cartOf('new-at-each-answer')
    await refreshCart()
    expect(cartCountStore.getState().content).toBe('')
  })

  it('is forgotten whole', async () => {
    await refreshCart()
    forgetCart()
    expect([stored.has('cartId'), cartCountStore.getState(), peekCart()]).toEqual([false, emptyCount, undefined])
  })
})
