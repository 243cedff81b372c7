import type { CartItem } from '@sukkar/contract/cart'
import type { OptionValue, ProductDetail } from '@sukkar/contract/catalogue'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { createElement, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setPrerenderLocale } from '../../lib/locale.ts'
import { startDraft } from './draft.ts'
import { dropDraft, findDraft, lineEdits, saveDraft } from './draft-store.ts'

const addProduct = vi.hoisted(() => vi.fn())
vi.mock('../../lib/add-product.ts', () => ({ addProduct }))
const updateCartLine = vi.hoisted(() => vi.fn())
vi.mock('../../lib/cart.ts', () => ({ updateCartLine }))
vi.mock('../../lib/shop.ts', () => ({ useShop: () => ({ half_rule: 'highest' }) }))
const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => navigate,
  useRouter: () => ({ state: { location: { href: '/products?search=kunafa&product=kunafa' } } }),
}))
const { useProductForm } = await import('./use-product-form.ts')
type ProductForm = ReturnType<typeof useProductForm>
type EditedLine = NonNullable<Parameters<typeof useProductForm>[2]>

const product = {
  id: 'p1',
  price: 4,
  unit: 'piece',
  has_note: false,
  has_image: true,
  option_groups: [],
  extra_flavors: [],
  allergens: [],
  serves_min: null,
  serves_max: null,
} as Partial<ProductDetail> as ProductDetail
const photo = new Blob(['photo'])
const drop = vi.fn()
const picturesOf = (ready: readonly Blob[]) => ({
  pictures: ready.map((_, index) => ({ id: index + 1 })),
  ready,
  isPreparing: false,
  drop,
  remember: () => () => true,
})

const line = (...images: string[]): CartItem =>
  ({
    id: 'l1',
    quantity: 1,
    options: [],
    notes: [],
    special_request: '',
    extra_flavor: null,
    images: images.map((id) => ({ id, url: id })),
  }) as object as CartItem

const edit = (item: CartItem, removedImages: string[] = []): EditedLine => ({ item, removedImages, printNote: '' })

const Form = ({ edited, ready, onForm }: { edited: EditedLine | undefined; ready: Blob[]; onForm: (form: ProductForm) => void }) => {
  onForm(useProductForm(product, picturesOf(ready), edited))
  return null
}

const render = (edited?: EditedLine, ready = [photo]): ProductForm => {
  const forms: ProductForm[] = []
  renderToStaticMarkup(createElement(Form, { edited, ready, onForm: (form) => forms.push(form) }))
  const [form] = forms
  if (!form) throw new Error('It was not rendered')
  return form
}

const offer = (...values: Partial<OptionValue>[]): ProductDetail =>
  ({ ...product, option_groups: [{ id: 'extras', kind: 'extra', min: 0, max: 2, values }] }) as ProductDetail

/** A form that loads another version of its product after its first rendering. */
const Reloaded = ({ before, after, onForm }: { before: ProductDetail; after: ProductDetail; onForm: (form: ProductForm) => void }) => {
  const [loaded, setLoaded] = useState(before)
  onForm(useProductForm(loaded, picturesOf([photo])))
  if (loaded !== after) setLoaded(after)
  return null
}

beforeEach(() => {
  vi.resetAllMocks()
  setPrerenderLocale('en', english)
  for (const { id } of listToasts()) dismissToast(id)
  dropDraft('p1')
  lineEdits.drop('l1')
  addProduct.mockResolvedValue({ kind: 'added' })
  updateCartLine.mockResolvedValue({ ok: true })
  vi.stubGlobal('document', { getElementById: () => null })
})

