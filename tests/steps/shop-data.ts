import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import type { Area, TimeSlot } from '@sukkar/contract/area'
import type { Product } from '@sukkar/contract/catalogue'
import type { ServerTime } from '@sukkar/contract/shop'
import type { PaymentConcern } from '@sukkar/contract/staff-orders'
import { compiledFolder } from '../shop-process.ts'
import { getFromShop, type Visit } from './visit.ts'

const repository = join(import.meta.dirname, '..', '..')

/** Switches maintenance by the operator's command. */
export const setMaintenance = async ({ shop }: Pick<Visit, 'shop'>, wanted: 'on' | 'off'): Promise<void> => {
  await promisify(execFile)(process.execPath, ['apps/api/src/commands/maintenance.ts', wanted], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: shop.dataDir, NODE_COMPILE_CACHE: compiledFolder },
  })
}

const withDatabase = <T>({ shop }: Pick<Visit, 'shop'>, use: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(join(shop.dataDir, 'shop.sqlite'), { timeout: 10_000 })
  try {
    return use(database)
  } finally {
    database.close()
  }
}

/** Counts the orders in the shop's database except for those of the demonstration's customer. */
export const countOrders = (visit: Pick<Visit, 'shop'>): number =>
  withDatabase(visit, (database) =>
    Number(database.prepare("select count(*) as orders from orders where customer_email <> 'customer@demo.example'").get()?.['orders']),
  )

/** Puts a product into the best sellers, as staff do. */
export const makeBestSeller = (visit: Pick<Visit, 'shop'>, slug: string): void =>
  changeCatalogue(
    visit,
    `insert into collection_products (collection_id, product_id, position)
    select collections.id, products.id, -1 from collections, products where collections.slug = 'best-sellers' and products.slug = ?`,
    slug,
  )

/** Ends a voucher before the present time. */
export const endVoucher = (visit: Pick<Visit, 'shop'>, code: string): void =>
  withDatabase(visit, (database) => {
    const statement = "update coupons set ends_at = '2026-01-01T00:00:00+03:00' where code = ?"
    expect(Number(database.prepare(statement).run(code).changes)).toBe(1)
  })

/** Inserts `count` copies of the member's newest notification, read and older than all others. */
export const addNotifications = (visit: Pick<Visit, 'shop'>, email: string, count: number): void =>
  withDatabase(visit, (database) => {
    const add = database.prepare(
      `insert into notifications (id, event_id, user_id, order_id, kind, order_status, message_en, message_ar, created_at, read_at)
      select :id, :id, user_id, order_id, kind, order_status, message_en, message_ar, :at, :at
      from notifications where user_id = (select id from accounts where email = :email)
      order by created_at desc, id limit 1`,
    )
    for (let made = 0; made < count; made += 1)
      expect(Number(add.run({ id: randomUUID(), at: '2026-01-01T10:00:00+03:00', email }).changes)).toBe(1)
  })

/** Changes the catalogue in the database and, as the staff calls do, raises its version in the same transaction. */
const changeCatalogue = (visit: Pick<Visit, 'shop'>, statement: string, ...values: SQLInputValue[]): void =>
  withDatabase(visit, (database) => {
    database.exec('begin immediate')
    const { changes } = database.prepare(statement).run(...values)
    database.exec("update meta set value = cast(cast(value as integer) + 1 as text) where key = 'catalogue_version'")
    database.exec('commit')
    expect(Number(changes), statement).toBeGreaterThan(0)
  })

type Priced = { price: number; in_stock: boolean }

/** Sets a product's price and waits until the API returns it. */
export const setPrice = async (visit: Pick<Visit, 'shop'>, slug: string, priceFils: number): Promise<void> => {
  changeCatalogue(visit, 'update products set price_fils = ? where slug = ?', priceFils, slug)
  await expect.poll(async () => (await getFromShop<Priced>(visit, `/products/${slug}`)).price).toBe(priceFils / 1000)
}

