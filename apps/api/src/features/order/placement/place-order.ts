import { createHash, randomUUID } from 'node:crypto'
import type { PlaceOrder } from '@sukkar/contract/order'
import { STOCK_LEFT_SHOWN_MAX } from '@sukkar/domain/limits'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../../platform/db/undo.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import type { UploadedFile } from '../../../platform/http/uploads.ts'
import { isMethodOffered } from '../../../platform/payments/offered-methods.ts'
import { insertPictures } from '../../../platform/pictures/picture.queries.ts'
import { forgetPictures, type SavedPicture, savePictures } from '../../../platform/pictures/save-pictures.ts'
import { raiseCatalogueVersion } from '../../../platform/shop-data/catalogue-version.ts'
import { getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import type { PricedCart, PricedLine } from '../../cart/cart-pricing.ts'
import { nameOfLine } from '../../cart/cart-problems.ts'
import type { CartKey, StoredCart } from '../../cart/life/cart.service.ts'
import { loadPricedCart } from '../../cart/load-cart.ts'
import { claimCartForOrder } from '../../cart/order-cart.ts'
import { redeemCoupon } from '../../coupon/coupon.service.ts'
import {
  allocateOrderNumber,
  findOrderIdByCart,
  findOrderIdPlacedSince,
  getOrderRecord,
  insertOrder,
  movePictures,
  type OrderRecord,
} from '../order.queries.ts'
import { reservePromise } from '../order-promise.ts'
import { insertHistory, moveOrder } from '../order-status.ts'
import { orderTokenOf } from '../order-token.ts'
import { reserveStocks } from '../stock.queries.ts'
import { findOrderChoice, findOrderRefusal } from './check-order.ts'
import { claimKey, saveExistingOrder } from './idempotency.queries.ts'
import { toOrderLineRow, toOrderRow } from './order-rows.ts'
import { type OrderRequest, readOrderBody } from './read-order-body.ts'
import { withSavedAddress } from './saved-address.ts'
import { completeOrder, missingTime, type OwnDetails, withArea } from './sent-order.ts'

export type PlaceCall = {
  cart: CartKey
  /** The idempotency key. */
  key: string | null
  /** As it was sent: by it a request is known again, whatever the account is called meanwhile. */
  body: PlaceOrder
  /** Of the account, for orders that tell no other; null for a guest's. */
  own: OwnDetails | null
  uploads: readonly UploadedFile[]
  nowMs: number
  locale: Locale
}

/** `repeated` says how a request that came before is answered: the same key gets the first answer, the same cart the order it became. */
export type Placed = { orderId: string; repeated: 'same_key' | 'same_cart' } | { orderId: string; repeated: 'no'; record: OrderRecord }

type PlaceOutcome = { ok: true; value: Placed } | CallRefusal

/**
 * Places an order: the one way in which a cart becomes one. Everything that can be taken by one customer alone (key, cart,
 * time, stock, coupon) is taken by an update that fails when somebody was faster, all in one transaction; what is
 * refused has changed nothing. Payment is a step of its own, after the commit.
 */
export const placeOrder = async (context: AppContext, call: PlaceCall): Promise<PlaceOutcome> => {
  const shop = await getShopData(context)
  const method = { code: call.body.payment_method_code, name: call.body.payment_method ?? null }
  const isPayable = method.code !== 3 || (await isMethodOffered(context.payments, shop.settings.paymentMethods, method))
  const screenshot = await savePictures(context.files, call.uploads)
  if (!screenshot.ok) return screenshot
  const orderId = randomUUID()
  const claim = call.key === null ? null : { owner: ownerOf(call.cart), key: call.key, requestHash: hashRequest(call), orderId }
  const outcome = await inTransactionOrUndo<PlaceOutcome>(context.db, async (db) => {
    const known = claim === null ? { state: 'new' as const } : await claimKey(db, claim, call.nowMs)
    if (known.state === 'other_request') return { ok: false, code: 'IDEMPOTENCY_MISMATCH' }
    if (known.state === 'done') return { ok: true, value: { orderId: known.orderId, repeated: 'same_key' } }
    const placed = await placeFromCart(db, { context, shop, isPayable, call, orderId, screenshot: screenshot.value })
    if (placed.ok && placed.value.repeated !== 'no' && claim !== null) await saveExistingOrder(db, claim, placed.value.orderId)
    return placed
  })
  if (!outcome.ok || outcome.value.repeated !== 'no') await forgetPictures(context.files, screenshot.value)
  return outcome
}

type Placing = {
  context: AppContext
  shop: ShopData
  /** False where the gateway has not what the order is to be paid with. */
  isPayable: boolean
  call: PlaceCall
  /** The id that the order is to have. */
  orderId: string
  screenshot: readonly SavedPicture[]
}

const placeFromCart = async (db: Kysely<Database>, placing: Placing): Promise<PlaceOutcome> => {
  const { call, shop } = placing
  const cart = await claimCartForOrder(db, call.cart, call.nowMs)
  if (cart === null) {
    const orderId = await findEarlierOrder(db, call)
    return orderId === null ? { ok: false, code: 'CART_NOT_FOUND' } : { ok: true, value: { orderId, repeated: 'same_cart' } }
  }
  const read = await readSentOrder(db, placing, cart)
  if (!read.ok) return read
  const { request } = read
  const choice = findOrderChoice(request, shop, call)
  if (!choice.ok) return choice
  const priced = await loadPricedCart(db, shop, cart, choice.value, call.nowMs, {
    tipFils: request.tipFils,
    customerKey: request.phone,
  })
  const refusal = findOrderRefusal(priced, request, cart.id, call.locale)
  if (refusal !== null) return refusal
  const promise = await reservePromise(db, choice.value, request, priced.leadMinutes, call.nowMs)
  if (!promise.ok) return promise.code === 'SLOT_REQUIRED' && read.lacks !== null ? { ...promise, fields: read.lacks } : promise
  const stock = await reserveStockOf(db, priced, call.locale)
  if (!stock.ok) return stock
  const id = placing.orderId
  const coupon = await redeemCoupon(db, priced.coupon, {
    orderId: id,
    customerKey: request.phone,
    accountId: cart.accountId,
    locale: call.locale,
    nowMs: call.nowMs,
  })
  if (!coupon.ok) return coupon
  const token = orderTokenOf(id, placing.context.config.appSecret)
  const draft = {
    id,
    number: await allocateOrderNumber(db),
    token,
    cart,
    request,
    choice: choice.value,
    priced,
    promise: promise.value,
    locale: call.locale,
    nowMs: call.nowMs,
  }
  const record = await writeOrder(db, draft, placing, stock.left)
  return { ok: true, value: { orderId: id, repeated: 'no', record } }
}

/** What is ordered, from the request, the account, the saved address and the cart; `lacks` names the part of the time that is not told. */
const readSentOrder = async (
  db: Kysely<Database>,
  { call, shop, isPayable }: Placing,
  cart: StoredCart,
): Promise<{ ok: true; request: OrderRequest; lacks: ReturnType<typeof missingTime> } | CallRefusal> => {
  const sent = await withSavedAddress(db, completeOrder(call.body, call.own, cart), call.cart.accountId)
  if (!sent.ok) return sent
  const order = withArea({ address_phone: call.own?.phone ?? '', ...sent.value }, shop, cart)
  if (!order.ok) return order
  const request = readOrderBody(order.value, shop, isPayable)
  return request.ok ? { ok: true, request: request.value, lacks: missingTime(order.value) } : request
}

/**
 * The order that another tab, or another attempt of this one, has made already. A member who names no cart and has none any
 * more has pressed twice, if an order was placed in this very moment.
 */
const findEarlierOrder = async (db: Kysely<Database>, { cart, nowMs }: PlaceCall): Promise<string | null> => {
  const { cartId } = cart
  if (cartId !== null) return await findOrderIdByCart(db, { cartId, accountId: cart.accountId })
  return cart.accountId === null ? null : await findOrderIdPlacedSince(db, cart.accountId, nowMs - MINUTE_MS)
}

/** Keys are each owner's own: a guest's cart's, a member's account's. */
const ownerOf = ({ accountId, cartId }: CartKey): string => (accountId === null ? `cart:${cartId}` : `account:${accountId}`)

/** Writes the order and answers it as it would be read. */
const writeOrder = async (
  db: Kysely<Database>,
  draft: Parameters<typeof toOrderRow>[0],
  placing: Placing,
  left: ReadonlyMap<string, number | null>,
): Promise<OrderRecord> => {
  const { priced, nowMs, id } = draft
  const order = toOrderRow(draft)
  const rows = priced.lines.map((line, position) => toOrderLineRow(id, line, position, isCounted(left, line)))
  await insertOrder(db, order, rows)
  const hung = priced.lines.flatMap(({ stored }) => stored.pictures.map((picture) => ({ ...picture, order_line_id: stored.id })))
  if (hung.length > 0)
    await movePictures(
      db,
      rows.map((row) => row.id),
      id,
    )
  const screenshot = await insertPictures(db, { orderId: id }, placing.screenshot, nowMs)
  const note = noteOfTerms(draft.request)
  await insertHistory(db, id, { from: null, to: 'created', event: 'place', actor: 'customer', note }, nowMs)
  if (isNothingToPay(draft.request, priced)) {
    await settleNothing(db, id, nowMs)
    return await getOrderRecord(db, id)
  }
  const pictures = [...hung, ...screenshot.map((picture) => ({ ...picture, order_line_id: null }))]
  return {
    order,
    // Every product could be taken a moment ago.
    lines: rows.map((row) => ({
      ...row,
      product_is_active: 1,
      product_in_stock: 1,
      product_stock_left: left.get(row.product_id) ?? null,
    })),
    pictures: pictures.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    history: [{ to_status: 'created', at: order.created_at, note }],
    attempts: [],
    refunds: [],
  }
}

const isCounted = (left: ReadonlyMap<string, number | null>, line: PricedLine): boolean => left.get(line.stored.productId) != null

/** What can be shown later of the customer's agreement: an order that came without a word on it says so (0035). */
const noteOfTerms = ({ hasAcceptedTerms }: OrderRequest): string =>
  hasAcceptedTerms ? '' : 'Ordered by a client that does not ask for agreement to the terms'

/** A coupon may take everything off; a bank cannot be asked for nothing. */
const isNothingToPay = (request: OrderRequest, priced: PricedCart): boolean => request.paymentCode === 3 && priced.quote.totalFils === 0

const settleNothing = async (db: Kysely<Database>, orderId: string, nowMs: number): Promise<void> => {
  await moveOrder(db, orderId, { event: 'capture', actor: 'gateway', note: 'Nothing to pay' }, nowMs)
  await db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', orderId).execute()
}

/** Takes what the cart's lines need, or says of which product there is not as much. */
const reserveStockOf = async (
  db: Kysely<Database>,
  priced: PricedCart,
  locale: Locale,
): Promise<{ ok: true; left: ReadonlyMap<string, number | null> } | CallRefusal> => {
  const byProduct = Map.groupBy(priced.lines, (line) => line.stored.productId)
  const quantities = new Map([...byProduct].map(([id, lines]) => [id, lines.reduce((sum, line) => sum + line.stored.quantity, 0)]))
  const left = await reserveStocks(db, quantities)
  const lacking = priced.lines.filter((line) => !left.has(line.stored.productId))
  if (lacking.length > 0) return refuseStock(lacking, locale)
  // Only a number that customers see is worth a new snapshot of the shop.
  if ([...left.values()].some((count) => count !== null && count <= STOCK_LEFT_SHOWN_MAX)) await raiseCatalogueVersion(db)
  return { ok: true, left }
}

const refuseStock = (lines: readonly PricedCart['lines'][number][], locale: Locale): CallRefusal => ({
  ok: false,
  code: 'OUT_OF_STOCK',
  details: { name: lines[0] === undefined ? '' : nameOfLine(lines[0], locale) },
})

/** The same request gives the same hash, whatever the order of its keys; files count by their content. */
const hashRequest = (call: PlaceCall): string => {
  const hash = createHash('sha256').update(JSON.stringify(sortKeys(call.body)))
  // A guest's cart is part of the key's owner already.
  if (call.cart.accountId !== null) hash.update(`cart:${call.cart.cartId}`)
  for (const upload of call.uploads) hash.update(createHash('sha256').update(upload.bytes).digest())
  return hash.digest('hex')
}

const sortKeys = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