describe('a product that is added', () => {
  it('is sent with its photos and the page to return to, and leaves neither draft nor photos behind', async () => {
    const form = render()
    form.change({ ...form.draft, specialRequest: 'less sugar' })
    expect(findDraft('p1')?.specialRequest).toBe('less sugar')
    expect(await render().add(null)).toBe(true)
    expect(addProduct.mock.calls).toEqual([
      [
        {
          product,
          addition: expect.objectContaining({ quantity: 1, specialRequest: 'less sugar', pictures: [photo] }),
          visitedUrl: '/products?search=kunafa',
          from: null,
          onUndone: expect.any(Function),
        },
      ],
    ])
    expect([findDraft('p1'), drop.mock.calls, navigate.mock.calls]).toEqual([null, [[[1]]], []])
  })

  it('leaves what was changed while it was sent, and the form open with it', async () => {
    const form = render()
    form.change({ ...form.draft, specialRequest: 'less sugar' })
    addProduct.mockImplementation(async () => {
      form.change({ ...form.draft, specialRequest: 'less sugar, for Noura' })
      return { kind: 'added' }
    })
    expect(await render().add(null)).toBe(false)
    expect([findDraft('p1')?.specialRequest, drop.mock.calls]).toEqual(['less sugar, for Noura', [[[1]]]])
  })

  it('leaves the form open with photos that were added while it was sent', async () => {
    drop.mockReturnValue(true)
    expect(await render().add(null)).toBe(false)
    expect(drop.mock.calls).toEqual([[[1]]])
  })

  it.each(['refused', 'declined', 'needs_service'] as const)('stays in the form with its photos when it is not added: %s', async (kind) => {
    addProduct.mockResolvedValue({ kind, sentence: 'Sold out' })
    const form = render()
    form.change({ ...form.draft, specialRequest: 'less sugar' })
    expect(await render().add(null)).toBe(false)
    expect([findDraft('p1')?.specialRequest, drop.mock.calls]).toEqual(['less sugar', []])
    expect(navigate.mock.calls).toEqual(kind === 'needs_service' ? [[{ to: '/pick-service' }]] : [])
  })

  it('is not sent while something is missing', async () => {
    const form = render(undefined, [])
    expect(form.missing).toMatchObject([{ kind: 'pictures_too_few', count: 1 }])
    expect([await form.add(null), addProduct.mock.calls]).toEqual([false, []])
  })

  it('asks for a first photo, and for more of them in other words', () => {
    const form = render()
    form.change({ ...form.draft, quantity: 2 })
    const isFirst = [render(undefined, []), render()].map(({ missing }) => missing.map((one) => 'isFirst' in one && one.isFirst))
    expect(isFirst).toEqual([[true], [false]])
  })
})

describe('an option that the shop withdraws while its product is open', () => {
  const card = { id: 'card', price_delta: 0.5, is_available: true, allergens: [] }
  const topper = { ...card, id: 'topper', price_delta: 2 }

  it.each([
    ['is out', offer(card, { ...topper, is_available: false })],
    ['is gone', offer(card)],
  ])('is neither chosen, nor in the price, nor sent, where it %s', async (_, after) => {
    saveDraft('p1', { ...startDraft(product), optionIds: ['card', 'topper'] })
    const forms: ProductForm[] = []
    renderToStaticMarkup(createElement(Reloaded, { before: offer(card, topper), after, onForm: (form) => forms.push(form) }))
    expect(forms.map(({ draft, unitPriceFils }) => [draft.optionIds, unitPriceFils])).toEqual([
      [['card', 'topper'], 6500],
      [['card'], 4500],
    ])
    expect(await forms.at(-1)?.add(null)).toBe(true)
    expect(addProduct.mock.calls).toMatchObject([[{ addition: { optionIds: ['card'] } }]])
  })
})

describe('a line of the cart that is edited', () => {
  it('is saved as it is now with the new photos and without the removed ones, and is said to be', async () => {
    const form = render(edit(line('old'), ['old']))
    expect([form.isEdit, form.missing]).toEqual([true, []])
    expect(await form.add(null)).toBe(true)
    expect(updateCartLine.mock.calls).toEqual([
      ['l1', expect.objectContaining({ quantity: 1, removed_images: ['old'] }), [photo], expect.anything()],
    ])
    expect([addProduct.mock.calls, drop.mock.calls]).toEqual([[], [[[1]]]])
    expect(listToasts().map(({ text }) => text)).toEqual([english['product.updated']])
  })

  it('sends no removal where every photo stays, and needs no other', async () => {
    const form = render(edit(line('old')), [])
    expect(form.missing).toEqual([])
    await form.add(null)
    expect(updateCartLine.mock.calls[0]?.[1]).not.toHaveProperty('removed_images')
  })

  it('lacks a photo once its only one is removed', () => {
    expect(render(edit(line('old'), ['old']), []).missing).toMatchObject([{ kind: 'pictures_too_few', count: 1 }])
  })

  it('keeps its new photos when the shop refuses it, and is not said to be saved', async () => {
    updateCartLine.mockResolvedValue({
      ok: false,
      kind: 'refused',
      failure: { status: 409, code: 'OUT_OF_STOCK', message: 'Sold out' },
      retryAfterSeconds: null,
    })
    expect(await render(edit(line('old')), []).add(null)).toBe(false)
    expect([drop.mock.calls, listToasts()]).toEqual([[], []])
  })

  it('begins as the line is, and what is changed of it is no draft of a new one', () => {
    const form = render(edit({ ...line('old'), special_request: 'no nuts' }))
    expect(form.draft.specialRequest).toBe('no nuts')
    form.change({ ...form.draft, specialRequest: 'less sugar' })
    expect(findDraft('p1')).toBeNull()
  })
})