/** Sets a product's stock and waits until the API reflects it. */
export const setStock = async (visit: Pick<Visit, 'shop'>, slug: string, left: number): Promise<void> => {
  changeCatalogue(visit, 'update products set stock_left = ? where slug = ?', left, slug)
  await expect.poll(async () => (await getFromShop<Priced>(visit, `/products/${slug}`)).in_stock).toBe(left > 0)
}

/** Raises a concern about the payment of an order, as an answer of the bank does. */
export const raiseConcern = (visit: Pick<Visit, 'shop'>, orderId: string, concern: PaymentConcern['concern'], at: string): void =>
  withDatabase(visit, (database) => {
    const statement = 'update payment_attempts set concern = ?, concern_at = ?, concern_evidence = ? where order_id = ?'
    expect(Number(database.prepare(statement).run(concern, at, concern, orderId).changes)).toBe(1)
  })

/** Backdates the history of an order by `minutes`, in the one format of stored instants, which are compared as texts. */
export const ageHistory = (visit: Pick<Visit, 'shop'>, orderId: string, minutes: number): void =>
  withDatabase(visit, (database) => {
    const statement = "update order_history set at = strftime('%Y-%m-%dT%H:%M:%S+03:00', at, '+3 hours', ?) where order_id = ?"
    expect(Number(database.prepare(statement).run(`-${minutes} minutes`, orderId).changes)).toBeGreaterThan(0)
  })

/** Backdates what an order is promised for by `minutes`. */
export const agePromise = (visit: Pick<Visit, 'shop'>, orderId: string, minutes: number): void =>
  withDatabase(visit, (database) => {
    const aged = (column: string): string => `${column} = strftime('%Y-%m-%dT%H:%M:%S+03:00', ${column}, '+3 hours', ?)`
    const statement = `update orders set ${aged('promised_from')}, ${aged('promised_to')} where id = ?`
    const by = `-${minutes} minutes`
    expect(Number(database.prepare(statement).run(by, by, orderId).changes)).toBe(1)
  })

/** Takes a product off sale regardless of its stock and waits until the API reflects it. */
export const takeOffSale = async (visit: Pick<Visit, 'shop'>, slug: string): Promise<void> => {
  changeCatalogue(visit, 'update products set in_stock = 0 where slug = ?', slug)
  await expect.poll(async () => (await getFromShop<Priced>(visit, `/products/${slug}`)).in_stock).toBe(false)
}

/** Puts a product on sale with unlimited stock and waits until the API reflects it. */
export const putOnSale = async (visit: Pick<Visit, 'shop'>, slug: string): Promise<void> => {
  changeCatalogue(visit, 'update products set in_stock = 1, stock_left = null where slug = ?', slug)
  await expect.poll(async () => (await getFromShop<Priced>(visit, `/products/${slug}`)).in_stock).toBe(true)
}

/** Removes a product from the service "now" and waits until the API reflects it. */
export const stopSellingForNow = async (visit: Pick<Visit, 'shop'>, slug: string): Promise<void> => {
  const where = "service = 'asap' and product_id = (select id from products where slug = ?)"
  changeCatalogue(visit, `delete from product_services where ${where}`, slug)
  const reasonNow = async () => (await getFromShop<Product>(visit, `/products/${slug}?area_id=202&shipping_type=asap`)).unavailable_reason
  await expect.poll(reasonNow).toBe('PRODUCT_NOT_FOR_SERVICE')
}

/** Leaves a product for pick-up only and waits until the API reflects it. */
export const stopDelivering = async (visit: Pick<Visit, 'shop'>, slug: string): Promise<void> => {
  const where = "fulfilment = 'delivery' and product_id = (select id from products where slug = ?)"
  changeCatalogue(visit, `delete from product_fulfilments where ${where}`, slug)
  const reasonNow = async () => (await getFromShop<Product>(visit, `/products/${slug}?area_id=202&order_type=asap`)).unavailable_reason
  await expect.poll(reasonNow).toBe('PRODUCT_NOT_FOR_FULFILMENT')
}

