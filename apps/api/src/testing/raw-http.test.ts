import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChangeWatch } from './answer-check.ts'
import { eclair, openShop, startCart } from './checkout-steps.ts'
import type { TestShop } from './test-shop.ts'

let shop: TestShop
let port: number
let cartId: string
beforeAll(async () => {
  shop = await openShop({ env: { LOG_LEVEL: 'silent' } })
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(origin).port)
  cartId = (await startCart(shop, eclair)).id
})
afterAll(() => shop.close())

/** Sends raw bytes on a new connection and returns all that is received; `end` closes the sending side, otherwise the server must close. */
const say = async (pieces: readonly (string | Buffer)[], end = false): Promise<string> => {
  const socket: Socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => {
    heard += data.toString('latin1')
  })
  // The server may close the connection while the test still sends.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece)
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (end) socket.end()
  const timer = setTimeout(() => socket.destroy(), 60_000)
  await closed
  clearTimeout(timer)
  return heard
}

/** Sends half a request and leaves the connection open. */
const leaveHalf = (half: string): Socket => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(half)
  return socket
}

const statusesOf = (heard: string): number[] => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

const host = 'Host: shop.test\r\n'
const time = (headers = 'Connection: close\r\n') => `GET /api/server-time HTTP/1.1\r\n${host}${headers}\r\n`

const expectStillServing = async () => expect(statusesOf(await say([time()]))).toEqual([200])

describe('what is no request', () => {
  it.each<[string, string | Buffer]>([
    ['noise', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0xff, 0xfe])],
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n\r\n'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a version that is not', `GET / HTTP/9.9\r\n${host}\r\n`],
    ['a method that is not', `FETCH /api/shop HTTP/1.1\r\n${host}\r\n`],
    ['no host', 'GET /api/server-time HTTP/1.1\r\n\r\n'],
    ['a space before the colon', `GET /api/server-time HTTP/1.1\r\n${host}X-Odd : 1\r\nConnection: close\r\n\r\n`],
    ['a folded header', `GET /api/server-time HTTP/1.1\r\n${host}X-Odd: 1\r\n 2\r\nConnection: close\r\n\r\n`],
    ['a zero byte in a header', `GET /api/server-time HTTP/1.1\r\n${host}X-Odd: a\0b\r\nConnection: close\r\n\r\n`],
    ['a bare line feed in a header', `GET /api/server-time HTTP/1.1\r\n${host}X-Odd: a\nb\r\nConnection: close\r\n\r\n`],
    ['headers of 100 KB', `GET /api/server-time HTTP/1.1\r\n${host}X-Odd: ${'a'.repeat(100_000)}\r\nConnection: close\r\n\r\n`],
    ['ten thousand headers', `GET /api/server-time HTTP/1.1\r\n${host}${'X-Odd: 1\r\n'.repeat(10_000)}Connection: close\r\n\r\n`],
    ['an address of 100 KB', `GET /api/${'a'.repeat(100_000)} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
    ['a length below zero', `PATCH /api/guest-apis/cart-product/x HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n{}`],
    ['a length that is no number', `PATCH /api/guest-apis/cart-product/x HTTP/1.1\r\n${host}Content-Length: 1e2\r\n\r\n{}`],
    [
      'a chunk of no size',
      `PATCH /api/guest-apis/cart-product/x HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    ],
  ])('%s: it is refused once, the connection is closed and others are served', async (_, sent) => {
    const heard = await say([sent], true)
    const statuses = statusesOf(heard)
    expect(statuses.length).toBeLessThanOrEqual(1)
    for (const status of statuses) expect(status >= 400 && status < 500, heard.slice(0, 200)).toBe(true)
    await expectStillServing()
  })
})

