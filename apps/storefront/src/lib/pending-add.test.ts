import type { Product } from '@sukkar/contract/catalogue'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartChange } from './cart.ts'
import type { CartAddition } from './cart-addition.ts'
import { choiceStore } from './choice.ts'
import { setPrerenderLocale } from './locale.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
const added: CartAddition[] = []
let outcome: CartChange
let savedWhileSent: Blob[] = []
vi.mock('./cart.ts', () => ({
  addToCart: async (addition: CartAddition) => {
    added.push(addition)
    savedWhileSent = await findSavedPictures('pending-add')
    return outcome
  },
}))
const { findPendingReturn, replayPendingAdd, savePendingAdd, consumeAddedPhotoCake, clearPendingAddOf } = await import('./pending-add.ts')
const { findSavedPictures } = await import('./saved-pictures.ts')

const t = createTranslator('en', english)
const types = (...names: string[]) => names.map((type_name) => ({ type_name, is_available: true }))
const product = {
  menu_types_availability: types('ASAP'),
  order_types_availability: types('Delivery'),
} as Pick<Product, 'menu_types_availability' | 'order_types_availability'>
const photo = new Blob(['photo'], { type: 'image/jpeg' })
const addition = (pictures: Blob[] = []): CartAddition => ({
  product: { id: '1011' },
  quantity: 2,
  optionIds: ['small'],
  notes: ['Sara'],
  pictures,
})
const keep = (more: { pictures?: Blob[]; isPhotoPrintCake?: boolean } = {}) =>
  savePendingAdd({ addition: addition(more.pictures), product, visitedUrl: '/products/kunafa', ...more })
const said = () => listToasts().map(({ text, tone }) => [text, tone])

beforeEach(() => {
  setPrerenderLocale('en', english)
  stored.clear()
  added.length = 0
  outcome = { ok: true, cart: {} } as CartChange
  consumeAddedPhotoCake()
  for (const { id } of listToasts()) dismissToast(id)
  choiceStore.setState({ service: 'asap', fulfilment: 'delivery' })
})

describe('what was wanted before a service was picked', () => {
  it('is known with the place it was wanted at, until it is made', async () => {
    expect(findPendingReturn()).toBeNull()
    await keep()
    expect(findPendingReturn()).toMatchObject({ visitedUrl: '/products/kunafa', isPhotoPrintCake: false })
    stored.delete('last_visited_url')
    expect(findPendingReturn()?.visitedUrl).toBe('/products')
    await replayPendingAdd()
    expect([findPendingReturn(), stored.size]).toEqual([null, 0])
  })

  it('goes to the cart whole, with its photos, once', async () => {
    await keep({ pictures: [photo] })
    expect(await replayPendingAdd()).toBe('added')
    expect(added).toMatchObject([{ product: { id: '1011' }, quantity: 2, optionIds: ['small'], notes: ['Sara'], pictures: [photo] }])
    expect(said()).toEqual([[t('product.added'), 'good']])
    expect([await replayPendingAdd(), added.length]).toEqual(['none', 1])
  })

  it('is not added where the choice does not allow it, and waits for a choice', async () => {
    await keep()
    choiceStore.setState({ service: 'pre_order' })
    expect(await replayPendingAdd()).toBe('not_available')
    expect([added.length, said()]).toEqual([0, [[t('pickService.notAvailableProduct'), 'danger']]])
    await keep()
    choiceStore.setState({ service: null })
    expect([await replayPendingAdd(), added.length]).toEqual(['none', 0])
  })

  it('says why it was refused', async () => {
    const failure = { status: 409, code: 'OUT_OF_STOCK', message: 'Sold out' } as const
    outcome = { ok: false, kind: 'refused', failure, retryAfterSeconds: null }
    await keep({ isPhotoPrintCake: true })
    expect([await replayPendingAdd(), said(), consumeAddedPhotoCake()]).toEqual(['failed', [['Sold out', 'danger']], false])
    expect([findPendingReturn(), stored.size]).toEqual([null, 0])
  })

  const unanswered: Record<string, CartChange> = {
    'no network': { ok: false, kind: 'network', error: new TypeError('Failed to fetch') },
    'a broken server': { ok: false, kind: 'refused', failure: { status: 503, code: 'INTERNAL', message: '' }, retryAfterSeconds: null },
  }
  it.each(Object.entries(unanswered))('stays with its photos until the shop has it: %s', async (_, failure) => {
    outcome = failure
    await keep({ pictures: [photo] })
    expect(await replayPendingAdd()).toBe('failed')
    outcome = { ok: true, cart: {} } as CartChange
    expect([await replayPendingAdd(), added.map(({ pictures }) => pictures), savedWhileSent]).toEqual([
      'added',
      [[photo], [photo]],
      [photo],
    ])
    expect([stored.size, await findSavedPictures('pending-add')]).toEqual([0, []])
  })

  it('is not added again once the product was added another way', async () => {
    await keep({ pictures: [photo] })
    await clearPendingAddOf('1012')
    expect(findPendingReturn()?.productId).toBe('1011')
    await clearPendingAddOf('1011')
    expect([await replayPendingAdd(), await findSavedPictures('pending-add')]).toEqual(['none', []])
  })

  it('tells the studio once that its cake is in the cart, and of nothing else', async () => {
    await keep({ isPhotoPrintCake: true })
    expect(findPendingReturn()?.isPhotoPrintCake).toBe(true)
    await replayPendingAdd()
    expect([consumeAddedPhotoCake(), consumeAddedPhotoCake()]).toEqual([true, false])
    await keep()
    await replayPendingAdd()
    expect(consumeAddedPhotoCake()).toBe(false)
  })
})
