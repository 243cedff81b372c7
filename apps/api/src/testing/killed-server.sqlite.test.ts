import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TimeSlot } from '@sukkar/contract/area'
import type { Cart } from '@sukkar/contract/cart'
import type { PaymentTruth, PlacedOrder, PlaceOrder } from '@sukkar/contract/order'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../data-checks/check-data.ts'
import { openDatabase } from '../platform/db/database.ts'
import { createFileStore } from '../platform/files/file-store.ts'
import { kunafaBar, orderBody } from './checkout-steps.ts'
import { type ChildShop, startChildShop } from './child-shop.ts'
import type { CrashPoint } from './crash-here.ts'

const choice = { area_id: '202', shipping_type: 'same-day', order_type: 'asap' }
const card = { card: 'KNET1', month: '09', year: '2021', expiry_month: '09', expiry_year: '2021', pin: '1234' }

/** By then no request to the bank from before the restart is still in progress. */
const restarted = '10:18'

/** A data folder with one placed order and a cart ready to be ordered, and one with an order pending payment. */
let ordering: { folder: string; acknowledgedId: string; order: Order }
let unpaid: { folder: string; placed: PlacedOrder }
/** Orders and captures that the demonstration data contains from the start. */
let past: { orders: number; captures: number }
let folder: string
let running: ChildShop | null = null
beforeAll(async () => {
  folder = makeFolder()
  const shop = await startServer()
  const before = await readRows()
  past = { orders: before.orders.length, captures: before.captures }
  const acknowledged = await place(shop, { ...(await fillCart(shop)), key: randomUUID() })
  expect(acknowledged.status).toBe(201)
  const order: Order = { ...(await fillCart(shop)), key: randomUUID() }
  await shop.stop()
  unpaid = { folder: copyFolder(folder), placed: acknowledged.data }
  ordering = { folder, acknowledgedId: acknowledged.data.order.id, order }
})
afterAll(() => {
  for (const used of [ordering.folder, unpaid.folder]) rmSync(used, { recursive: true, force: true })
})
afterEach(async () => {
  await running?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'sukkar-killed-'))

const copyFolder = (from: string): string => {
  const to = makeFolder()
  cpSync(from, to, { recursive: true })
  return to
}

const startServer = async (point?: CrashPoint, time = '10:15'): Promise<ChildShop> => {
  running = await startChildShop({
    dataDir: folder,
    time,
    ...(point === undefined ? {} : { preload: join(import.meta.dirname, 'crash-here.ts'), env: { CRASH_POINT: JSON.stringify(point) } }),
  })
  return running
}

const send = async <T>(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<{ status: number; data: T }> => {
  const response = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  })
  const { data } = (await response.json()) as { data: T }
  return { status: response.status, data }
}

