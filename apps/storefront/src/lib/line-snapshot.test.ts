import type { Cart, CartItem } from '@sukkar/contract/cart'
import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'
import { stubUpload } from '../testing/stub-upload.ts'
import { withResolvers } from '../testing/with-resolvers.ts'
import { cartQuery, peekCart } from './cart.ts'
import { choiceQuery } from './change-choice.ts'
import { choiceStore } from './choice.ts'
import { removeLine, restoreLine } from './line-snapshot.ts'
import { setPrerenderLocale } from './locale.ts'
import { queryClient } from './query-client.ts'

/** The forms and paths of the calls to the shop. */
const sent: FormData[] = []
const calls: string[] = []
/** What the shop answers to an addition, and what the loads of pictures wait for. */
let addition: { status: number; code?: string; message: string; data?: object }
let slowLine: Promise<void> | undefined

const item = {
  id: 'l1',
  product: { id: 'p1', name_en: 'Photo cake', name_ar: 'كيكة بالصورة' },
  product_id: 'p1',
  price: 9,
  quantity: 3,
  options: [{ value_id: 'topper', text: 'Sara' }, { value_id: 'small' }],
  notes: [{ note: 'One' }, { note: 'Two' }],
  special_request: 'less sugar',
  extra_flavor: { id: 'rose' },
  images: [{ url: '/good.jpg' }],
} as object as CartItem
const cart = { id: 'c1', items: [item], count: 3, sub_total: 27, total: 27, minimum_charge: 0, restorable: null } as object as Cart
const emptied = { ...cart, items: [], count: 0, sub_total: 0, total: 0 }
const photo = new Blob(['picture'], { type: 'image/jpeg' })

beforeEach(() => {
  sent.length = 0
  calls.length = 0
  slowLine = undefined
  addition = { status: 200, message: '', data: cart }
  stubStorage()
  stubUpload()
  setPrerenderLocale('en', english)
  for (const { id } of listToasts()) dismissToast(id)
  queryClient.setQueryData(cartQuery(choiceQuery(choiceStore.getState())).queryKey, cart)
  vi.stubGlobal('fetch', async (path: string, request: { method?: string; body?: FormData } = {}) => {
    calls.push(`${request.method ?? 'GET'} ${path.split('?')[0]}`)
    if (path.endsWith('.jpg')) await slowLine
    if (path === '/good.jpg') return new Response(photo)
    if (path === '/refused.jpg') return new Response(photo, { status: 503 })
    if (path === '/gone.jpg') return new Response('{}', { headers: { 'content-type': 'application/json' } })
    if (path === '/lost.jpg') throw new TypeError('Failed to fetch')
    if (request.body instanceof FormData) sent.push(request.body)
    const answer = request.method === 'DELETE' ? { status: 200, message: '', data: emptied } : addition
    return new Response(JSON.stringify(answer), { status: answer.status, headers: { 'content-type': 'application/json' } })
  })
})

const removedWith = async (...urls: string[]) => {
  const removed = await removeLine({ ...item, images: urls.map((url) => ({ url })) } as CartItem)
  if (!removed.ok) throw new Error('It was not removed')
  return removed.held
}

describe('a line that is removed', () => {
  it('leaves the screen at once, and the shop once its pictures are loaded', async () => {
    const line = withResolvers<void>()
    slowLine = line.promise
    const removal = removeLine(item)
    await vi.waitFor(() => expect(peekCart()?.items).toEqual([]))
    expect(calls).toEqual(['GET /good.jpg'])
    line.resolve()
    expect(await removal).toMatchObject({ ok: true, held: { item, pictures: [{ type: 'image/jpeg' }] } })
    expect(calls).toHaveLength(2)
    expect(calls[1]).toMatch(/^DELETE /u)
  })

  it('holds the pictures that were answered as such, and no others', async () => {
    const { pictures } = await removedWith('/good.jpg', '/refused.jpg', '/lost.jpg', '/gone.jpg')
    expect(await Promise.all(pictures.map(async (picture) => await picture.text()))).toEqual(['picture'])
  })
})

describe('a line that is put back', () => {
  it('has all that was chosen for it, and nothing more is said', async () => {
    expect(await restoreLine(await removedWith('/good.jpg'))).toBe(true)
    const fields = [...(sent[0] ?? new FormData())].map(([name, value]) => [name, typeof value === 'string' ? value : value.type])
    const texts = JSON.stringify(fields)
    for (const part of ['p1', 'topper', 'small', 'Sara', 'One', 'Two', 'less sugar', 'rose', 'image/jpeg']) expect(texts).toContain(part)
    expect(fields.find(([name]) => name === 'quantity')?.[1]).toBe('3')
    expect(listToasts()).toEqual([])
  })

  it('has no other flavour where it had none', async () => {
    await restoreLine({ item: { ...item, extra_flavor: null }, pictures: [photo] })
    expect(JSON.stringify([...(sent[0] ?? new FormData())])).not.toMatch(/rose|extra/u)
  })

  it.each([
    ['photos that could not be brought back', { status: 200, message: '', data: cart }, 'cart.undonePhotosLost'],
    [
      'that it stays away without enough photos',
      { status: 409, code: 'PICTURES_TOO_FEW', message: 'Add 2 photos' },
      'cart.notUndonePhotosLost',
    ],
  ] as const)('says, in the language of the page, %s', async (_, answer, key) => {
    addition = answer
    for (const [locale, messages] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      setPrerenderLocale(locale, messages)
      expect(await restoreLine(await removedWith('/good.jpg', '/lost.jpg', '/refused.jpg'))).toBe(false)
      const product = locale === 'en' ? 'Photo cake' : 'كيكة بالصورة'
      expect(listToasts().at(-1)).toMatchObject({ text: createTranslator(locale, messages)(key, { product, count: 2 }), tone: 'danger' })
    }
  })

  it('says why the shop refuses it', async () => {
    addition = { status: 409, code: 'CART_FULL', message: 'Not now' }
    expect(await restoreLine(await removedWith('/good.jpg'))).toBe(false)
    expect(listToasts()).toMatchObject([{ text: 'Not now', tone: 'danger' }])
  })
})
