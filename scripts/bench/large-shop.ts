import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** Size of the enlarged shop. Its orders spread over half a year; every open cart was changed in the last hour and has a chosen slot. */
export interface ShopSize {
  orders: number
  openCarts: number
}

export const productCount = 5000
const days = 180
/** The least number of today's orders, so that the board is full even in a shop with few past orders. */
const ordersTodayMin = 150

type Row = Record<string, SQLInputValue>
type Step = { event: string; actor: 'customer' | 'staff' | 'driver'; to: string }

const place: Step = { event: 'place', actor: 'customer', to: 'created' }
const accept: Step = { event: 'accept', actor: 'staff', to: 'in_progress' }
const ready: Step = { event: 'ready', actor: 'staff', to: 'ready_for_delivery' }
const dispatch: Step = { event: 'dispatch', actor: 'staff', to: 'on_the_way' }
const deliver: Step = { event: 'deliver', actor: 'driver', to: 'delivered' }
const hold: Step = { event: 'hold', actor: 'staff', to: 'hold' }
const cancel: Step = { event: 'cancel', actor: 'staff', to: 'cancelled' }

/** Steps of an order's life: past orders were delivered, today's orders are spread over all statuses. */
const whole = [place, accept, ready, dispatch, deliver]
const paths = [
  [place],
  [place, accept],
  [place, accept, ready],
  [place, accept, ready, dispatch],
  whole,
  [place, accept, hold],
  [place, cancel],
]

/** The mail of a status; the id of its outbox row contains the order's id or the event's. */
const mails: Record<string, { topic: string; of: 'order' | 'event' }> = {
  created: { topic: 'invoice', of: 'order' },
  ready_for_delivery: { topic: 'ready', of: 'event' },
  cancelled: { topic: 'cancelled', of: 'order' },
}

const today = '2026-11-22'
const dayMs = 86_400_000
const shopOffsetMs = 3 * 3_600_000
/** The open carts were last changed within fifty minutes from here, which end just before `shopTime` of the benchmark. */
const lastHourMs = Date.parse('2026-11-22T09:24:00+03:00')

/**
 * Inserts the data of a large shop into the SQLite file of the demonstration shop, whose server must be stopped: copies of its products,
 * open carts, and guests' orders copied from one delivered order, each with its cart, lines, history and outbox rows.
 * All rows are as the shop itself would write them, which `check:data` proves.
 */
export function enlargeShop(dataDir: string, { orders, openCarts }: ShopSize): void {
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'))
  try {
    database.exec('pragma foreign_keys = on; pragma synchronous = off; begin immediate')
    copyProducts(database)
    copyOrders(database, orders)
    fillCarts(database, openCarts)
    database.exec(`update meta set value = cast(cast(value as integer) + 1 as text) where key = 'catalogue_version'; commit`)
  } finally {
    database.close()
  }
}

/** Copies the products of the seed in turn, with their related rows and new ids and names, until there are `productCount`. */
function copyProducts(database: DatabaseSync): void {
  const products = read(database, 'select * from products order by position, id')
  const insert = createInsert(database)
  const belongings = ['product_categories', 'product_images', 'product_services', 'product_fulfilments', 'product_option_groups'].map(
    (table) => ({ table, rows: Map.groupBy(read(database, `select * from ${table}`), (row) => row.product_id) }),
  )
  for (let count = products.length; count < productCount; count += 1) {
    const product = products[count % products.length]
    if (product === undefined) throw new Error('The demonstration shop has products')
    const round = Math.floor(count / products.length)
    const id = `${product.id}-${round}`
    insert('products', {
      ...product,
      id,
      slug: `${product.slug}-${round}`,
      name_en: `${product.name_en} ${round}`,
      name_ar: `${product.name_ar} ${round}`,
      position: count,
      is_featured: 0,
      search_text: `${product.search_text} ${round}`,
    })
    for (const { table, rows } of belongings) for (const row of rows.get(product.id) ?? []) insert(table, { ...row, product_id: id })
  }
}

function copyOrders(database: DatabaseSync, count: number): void {
  const [order] = read(database, `select * from orders where status = 'delivered' and payment_status = 'on_delivery' limit 1`)
  if (order === undefined) throw new Error('The demonstration shop has delivered an order that was paid at the door')
  const template = {
    order,
    cart: read(database, `select * from carts where id = '${order.cart_id}'`)[0] ?? {},
    lines: read(database, `select * from order_lines where order_id = '${order.id}' order by position`),
    history: read(database, `select * from order_history where order_id = '${order.id}' order by position`),
    event: read(database, `select * from outbox where topic = 'order.status' and payload like '%${order.id}%' limit 1`)[0] ?? {},
    products: read(database, `select id, slug, name_en, name_ar from products where has_image = 0 order by position, id`),
  }
  const insert = createInsert(database)
  const ordersToday = Math.max(ordersTodayMin, Math.round(count / days))
  for (let index = 0; index < count; index += 1) copyOrder(insert, template, index, index < ordersToday)
}