/** A cart that needs every counted resource: a product with stock, a coupon, a place in a slot. */
const fillCart = async ({ origin }: ChildShop): Promise<{ cartId: string; body: PlaceOrder }> => {
  const added = await send<Cart>(`${origin}/api/guest-apis/add-cart-product/${kunafaBar}`, {
    product_id: kunafaBar,
    quantity: 2,
    menu_type: 'same-day',
    ...choice,
  })
  const cartId = added.data.id
  const applied = await fetch(`${origin}/api/guest/checkout/${cartId}/applyCoupon?${new URLSearchParams(choice)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'x-cart-id': cartId },
    body: JSON.stringify({ coupon: 'SWEET10' }),
  })
  expect(applied.status).toBe(200)
  const slots = await send<TimeSlot[]>(`${origin}/api/time-slot?area=202&deliveryType=same-day&order_type=asap`)
  const slot = slots.data.find(({ status }) => status === 1)
  const time = { delivery_date: slot?.day ?? '', delivery_from: slot?.from ?? '', delivery_to: slot?.to ?? '' }
  return { cartId, body: orderBody({ ...choice, ...time, payment_method_code: 3, payment_method: 'knet' }) }
}

type Order = { cartId: string; body: PlaceOrder; key: string }

const place = ({ origin }: ChildShop, { cartId, body, key }: Order) =>
  send<PlacedOrder>(`${origin}/api/guest-apis/order`, body, { 'x-cart-id': cartId, 'idempotency-key': key })

/** Pays on the bank's page and follows the redirect to the shop. */
const pay = async ({ origin }: ChildShop, { order, token }: PlacedOrder): Promise<void> => {
  const started = await send<{ paymentUrl: string }>(`${origin}/api/payments/${order.id}/start?token=${token}`, {})
  const page = await fetch(here(origin, started.data.paymentUrl))
  const pressed = await fetch(page.url, { method: 'POST', body: new URLSearchParams({ decision: 'pay', ...card }), redirect: 'manual' })
  const back = pressed.headers.get('location')
  if (back !== null) await fetch(here(origin, back), { redirect: 'manual' })
}

/** URLs of the shop use the configured origin; the test's servers listen on another one. */
const here = (origin: string, url: string): string => {
  const { pathname, search } = new URL(url, origin)
  return `${origin}${pathname}${search}`
}

const readTruth = async ({ origin }: ChildShop, { order, token }: PlacedOrder): Promise<PaymentTruth> =>
  (await send<PaymentTruth>(`${origin}/api/payments/${order.id}/status?token=${token}`)).data

/** Violations found by the data checks, orders, and the number of captures. */
const readRows = async () => {
  const db = openDatabase({ databaseUrl: null, dataDir: folder })
  try {
    const violations = await checkData({ db, files: createFileStore(folder) })
    const orders = await db.selectFrom('orders').select(['id', 'payment_status']).execute()
    const captures = await db.selectFrom('payment_attempts').select('id').where('state', '=', 'captured').execute()
    return { violations, orders, captures: captures.length }
  } finally {
    await db.destroy()
  }
}

/** The quick tier kills at one point of each kind: each further point takes two more starts and ends of a server. */
const inFull = (point: string, isWitness: boolean): string => (isWitness ? point : `${point} [full: two servers more for each point]`)

const insertOrder = 'insert into "orders"'
/** A job enquires about earlier payments too; the call to the bank meant here follows this statement. */
const insertAttempt = 'insert into "payment_attempts"'
const placement: Record<string, { point: CrashPoint; isPlaced: boolean; isWitness?: true }> = {
  'the key is claimed': { point: { when: 'after', statement: 'insert into "idempotency_keys"' }, isPlaced: false },
  'the place of the time is taken': { point: { when: 'after', statement: 'update "slot_bookings"' }, isPlaced: false },
  'the stock is taken': { point: { when: 'after', statement: 'update "products"' }, isPlaced: false },
  'the coupon is taken': { point: { when: 'after', statement: 'update "coupons"' }, isPlaced: false },
  'the order is written': { point: { when: 'after', statement: insertOrder }, isPlaced: false },
  'its news are written': { point: { when: 'after', statement: 'insert into "outbox"', armedBy: insertOrder }, isPlaced: false },
  'all is written and nothing committed': { point: { when: 'before', statement: 'commit', armedBy: insertOrder }, isPlaced: false },
  'it is committed and nobody was told': {
    point: { when: 'after', statement: 'commit', armedBy: insertOrder },
    isPlaced: true,
    isWitness: true,
  },
  'a payment is claimed and the bank was not asked': { point: { when: 'before', bank: true, armedBy: insertAttempt }, isPlaced: true },
  'the bank was asked and its answer not kept': { point: { when: 'after', bank: true, armedBy: insertAttempt }, isPlaced: true },
}

describe('a server that is killed while an order is placed, when', () => {
  it.each(Object.entries(placement).map(([name, each]) => [inFull(name, each.isWitness === true), each] as const))(
    '%s: the order is there once, its cart, time, stock and coupon are used once',
    async (_, { point, isPlaced }) => {
      folder = copyFolder(ordering.folder)
      const { order, acknowledgedId } = ordering
      const crashing = await startServer(point)
      await expect(place(crashing, order)).rejects.toThrow()
      expect(await crashing.died).toBe('SIGKILL')
      const left = await readRows()
      expect(left.violations).toEqual([])
      expect(left.orders).toHaveLength(past.orders + (isPlaced ? 2 : 1))
      expect(left.orders.map(({ id }) => id)).toContain(acknowledgedId)

      const again = await startServer(undefined, restarted)
      const placed = await place(again, order)
      expect(placed.status).toBeOneOf([200, 201])
      expect((await place(again, order)).data.order.id).toBe(placed.data.order.id)
      await pay(again, placed.data)
      expect(await readTruth(again, placed.data)).toMatchObject({ status: 'paid', payment_status: 'paid' })
      await again.stop()
      const after = await readRows()
      expect(after.violations).toEqual([])
      expect(after.orders).toHaveLength(past.orders + 2)
      expect(after.captures).toBe(past.captures + 1)
    },
  )
})

const captured = 'update "payment_attempts"'
const payment: Record<string, CrashPoint> = {
  'the bank was asked what became of it': { when: 'after', bank: true },
  'the capture is written and not committed': { when: 'before', statement: 'commit', armedBy: captured },
  'the capture is committed and nobody was told': { when: 'after', statement: 'commit', armedBy: captured },
}

const witness = 'the capture is written and not committed'

describe('a server that is killed while a payment is settled, when', () => {
  it.each(Object.entries(payment).map(([name, point]) => [inFull(name, name === witness), point] as const))(
    '%s: the order is paid once',
    async (_, point) => {
      folder = copyFolder(unpaid.folder)
      const { placed } = unpaid
      const crashing = await startServer(point)
      await expect(pay(crashing, placed)).rejects.toThrow()
      expect(await crashing.died).toBe('SIGKILL')
      expect((await readRows()).violations).toEqual([])

      const again = await startServer(undefined, restarted)
      const truth = await readTruth(again, placed)
      if (truth.payment_status !== 'paid') await pay(again, placed)
      expect(await readTruth(again, placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
      await again.stop()
      const after = await readRows()
      expect(after.violations).toEqual([])
      expect([after.orders.length, after.captures]).toEqual([past.orders + 1, past.captures + 1])
    },
  )
})
