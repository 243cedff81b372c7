import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubUpload } from '../testing/stub-upload.ts'

const sent: { path: string; body: unknown }[] = []
const cart = { id: 'c1', items: [], count: 1, sub_total: 1.35, restorable: null }

vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string | FormData }) => {
  if (method === 'POST') sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : body })
  return new Response(JSON.stringify({ status: 200, message: '', data: cart }), { headers: { 'content-type': 'application/json' } })
})

stubUpload()
const { addToCart } = await import('./cart.ts')
const { choiceStore } = await import('./choice.ts')

beforeEach(() => {
  sent.length = 0
  choiceStore.setState({ service: null, fulfilment: null })
})

const chosen = {
  product: { id: '1001' },
  quantity: 2,
  lineId: 'l1',
  optionIds: ['o1', 'o2'],
  optionTexts: { o2: 'Sara' },
  notes: ['Happy birthday', 'عيد سعيد'],
  specialRequest: 'No nuts',
  extraFlavorId: 'f1',
}

describe('an addition to the cart', () => {
  it('says all that was chosen', async () => {
    await addToCart(chosen)
    expect(sent[0]?.path).toContain('/add-cart-product/1001')
    expect(sent[0]?.body).toEqual({
      product_id: '1001',
      quantity: 2,
      line_id: 'l1',
      options: ['o1', 'o2'],
      option_texts: [{ value_id: 'o2', text: 'Sara' }],
      notes: [{ note: 'Happy birthday' }, { note: 'عيد سعيد' }],
      special_request: 'No nuts',
      extra_flavor: 'f1',
    })
  })

  it('says nothing of what was not chosen', async () => {
    await addToCart({ product: { id: '1001' }, quantity: 1, specialRequest: '' })
    expect(sent[0]?.body).toEqual({ product_id: '1001', quantity: 1 })
  })

  it('says for which menu it is, where a service is chosen', async () => {
    choiceStore.setState({ service: 'asap', fulfilment: 'delivery' })
    await addToCart({ product: { id: '1001' }, quantity: 1 })
    const { body } = sent[0] as { body: Record<string, unknown> }
    expect(body['menu_type']).toBe(body['shipping_type'])
    expect(body['menu_type']).toBeTruthy()
  })

  it('goes with its photos as a form, every part under a name of its own', async () => {
    await addToCart({ ...chosen, pictures: [new Blob(['a']), new Blob(['b'])] })
    const form = sent[0]?.body as FormData
    const named = [...form].map(([name, value]) => [name, value instanceof File ? value.name : value])
    expect(named).toEqual([
      ['product_id', '1001'],
      ['quantity', '2'],
      ['line_id', 'l1'],
      ['options[0]', 'o1'],
      ['options[1]', 'o2'],
      ['option_texts[0][value_id]', 'o2'],
      ['option_texts[0][text]', 'Sara'],
      ['notes[0][note]', 'Happy birthday'],
      ['notes[1][note]', 'عيد سعيد'],
      ['special_request', 'No nuts'],
      ['extra_flavor', 'f1'],
      ['images[0]', 'picture-1.jpg'],
      ['images[1]', 'picture-2.jpg'],
    ])
  })
})