describe('one request that could be read as two', () => {
  const clear = () => `DELETE /api/guest-apis/cart/${cartId} HTTP/1.1\r\n${host}\r\n`

  it.each<[string, () => string]>([
    [
      'two lengths',
      () =>
        `POST /api/guest-apis/cart/x/restore HTTP/1.1\r\n${host}Content-Length: 0\r\nContent-Length: ${clear().length}\r\n\r\n${clear()}`,
    ],
    [
      'a list of lengths',
      () => `POST /api/guest-apis/cart/x/restore HTTP/1.1\r\n${host}Content-Length: 0, ${clear().length}\r\n\r\n${clear()}`,
    ],
    [
      'a length and chunks',
      () =>
        `POST /api/guest-apis/cart/x/restore HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${clear()}`,
    ],
    [
      'two encodings',
      () =>
        `POST /api/guest-apis/cart/x/restore HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${clear()}`,
    ],
    [
      'an encoding in disguise',
      () =>
        `POST /api/guest-apis/cart/x/restore HTTP/1.1\r\n${host}Content-Length: ${clear().length}\r\nTransfer-Encoding: xchunked\r\n\r\n${clear()}`,
    ],
    [
      'a chunk size with a sign',
      () => `POST /api/guest-apis/cart/x/restore HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n+0\r\n\r\n${clear()}`,
    ],
  ])('%s: the second one is never answered', async (_, sent) => {
    const hasChanged = await createChangeWatch(shop.context.db)
    const statuses = statusesOf(await say([sent()], true))
    expect(statuses.filter((status) => status < 400)).toEqual([])
    expect(await hasChanged()).toBe(false)
    await expectStillServing()
  })

  it('is two when it is two: the watch above would see the second', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    const [first] = statusesOf(await say([time('') + clear()], true))
    expect(first).toBe(200)
    // The client has closed, so this request gets no answer, and it is still executed.
    await expect.poll(hasChanged).toBe(true)
    await shop.call('restoreGuestCart', { params: { id: cartId }, query: {} })
  })

  it('answers requests that come at once in their order', async () => {
    const asked = ['/api/server-time', '/api/nothing', '/api/maintenance-check', '/api/products/1035'].map(
      (url, index) => `GET ${url} HTTP/1.1\r\n${host}${index < 3 ? '' : 'Connection: close\r\n'}\r\n`,
    )
    expect(statusesOf(await say([asked.join('')]))).toEqual([200, 404, 200, 200])
  })

  it('does not take the rest of a refused body for a request', async () => {
    const hidden = `${' '.repeat(200_000)}\r\n\r\n${clear()}`
    const heard = await say(
      [
        `PATCH /api/guest-apis/cart-product/x HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: ${hidden.length}\r\n\r\n`,
        hidden,
      ],
      true,
    )
    expect(statusesOf(heard)).toEqual([413])
    await expectStillServing()
  })
})

describe('a request that does not end', () => {
  it('of half a line, half a header or half a body holds nobody else up and is forgotten when its sender leaves', async () => {
    const halves = [
      'GET /api/serv',
      `GET /api/server-time HTTP/1.1\r\n${host}X-Odd: `,
      `PATCH /api/guest-apis/cart-product/x HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"quan`,
      `POST /api/guest-apis/add-cart-product/1035 HTTP/1.1\r\n${host}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\nContent-Disposition: form-data; name="images[0]"; filename="a.jpg"\r\n\r\n`,
      `POST /api/guest-apis/add-cart-product/1035 HTTP/1.1\r\n${host}Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n--x\r\n\r\n`,
    ]
    const hasChanged = await createChangeWatch(shop.context.db)
    const waiting = halves.flatMap((half) => Array.from({ length: 20 }, () => leaveHalf(half)))
    await expectStillServing()
    for (const socket of waiting) socket.destroy()
    await expectStillServing()
    // The memory reserved for the unfinished forms was released: another form is accepted.
    const form = new FormData()
    form.set('quantity', '1')
    form.set('menu_type', 'asap')
    form.set('shipping_type', 'asap')
    form.set('order_type', 'asap')
    form.set('area_id', '202')
    expect(await hasChanged()).toBe(false)
    const added = await fetch(`http://127.0.0.1:${port}/api/guest-apis/add-cart-product/${eclair}`, { method: 'POST', body: form })
    expect(added.status).toBe(200)
  })

  it('has an end: the server gives a request, its headers and an idle connection a limited time', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = shop.app.server
    for (const limitMs of [requestTimeout, headersTimeout, keepAliveTimeout]) {
      expect(limitMs).toBeGreaterThan(0)
      expect(limitMs).toBeLessThanOrEqual(120_000)
    }
  })

  it('sent byte by byte is answered like any other', async () => {
    expect(statusesOf(await say([...time()]))).toEqual([200])
  })
})
