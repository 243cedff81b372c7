import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubUpload } from '../testing/stub-upload.ts'
import { withResolvers } from '../testing/with-resolvers.ts'
import type { UploadOptions } from './upload.ts'

const line = { id: 'l1', product_id: '1001', quantity: 1, price: 1, images: [] }
const cart = { id: 'c1', items: [line], count: 1, sub_total: 1, total: 1, minimum_charge: 0, restorable: null }
let calls: string[] = []
/** Until then the shop answers no change. */
let answered = withResolvers<void>()

vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
  calls.push(`${method} ${path.split('/').at(3)?.split('?')[0]}`)
  if (method !== 'GET') await answered.promise
  return new Response(JSON.stringify({ status: 200, message: '', data: cart }))
})
stubUpload()

const { addToCart, peekCart, refreshCart, settleCart, updateCartLine } = await import('./cart.ts')

const pictures = [new Blob(['photo'])]

beforeEach(async () => {
  vi.useFakeTimers()
  await refreshCart()
  calls = []
  answered = withResolvers<void>()
  return () => vi.useRealTimers()
})

describe.each([
  ['added', (upload: UploadOptions) => addToCart({ product: { id: '1001' }, quantity: 1, pictures, upload })],
  ['saved with a line', (upload: UploadOptions) => updateCartLine('l1', { special_request: 'x' }, pictures, upload)],
])('photos that are %s', (_, send) => {
  it('report their progress', async () => {
    const onProgress = vi.fn()
    const sending = send({ signal: new AbortController().signal, onProgress })
    answered.resolve()
    expect((await sending).ok).toBe(true)
    expect(onProgress.mock.calls).toEqual([[0.5], [1]])
  })

  it('are not sent any further once they are cancelled, and the cart is what the shop has', async () => {
    const upload = new AbortController()
    const sending = send({ signal: upload.signal, onProgress: () => undefined })
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    upload.abort()
    expect(await sending).toMatchObject({ ok: false, kind: 'network' })
    expect(calls[1]).toBe('GET get-cart-products')
    await settleCart()
    expect(peekCart()).toEqual(cart)
  })
})
