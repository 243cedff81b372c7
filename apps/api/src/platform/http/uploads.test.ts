import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { BodyOf } from '@sukkar/contract/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Register } from '../../features.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createMultipartReader, type UploadedFile } from './uploads.ts'

let seen: { body: BodyOf<'addGuestCartProduct'>; files: UploadedFile[] } | null = null
let reached = false

/** Records what arrives; the code of its refusal shows that the handler was reached. */
const keepWhatArrives: Register = (serve) => {
  serve('addGuestCartProduct', async ({ body, files }) => {
    seen = { body, files }
    return { ok: false, code: 'CART_FULL' }
  })
  serve('applyGuestCoupon', async () => {
    reached = true
    return { ok: false, code: 'COUPON_UNKNOWN' }
  })
  serve('placeGuestOrder', async ({ files }) => ({ ok: false, code: 'CART_EMPTY', details: { count: files.length } }))
}

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ nowMs: 0, seed: false, app: { features: [keepWhatArrives] } })
})
afterAll(() => shop.close())
beforeEach(() => {
  seen = null
})

const add = (form: FormData) => shop.call('addGuestCartProduct', { params: { id: 'kunafa' }, form })
const formOf = (...fields: [string, string | Blob][]): FormData => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const picture = (text: string) => new Blob([text], { type: 'image/png' })

