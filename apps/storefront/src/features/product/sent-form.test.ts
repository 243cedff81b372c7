import type { CartItem } from '@sukkar/contract/cart'
import type { ProductDetail } from '@sukkar/contract/catalogue'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setPrerenderLocale } from '../../lib/locale.ts'
import { findSending, lineFormOf } from '../../lib/sending.ts'
import type { UploadOptions } from '../../lib/upload.ts'
import { withResolvers } from '../../testing/with-resolvers.ts'
import { dropDraft, findDraft, lineEdits, saveDraft } from './draft-store.ts'

const addProduct = vi.hoisted(() => vi.fn())
vi.mock('../../lib/add-product.ts', () => ({ addProduct }))
const updateCartLine = vi.hoisted(() => vi.fn())
vi.mock('../../lib/cart.ts', () => ({ updateCartLine }))
vi.mock('../../lib/shop.ts', () => ({ useShop: () => ({ half_rule: 'highest' }) }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn(), useRouter: () => ({ state: { location: { href: '/products' } } }) }))
const shown = vi.hoisted(() => ({ current: true }))
vi.mock('../../lib/use-is-shown.ts', () => ({ useIsShown: () => shown }))
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
} as Partial<ProductDetail> as ProductDetail
const photo = new Blob(['photo'])
const drop = vi.fn()
const putBack = vi.fn()
const pictures = { pictures: [{ id: 1 }], ready: [photo], isPreparing: false, drop, remember: () => putBack }

const item = {
  id: 'l1',
  quantity: 1,
  options: [],
  notes: [],
  special_request: 'no nuts',
  extra_flavor: null,
  images: [],
} as object as CartItem
const edited: EditedLine = { item, removedImages: ['old'], printNote: '' }

const Form = ({ line, onForm }: { line: EditedLine | undefined; onForm: (form: ProductForm) => void }) => {
  onForm(useProductForm(product, pictures, line))
  return null
}

/** The form as one that is opened now shows it. */
const open = (line?: EditedLine): ProductForm => {
  const forms: ProductForm[] = []
  renderToStaticMarkup(createElement(Form, { line, onForm: (form) => forms.push(form) }))
  const [form] = forms
  if (!form) throw new Error('It was not rendered')
  return form
}

const network = { ok: false, kind: 'network', error: new TypeError('Failed to fetch') }
const texts = () => listToasts().map(({ text }) => text)

beforeEach(() => {
  vi.resetAllMocks()
  setPrerenderLocale('en', english)
  for (const { id } of listToasts()) dismissToast(id)
  dropDraft('p1')
  lineEdits.drop('l1')
  shown.current = true
  vi.stubGlobal('document', { getElementById: () => null })
})

describe('a form that was closed while it is sent, and opened again', () => {
  it('shows that it is being sent, and does not send it a second time', async () => {
    const answer = withResolvers<object>()
    addProduct.mockReturnValue(answer.promise)
    const adding = open().add(null)
    const again = open()
    expect([again.isAdding, open(edited).isAdding, findSending('p1')?.percent]).toEqual([true, false, 0])
    expect([await again.add(null), addProduct.mock.calls.length]).toEqual([false, 1])
    answer.resolve({ kind: 'added' })
    expect([await adding, open().isAdding]).toEqual([true, false])
  })

  it('of a line shows the edit that is being sent, until it is made', async () => {
    const answer = withResolvers<object>()
    updateCartLine.mockReturnValue(answer.promise)
    lineEdits.save('l1', { draft: { ...open(edited).draft, specialRequest: 'less sugar' }, removedImages: ['old'] })
    const saving = open(edited).add(null)
    const again = open(edited)
    expect([again.isAdding, again.draft.specialRequest, lineEdits.find('l1')?.removedImages]).toEqual([true, 'less sugar', ['old']])
    expect([await again.add(null), updateCartLine.mock.calls.length]).toEqual([false, 1])
    answer.resolve({ ok: true })
    expect([await saving, open(edited).draft.specialRequest]).toEqual([true, 'no nuts'])
  })
})

describe('an edit of a line that is not made', () => {
  it('is reported in its form', async () => {
    updateCartLine.mockResolvedValue(network)
    expect([await open(edited).add(null), texts()]).toEqual([false, []])
  })

  it('is reported in a toast where the form was closed, and waits there with its photos', async () => {
    updateCartLine.mockImplementation(async () => {
      shown.current = false
      return network
    })
    expect([await open(edited).add(null), texts()]).toEqual([false, [english['error.network']]])
    expect([drop.mock.calls, lineEdits.find('l1')?.draft.specialRequest]).toEqual([[], 'no nuts'])
  })

  it('has not failed where the customer has cancelled it', async () => {
    updateCartLine.mockImplementation(async (...[, , , upload]: [string, object, Blob[], UploadOptions]) => {
      findSending(lineFormOf('l1'))?.cancel()
      expect(upload.signal.aborted).toBe(true)
      shown.current = false
      return network
    })
    expect([await open(edited).add(null), texts(), drop.mock.calls]).toEqual([false, [], []])
  })

  it('of the studio leaves its note for the kitchen, and room for it', async () => {
    updateCartLine.mockResolvedValue(network)
    const form = open({ ...edited, printNote: 'Its words: Sara' })
    await form.add(null)
    expect(updateCartLine.mock.calls[0]?.[1]).toMatchObject({ special_request: 'no nuts\nIts words: Sara' })
    expect([form.requestMax, open(edited).requestMax]).toEqual([200 - 'Its words: Sara'.length - 1, 200])
  })
})

describe('an addition that is undone', () => {
  const addAndUndo = async (meanwhile = (): void => undefined): Promise<void> => {
    addProduct.mockResolvedValue({ kind: 'added' })
    saveDraft('p1', { ...open().draft, specialRequest: 'less sugar' })
    await open().add(null)
    expect([findDraft('p1'), drop.mock.calls]).toEqual([null, [[[1]]]])
    meanwhile()
    addProduct.mock.calls[0]?.[0].onUndone()
  }

  it('is in its form again, with its photos', async () => {
    putBack.mockReturnValue(true)
    await addAndUndo()
    expect([open().draft.specialRequest, putBack.mock.calls]).toEqual(['less sugar', [[]]])
  })

  it('leaves what the customer has begun meanwhile', async () => {
    await addAndUndo(() => saveDraft('p1', { ...open().draft, specialRequest: 'for Noura' }))
    expect([open().draft.specialRequest, putBack.mock.calls]).toEqual(['for Noura', []])
    putBack.mockReturnValue(false)
    dropDraft('p1')
    addProduct.mock.calls[0]?.[0].onUndone()
    expect([findDraft('p1'), putBack.mock.calls], 'other photos').toEqual([null, [[]]])
  })
})