/** Sets the end of a branch's delivery on every day and waits until the API returns it. */
export const setClosingTime = async (visit: Pick<Visit, 'shop'>, branchId: string, end: string): Promise<void> => {
  changeCatalogue(visit, "update branch_openings set to_time = ? where branch_id = ? and fulfilment = 'delivery'", end, branchId)
  changeCatalogue(visit, 'update branches set end_time = ? where id = ?', end, branchId)
  const findEnd = async () => (await getFromShop<{ end: string }>(visit, `/guest-apis/branches/${branchId}`)).end
  await expect.poll(findEnd).toBe(end)
}

type Branch = { order_types: { name: string; status: number }[]; delivery_types: { name: string; day: number; status: number }[] }

const readBranch = (visit: Pick<Visit, 'shop'>, branchId: string): Promise<Branch> =>
  getFromShop<Branch>(visit, `/guest-apis/branches/${branchId}`)

const services = { asap: 'ASAP', pre_order: 'Pre Order' } as const

/** Disables a service at a branch and waits until the API reflects it. */
export const stopService = async (visit: Pick<Visit, 'shop'>, branchId: string, service: keyof typeof services): Promise<void> => {
  changeCatalogue(visit, 'update branch_services set is_enabled = 0 where branch_id = ? and service = ?', branchId, service)
  const isOn = async () =>
    (await readBranch(visit, branchId)).order_types.some(({ name, status }) => name === services[service] && status === 1)
  await expect.poll(isOn).toBe(false)
}

/** Has a branch no longer serve an area and waits until the API reflects it. */
export const stopServing = async (visit: Pick<Visit, 'shop'>, areaId: string, branchId: string): Promise<void> => {
  changeCatalogue(visit, 'delete from area_branches where area_id = ? and branch_id = ?', areaId, branchId)
  const listBranches = async () =>
    (await getFromShop<Area[]>(visit, '/areas?include=branchs')).find(({ id }) => id === areaId)?.branches.map(({ id }) => id)
  await expect.poll(listBranches).not.toContain(branchId)
}

const waysLeft = { delivery: ['Pick Up'], pickup: ['Delivery'], all: [] } as const

/** Closes a branch on a day of the week, 0 for Sunday, for a way to receive or entirely, and waits until the API reflects it. */
export const closeBranch = async (
  visit: Pick<Visit, 'shop'>,
  branchId: string,
  day: number,
  ways: keyof typeof waysLeft,
): Promise<void> => {
  const where = "branch_id = ? and day_of_week = ? and (? = 'all' or fulfilment = ?)"
  changeCatalogue(visit, `update branch_openings set is_open = 0 where ${where}`, branchId, day, ways, ways)
  const listOpen = async () =>
    (await readBranch(visit, branchId)).delivery_types.filter((type) => type.day === day && type.status === 1).map(({ name }) => name)
  await expect.poll(listOpen).toEqual(waysLeft[ways])
}

/** Sets the capacity of Salmiya's delivery slots of a service and waits until the API reflects it. */
export const setPlaces = async (visit: Pick<Visit, 'shop'>, service: 'same_day' | 'pre_order', places: number): Promise<void> => {
  const where = "branch_id = 'salmiya' and fulfilment = 'delivery' and service = ?"
  changeCatalogue(visit, `update slot_capacities set capacity = ? where ${where}`, places, service)
  const query = new URLSearchParams({ area: '202', deliveryType: service === 'same_day' ? 'same-day' : '', order_type: 'asap' })
  const findPlaces = async (): Promise<number | null | undefined> =>
    (await getFromShop<TimeSlot[]>(visit, `/time-slot?${query}`)).find(({ status }) => status === 1)?.left
  // With a capacity of 0 no slot is open.
  await expect.poll(findPlaces).toBe(places === 0 ? undefined : places)
}

/** Applies an event to an order by the server's command, at the shop's current time. */
export const moveOrder = async (visit: Pick<Visit, 'shop'>, number: string, event: string): Promise<void> => {
  const { now } = await getFromShop<ServerTime>(visit, '/server-time')
  await promisify(execFile)(process.execPath, ['apps/api/src/commands/move-order.ts', number, event], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: visit.shop.dataDir, SHOP_TIME: now, NODE_COMPILE_CACHE: compiledFolder },
  })
}
