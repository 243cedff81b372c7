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
/** By product, where it is not the same for all. */
let outcomes: Record<string, CartChange> = {}
let savedWhileSent: Blob[] = []
vi.mock('./cart.ts', () => ({
  addToCart: async (addition: CartAddition) => {
    added.push(addition)
    const { pictures_key: key = '' } = JSON.parse(stored.get('lastProductRequest') ?? '{}')
    savedWhileSent = await findSavedPictures(key)
    return outcomes[addition.product.id] ?? outcome
  },
}))
const {
  clearPendingAdd,
  clearPendingAddOf,
  consumeAddedPhotoCake,
  findPendingReturn,
  listPendingMenuTypes,
  listPendingNames,
  replayPendingAdd,
  savePendingAdd,
} = await import('./pending-add.ts')
const { findSavedPictures } = await import('./saved-pictures.ts')

const t = createTranslator('en', english)
const types = (...names: string[]) => names.map((type_name) => ({ type_name, is_available: true }))
const product = {
  name_en: 'Kunafa',
  name_ar: 'كنافة',
  is_pre: false,
  menu_types_availability: types('ASAP'),
  order_types_availability: types('Delivery'),
} satisfies Partial<Product>
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
  outcomes = {}
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
    const menuTypes = ['ASAP', 'Delivery'].map((typeName) => ({ typeName, isAvailable: true }))
    expect(listPendingMenuTypes()).toEqual([menuTypes])
    await replayPendingAdd()
    expect([findPendingReturn(), listPendingMenuTypes(), stored.size]).toEqual([null, [], 0])
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
    expect([stored.size, added.length]).toEqual([0, 2])
  })

  it('is not added again once the product was added another way', async () => {
    await keep({ pictures: [photo] })
    await clearPendingAddOf('1012')
    expect(findPendingReturn()?.productId).toBe('1011')
    await clearPendingAddOf('1011')
    expect([await replayPendingAdd(), stored.size]).toEqual(['none', 0])
  })

  const keepOther = (id: string, given: object = {}) =>
    savePendingAdd({ addition: { ...addition([photo]), product: { id } }, product: { ...product, ...given }, visitedUrl: '/products' })

  it('waits beside other products, each of which is added with its own photos, and tells which', async () => {
    await keep()
    await keepOther('1012', { name_en: 'Sesame', name_ar: 'سمسم' })
    expect([listPendingNames('en'), listPendingNames('ar')]).toEqual([
      ['Kunafa', 'Sesame'],
      ['كنافة', 'سمسم'],
    ])
    const ids: string[] = []
    expect(await replayPendingAdd(async (id) => void ids.push(id))).toBe('added')
    expect([ids, added.map(({ pictures }) => pictures), said()]).toEqual([['1011', '1012'], [[], [photo]], [[t('product.added'), 'good']]])
    expect([listPendingNames('en'), stored.size]).toEqual([[], 0])
  })

  it('is once what was chosen twice: the product’s form still has it', async () => {
    await keep({ pictures: [photo] })
    await keepOther('1012')
    await keep()
    expect(await replayPendingAdd()).toBe('added')
    expect(added.map(({ product: { id }, pictures }) => [id, pictures])).toEqual([
      ['1012', [photo]],
      ['1011', []],
    ])
  })

  it('that the shop has not answered stays alone of those that wait', async () => {
    await keep()
    await keepOther('1012')
    await keepOther('1013', { menu_types_availability: types('Pre Order') })
    outcomes = { 1011: { ok: false, kind: 'network', error: new TypeError('Failed to fetch') } }
    expect(await replayPendingAdd()).toBe('failed')
    expect(said()).toContainEqual([t('pickService.notAvailableProduct'), 'danger'])
    expect(findPendingReturn()?.productId).toBe('1011')
    outcomes = {}
    added.length = 0
    expect([await replayPendingAdd(), added.map(({ product: { id } }) => id), stored.size]).toEqual(['added', ['1011'], 0])
  })

  it('is forgotten on request, and after two days by itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await keep()
    await keepOther('1012')
    vi.advanceTimersByTime(48 * 60 * 60 * 1000)
    expect(listPendingNames('en')).toEqual(['Kunafa', 'Kunafa'])
    vi.advanceTimersByTime(1)
    expect([listPendingNames('en'), findPendingReturn(), await replayPendingAdd(), stored.size]).toEqual([[], null, 'none', 0])
    vi.useRealTimers()
    await keepOther('1012')
    await clearPendingAdd()
    expect([listPendingNames('en'), stored.size]).toEqual([[], 0])
  })

  it('is the last twenty; the oldest one goes with its photos', async () => {
    await keepOther('p0')
    const { pictures_key: oldestKey } = JSON.parse(stored.get('lastProductRequest') ?? '')
    for (let index = 1; index < 20; index += 1) await keepOther(`p${index}`)
    expect([listPendingNames('en').length, await findSavedPictures(oldestKey)]).toEqual([20, [photo]])
    await keepOther('p20')
    await replayPendingAdd()
    expect(added.map(({ product: { id } }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => `p${index + 1}`))
    expect([stored.size, await findSavedPictures(oldestKey)]).toEqual([0, []])
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
