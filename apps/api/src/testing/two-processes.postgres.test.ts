import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressCall, type CallName } from '@sukkar/contract/calls'
import type { AnswerOf } from '@sukkar/contract/endpoints'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raiseCatalogueVersion } from '../platform/shop-data/catalogue-version.ts'
import { deliverNow, eclair, orderBody, photoCake, preOrder } from './checkout-steps.ts'
import { dropListeners, openPostgresDatabase, type PostgresTestDatabase } from './postgres-database.ts'
import { runCommand, type ShopProcess, serve } from './shop-process.ts'

const startedAt = '2026-11-21T13:00:00+03:00'

type Server = ShopProcess & { origin: string }

let database: PostgresTestDatabase
let folder: string
let env: Record<string, string>
let first: Server
let second: Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sukkar-two-'))
  database = await openPostgresDatabase()
  env = { DATABASE_URL: database.url, DATA_DIR: folder, SHOP_TIME: startedAt, LOG_LEVEL: 'warn' }
  // Both at once, on a database without tables.
  const servers = await Promise.all([serve(env), serve(env)])
  ;[first, second] = servers
})
afterAll(async () => {
  for (const server of [first, second]) {
    server.child.kill('SIGTERM')
    await server.ended
  }
  await database.db.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

type Input = { params?: Record<string, string>; query?: string; cartId?: string; key?: string; body?: object | FormData }

const ask = async <N extends CallName>(
  server: Server,
  name: N,
  input: Input = {},
): Promise<{ status: number; answer: AnswerOf<N>; text: string }> => {
  const { method, path } = addressCall(name, input.params)
  const isForm = input.body instanceof FormData
  const response = await fetch(`${server.origin}/api${path}${input.query ?? ''}`, {
    method,
    headers: {
      ...(input.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(input.cartId === undefined ? {} : { 'x-cart-id': input.cartId }),
      ...(input.key === undefined ? {} : { 'idempotency-key': input.key }),
    },
    ...(input.body === undefined ? {} : { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
  })
  const text = await response.text()
  return { status: response.status, text, answer: JSON.parse(text) as AnswerOf<N> }
}

const add = (server: Server, cartId?: string) =>
  ask(server, 'addGuestCartProduct', {
    params: { id: eclair },
    body: { product_id: eclair, quantity: 4, menu_type: 'asap', ...deliverNow },
    ...(cartId === undefined ? {} : { cartId }),
  })

const placeNew = async () => {
  const cartId = (await add(first)).answer.data.id
  const { order, token } = (await ask(first, 'placeGuestOrder', { cartId, key: randomUUID(), body: orderBody() })).answer.data
  return { id: order.id, number: order.number, token: token ?? '' }
}

/** Opens a stream of a process and collects its events. */
const follow = async (server: Server, channel: string, token = '') => {
  const leave = new AbortController()
  const response = await fetch(`${server.origin}/api/realtime?channels=${channel}&token=${token}`, { signal: leave.signal })
  expect(response.status).toBe(200)
  const seen = { text: '', isOver: false }
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) seen.text += text
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      seen.isOver = true
    })
  const statuses = () => [...seen.text.matchAll(/"status":"(\w+)"/g)].map(([, status]) => status)
  return { leave: () => leave.abort(), isOver: () => seen.isOver, statuses, text: () => seen.text }
}

describe('two processes on one PostgreSQL', () => {
  it('have migrated and filled it once between them', async () => {
    const answers = await Promise.all([first, second].map((server) => ask(server, 'listProducts')))
    expect(answers[0]?.answer.meta.total).toBeGreaterThan(10)
    expect(answers[1]?.answer).toEqual(answers[0]?.answer)
  })

  it('have the same carts and orders, and the same answer to a request that comes twice', async () => {
    const cartId = (await add(first)).answer.data.id
    expect((await add(second, cartId)).answer.data.items.map(({ quantity }) => quantity)).toEqual([8])
    const placing = { cartId, key: randomUUID(), body: orderBody() }
    const [one, other] = await Promise.all([ask(first, 'placeGuestOrder', placing), ask(second, 'placeGuestOrder', placing)])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.answer).toEqual(other.answer)
    const { order, token } = one.answer.data
    const seen = await ask(second, 'getGuestOrder', { params: { id: order.id }, query: `?token=${token}` })
    expect(seen.answer.data.number).toBe(order.number)
  })

  it('carry what happens to an order to the streams of both, once, also after the database has dropped their connections', async () => {
    const order = await placeNew()
    const streams = await Promise.all([first, second].map((server) => follow(server, `order.${order.id}`, order.token)))
    await runCommand('move-order', [order.number, 'accept'], env)
    for (const { statuses } of streams) await expect.poll(() => statuses().filter((status) => status === 'in_progress')).toHaveLength(1)
    await dropListeners(database.db)
    // After its listener has reconnected each process ends its streams, so that clients open new ones and read what they missed.
    for (const { isOver } of streams) await expect.poll(isOver).toBe(true)
    const again = await Promise.all([first, second].map((server) => follow(server, `order.${order.id}`, order.token)))
    await runCommand('move-order', [order.number, 'ready'], env)
    for (const { statuses } of again) await expect.poll(statuses).toEqual(['ready_for_delivery'])
    for (const { leave } of again) leave()
  })

  it('see a change of the catalogue, and the switch for maintenance, whoever made it', async () => {
    const prices = () =>
      Promise.all([first, second].map(async (server) => (await ask(server, 'getProduct', { params: { id: eclair } })).answer.data.price))
    expect(await prices()).toEqual([0.9, 0.9])
    await database.db.updateTable('products').set({ price_fils: 950 }).where('id', '=', eclair).execute()
    await raiseCatalogueVersion(database.db)
    await expect.poll(prices).toEqual([0.95, 0.95])
    const areClosed = () =>
      Promise.all([first, second].map(async (server) => (await ask(server, 'checkMaintenance')).answer.is_in_maintenance_mode))
    const streams = await Promise.all([first, second].map((server) => follow(server, '')))
    await runCommand('maintenance', ['on'], env)
    await expect.poll(areClosed).toEqual([true, true])
    await runCommand('maintenance', ['off'], env)
    await expect.poll(areClosed).toEqual([false, false])
    const told = (text: string) => [...text.matchAll(/"is_in_maintenance_mode":(\w+)/g)].map(([, isOn]) => isOn)
    for (const { text } of streams) await expect.poll(() => told(text())).toEqual(['true', 'false'])
    for (const { leave } of streams) leave()
  })

  it('count tries together', async () => {
    const cartId = (await add(first)).answer.data.id
    const guess = async (server: Server) =>
      (await ask(server, 'applyGuestCoupon', { params: { cart: cartId }, cartId, body: { coupon: 'GUESS' } })).status
    const statuses: number[] = []
    for (let tries = 0; tries < 20; tries += 1) statuses.push(await guess(first))
    expect(statuses).not.toContain(429)
    // The second process alone would admit twenty more.
    let tries = 0
    await expect
      .poll(
        async () => {
          tries += 1
          return await guess(second)
        },
        { interval: 500 },
      )
      .toBe(429)
    expect(tries).toBeLessThan(20)
  })

  it('show each other’s photographs', async () => {
    const form = new FormData()
    const fields = { product_id: photoCake.id, quantity: '1', menu_type: 'pre-order', ...preOrder }
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    for (const [index, id] of photoCake.options.entries()) form.set(`options[${index}]`, id)
    const photo = await sharp({ create: { width: 24, height: 18, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    form.set('images[0]', new Blob([new Uint8Array(photo)]), 'photo.jpg')
    const { data } = (await ask(first, 'addGuestCartProduct', { params: { id: photoCake.id }, body: form })).answer
    const { pathname, search } = new URL(data.items[0]?.images[0]?.url ?? '', 'http://shop.test')
    expect((await fetch(`${second.origin}${pathname}${search}`)).status).toBe(200)
  })

  it('do each piece of work once, and leave data in which everything holds', async () => {
    const order = await placeNew()
    const waiting = () => database.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()
    await expect.poll(waiting).toEqual([])
    // One process creates the demonstration's past with earlier times while the other already runs its jobs, so only later rows count.
    const rows = await database.db.selectFrom('outbox').select(['topic', 'attempts']).where('created_at', '>=', startedAt).execute()
    expect(rows.length).toBeGreaterThan(3)
    expect(
      rows.filter(({ attempts }) => attempts !== 1),
      first.output() + second.output(),
    ).toEqual([])
    const mails = await readdir(join(folder, 'outbox'))
    expect(mails.filter((name) => name.includes(order.id)).length).toBe(1)
    expect(await runCommand('check-data', [], env)).toMatch(/invariants hold/)
  })

  it('go on without each other', async () => {
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect((await add(second)).status).toBe(200)
  })
})