type Template = Record<'order' | 'cart' | 'event', Row> & Record<'lines' | 'history' | 'products', Row[]>

function copyOrder(insert: Insert, template: Template, index: number, isToday: boolean): void {
  const id = uuid('order', index)
  const cartId = uuid('cart', index)
  const date = isToday ? today : new Date(Date.parse(today) - (1 + (index % days)) * dayMs).toISOString().slice(0, 10)
  const at = (minutes: number) => `${date}T${pad(8 + Math.floor(minutes / 60))}:${pad(minutes % 60)}:00+03:00`
  const minute = (index * 7) % 720
  const path = isToday ? (paths[index % paths.length] ?? whole) : whole
  const status = path.at(-1)?.to ?? ''
  insert('carts', { ...template.cart, id: cartId, user_id: null, created_at: at(0), updated_at: at(0) })
  insert('orders', {
    ...template.order,
    id,
    number: `SK-${100_000 + index}`,
    token_hash: createHash('sha256').update(id).digest('hex'),
    user_id: null,
    cart_id: cartId,
    driver_id: path.includes(dispatch) ? (template.order.driver_id ?? null) : null,
    status,
    slot_taken: 0,
    delivery_date: date,
    promised_from: at(minute),
    promised_to: at(minute + 30),
    customer_name: `Customer ${index}`,
    customer_phone: `9655${String(1_000_000 + index)}`,
    created_at: at(0),
    updated_at: at(minute),
  })
  for (const [position, line] of template.lines.entries()) {
    const product = template.products[(index * 13 + position * 5) % template.products.length]
    const { id: product_id = '', slug = '', name_en = '', name_ar = '' } = product ?? {}
    insert('order_lines', { ...line, id: uuid(`line${position}`, index), order_id: id, product_id, slug, name_en, name_ar, stock_taken: 0 })
  }
  for (const [position, step] of path.entries())
    copyStep(insert, template, { step, from: path[position - 1]?.to ?? null, position, id, at: at(minute) })
}

function copyStep(
  insert: Insert,
  { history, event }: Template,
  given: { step: Step; from: string | null; position: number; id: string; at: string },
): void {
  const { step, from, position, id, at } = given
  const actorId = history.find((row) => row.actor === step.actor)?.actor_id ?? null
  const { event: name, actor, to } = step
  insert('order_history', {
    ...{ id: uuid(`step${position}`, id), order_id: id, from_status: from, to_status: to, event: name, actor, actor_id: actorId },
    ...{ note: '', at, position },
  })
  const eventId = uuid(`event${position}`, id)
  const delivered = { ...event, created_at: at, available_at: at, done_at: at }
  insert('outbox', { ...delivered, id: eventId, payload: JSON.stringify({ orderId: id, status: to }) })
  const mail = mails[to]
  if (mail === undefined) return
  const mailId = `${mail.topic}.${mail.of === 'order' ? id : eventId}`
  insert('outbox', { ...delivered, id: mailId, topic: `mail.${mail.topic}`, payload: JSON.stringify({ orderId: id }) })
}

/** Inserts carts of guests who chose a slot in the next five days, recent enough to have an open page. */
function fillCarts(database: DatabaseSync, count: number): void {
  const [cart] = read(database, 'select * from carts limit 1')
  const [line] = read(database, `select * from cart_lines where options = '[]' limit 1`)
  if (cart === undefined || line === undefined) throw new Error('The demonstration shop has sold something without options')
  const insert = createInsert(database)
  for (let index = 0; index < count; index += 1) {
    const id = uuid('open cart', index)
    const day = new Date(Date.parse(today) + (1 + (index % 5)) * dayMs).toISOString().slice(0, 10)
    const touched = new Date(lastHourMs + (index % 3000) * 1000 + shopOffsetMs).toISOString().replace(/\.\d+Z$/u, '+03:00')
    const chosen = { service: 'pre_order', slot_date: day, slot_from: `${10 + (index % 10)}:00`, slot_to: null, is_slot_open: 1 }
    insert('carts', { ...cart, id, ...chosen, user_id: null, state: 'open', created_at: touched, updated_at: touched })
    insert('cart_lines', { ...line, id: uuid('open cart line', index), cart_id: id })
  }
}

type Insert = (table: string, row: Row) => void

/** Prepares each table's statement once; all rows of a table have the same columns. */
function createInsert(database: DatabaseSync): Insert {
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return (table, row) => {
    const columns = Object.keys(row)
    const statement =
      statements.get(table) ??
      database.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
    statements.set(table, statement)
    statement.run(...Object.values(row))
  }
}

const read = (database: DatabaseSync, query: string): Row[] => database.prepare(query).all() as Row[]

const pad = (count: number): string => String(count).padStart(2, '0')

/** Deterministic: every run makes the same ids. */
function uuid(kind: string, of: number | string): string {
  const hex = createHash('sha256').update(`${kind} ${of}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