describe('a multipart call', () => {
  it('arrives nested, typed and with its files in the order of their numbers [S3.11]', async () => {
    const form = formOf(
      ['quantity', '٢'],
      ['notes[0][note]', 'عيد ميلاد سعيد'],
      ['notes[1][note]', '٥ شموع'],
      ['options[0]', 'size-6'],
      ['special_request', 'ring the bell'],
      ['images[1]', picture('second')],
      ['images[0]', picture('first')],
    )
    const { status } = await add(form)
    expect(status).toBe(409)
    expect(seen?.body).toEqual({
      quantity: 2,
      notes: [{ note: 'عيد ميلاد سعيد' }, { note: '٥ شموع' }],
      options: ['size-6'],
      special_request: 'ring the bell',
    })
    expect(seen?.files.map(({ field, mimeType, bytes }) => [field, mimeType, bytes.toString()])).toEqual([
      ['images', 'image/png', 'first'],
      ['images', 'image/png', 'second'],
    ])
  })

  it.each([
    ['a name that nobody knows', formOf(['quantity', '1'], ['discount', '100']), 'discount'],
    ['a name deeper than any', formOf(['quantity', '1'], ['notes[0][note][x]', 'a']), 'notes[0][note][x]'],
    ['a file under another name', formOf(['quantity', '1'], ['avatar', picture('x')]), 'avatar'],
    ['a file where a text belongs', formOf(['quantity', picture('1')]), 'quantity'],
    ['a field given twice', formOf(['quantity', '1'], ['quantity', '2']), 'quantity'],
    ['a number that is none', formOf(['quantity', 'two']), 'quantity'],
    ['a number beyond its range', formOf(['quantity', '100']), 'quantity'],
    ['no number at all', formOf(['special_request', 'x']), 'quantity'],
    ['a text that is too long', formOf(['quantity', '1'], ['special_request', 'x'.repeat(201)]), 'special_request'],
    ['a text that is far too long', formOf(['quantity', '1'], ['special_request', 'x'.repeat(10_000)]), 'special_request'],
  ])('is refused for %s', async (_what, form, field) => {
    const { failure } = await add(form)
    expect(failure.code).toBe('VALIDATION_FAILED')
    expect(Object.keys(failure.errors ?? {})).toEqual([field])
    expect(seen).toBeNull()
  })

  it('is refused for the prototype of everything', async () => {
    const { failure } = await add(formOf(['quantity', '1'], ['__proto__[polluted]', 'yes']))
    expect(failure.status).toBeGreaterThanOrEqual(400)
    expect(failure.status).toBeLessThan(500)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('is refused for a file that is too large, and for too many', async () => {
    const large = await add(formOf(['quantity', '1'], ['images[0]', new Blob([new Uint8Array(16 * 1024 * 1024)])]))
    expect(large.failure.code).toBe('PAYLOAD_TOO_LARGE')
    const many = formOf(['quantity', '1'])
    for (let n = 0; n < 61; n++) many.append(`images[${n}]`, picture('x'))
    expect((await add(many)).failure.code).toBe('PAYLOAD_TOO_LARGE')
    expect(seen).toBeNull()
  })

  it('is refused for a form where none is taken, and for a boundary that is not told', async () => {
    const url = '/api/guest-apis/add-cart-product/x'
    const broken = await shop.app.inject({ url, method: 'POST', headers: { 'content-type': 'multipart/form-data' }, payload: 'x' })
    expect(broken.statusCode).toBeGreaterThanOrEqual(400)
    expect(broken.statusCode).toBeLessThan(500)
    const choice = { area_id: '202', shipping_type: 'asap', order_type: 'asap' }
    const form = new FormData()
    form.set('coupon', 'SWEET10')
    const params = { cart: '0b0c7a52-6f0e-4c5e-9a41-000000000001' }
    const refused = await shop.call('applyGuestCoupon', { params, query: choice, form })
    expect([refused.status, reached]).toEqual([415, false])
    expect((await shop.call('applyGuestCoupon', { params, query: choice, body: { coupon: 'SWEET10' } })).failure.code).toBe(
      'COUPON_UNKNOWN',
    )
    expect(reached).toBe(true)
  })

  it.each([
    ['ends in the middle of a file', '--b\r\nContent-Disposition: form-data; name="images[0]"; filename="a.png"\r\n\r\nabc'],
    ['ends before its first part', '--b\r\n'],
    ['is no multipart at all', 'hello'],
    ['has a part without a name', '--b\r\n\r\nabc\r\n--b--\r\n'],
  ])('that %s is refused as the client’s mistake', async (_what, payload) => {
    const url = '/api/guest-apis/add-cart-product/x'
    const answer = await shop.app.inject({ url, method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toHaveProperty('code')
  })

  it('whose caller goes away leaves the server answering', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    await new Promise<void>((resolve) => {
      const head =
        'POST /api/guest-apis/add-cart-product/x HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n'
      const part = '--b\r\nContent-Disposition: form-data; name="images[0]"; filename="a.png"\r\n\r\nabc'
      const socket = connect(port, '127.0.0.1', () => socket.write(`${head}${part}`, () => socket.destroy()))
      socket.on('close', () => resolve())
    })
    const { status } = await add(formOf(['quantity', '1']))
    expect(status).toBe(409)
  })
})

describe('connections that announce much and send nothing', () => {
  const head = (length: string) =>
    `POST /api/guest-apis/add-cart-product/x HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n--b\r\n`

  it('close the cart to nobody', async () => {
    const open = await createTestShop({ nowMs: 0, seed: false, app: { features: [keepWhatArrives] } })
    await open.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = open.app.server.address() as AddressInfo
    const arrived = countReads(open)
    const sockets = ['Content-Length: 100000000', 'Transfer-Encoding: chunked'].flatMap((length) =>
      Array.from({ length: 6 }, () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        socket.write(head(length))
        return socket
      }),
    )
    await expect.poll(arrived).toBe(sockets.length)
    const answer = await open.call('addGuestCartProduct', {
      params: { id: 'kunafa' },
      form: formOf(['quantity', '1'], ['images[0]', picture('x')]),
    })
    expect(answer.failure.code).toBe('CART_FULL')
    for (const socket of sockets) socket.destroy()
    await open.close()
  })
})

/** How many requests have reached the reading of their bodies. */
const countReads = (counted: TestShop): (() => number) => {
  let count = 0
  counted.app.server.on('request', () => {
    count += 1
  })
  return () => count
}

describe('the memory that uploads take together', () => {
  const rules = { fieldNames: [], fileField: 'images', filesMax: 9 }
  /** A request with one file that arrives in these pieces. */
  const requestOf = (ip: string, pieces: readonly number[] | AsyncIterable<Buffer>, length?: string) => {
    const file =
      Symbol.asyncIterator in pieces
        ? pieces
        : (async function* () {
            for (const size of pieces) yield Buffer.alloc(size)
          })()
    const parts = async function* () {
      yield { type: 'file', fieldname: 'images', filename: 'a', mimetype: 'image/png', file }
    }
    return { ip, headers: { 'content-length': length }, parts } as never
  }
  const create = (pace = { windowMs: 10_000, bytesMin: 1 }) => createMultipartReader({ requestBytesMax: 1000, memoryBytesMax: 1600, pace })

  it('is what has arrived, and is given back', async () => {
    const reader = create()
    const first = await reader.read(requestOf('10.0.0.1', [400, 400], '900'), rules)
    await expect(reader.read(requestOf('10.0.0.1', [1]), rules)).rejects.toMatchObject({
      code: 'OVERLOADED',
      given: { retryAfterSeconds: 3 },
    })
    first.release()
    first.release()
    const second = await reader.read(requestOf('10.0.0.1', [800]), rules)
    second.release()
  })

  it('is never taken by one network alone', async () => {
    const reader = create()
    const held = []
    for (const [ip, bytes] of [
      ['2001:db8::1', 800],
      ['10.0.0.2', 400],
      ['10.0.0.3', 200],
    ] as const) {
      await expect(reader.read(requestOf(ip, [bytes + 1]), rules)).rejects.toMatchObject({ code: 'OVERLOADED' })
      held.push(await reader.read(requestOf(ip, [bytes]), rules))
    }
    await expect(reader.read(requestOf('2001:db8::ffff', [1]), rules)).rejects.toMatchObject({ code: 'OVERLOADED' })
    held.push(await reader.read(requestOf('10.0.0.4', [100]), rules))
    for (const { release } of held) release()
    ;(await reader.read(requestOf('10.0.0.5', [800]), rules)).release()
  })

  it('is not asked for by who announces or sends too much', async () => {
    const reader = create()
    for (const length of ['1001', 'many'])
      await expect(reader.read(requestOf('10.0.0.1', [1], length), rules)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    await expect(reader.read(requestOf('10.0.0.1', [600, 401]), rules)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it('is given back by a body that comes too slowly, which is ended', async () => {
    const reader = create({ windowMs: 20, bytesMin: 10 })
    const endless = (async function* () {
      yield Buffer.alloc(800)
      await new Promise(() => {})
    })()
    const slow = reader.read(requestOf('10.0.0.1', endless), rules)
    await expect(slow).rejects.toMatchObject({ code: 'UPLOAD_TOO_SLOW', given: { isConnectionOver: true } })
    ;(await reader.read(requestOf('10.0.0.1', [800]), rules)).release()
  })
})
