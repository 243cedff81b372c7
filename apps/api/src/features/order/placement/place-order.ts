import { randomUUID } from 'node:crypto'
import type { PlaceOrder } from '@sukkar/contract/order'
import { STOCK_LEFT_SHOWN_MAX } from '@sukkar/domain/limits'
import { PAID_ONLINE } from '@sukkar/domain/payment-method'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { isInStockOn } from '@sukkar/domain/stock'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../../platform/db/undo.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import type { UploadedFile } from '../../../platform/http/uploads.ts'
import { hashRequest } from '../../../platform/idempotency/request-claim.ts'
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
import { findOrderIdByCart, findOrderIdPlacedSince, getOrderRecord, insertOrder, movePictures, type OrderRecord } from '../order.queries.ts'
import { checkRequestedTime, reservePlaceOf } from '../order-promise.ts'
import { insertHistory, moveOrder } from '../order-status.ts'
import { orderTokenOf } from '../order-token.ts'
import { reserveStocks } from '../stock.queries.ts'
import { findOrderChoice, findOrderRefusal } from './check-order.ts'
import { claimKey, saveExistingOrder } from './order-key.queries.ts'
import { allocateOrderNumber } from './order-number.queries.ts'
import { toOrderLineRow, toOrderRow } from './order-rows.ts'
import { type OrderRequest, readOrderBody } from './read-order-body.ts'
import { withSavedAddress } from './saved-address.ts'
import { completeOrder, missingTime, type OwnDetails, withArea } from './sent-order.ts'

export type PlaceCall = {
  cart: CartKey
  key: string | null
  /** As it was sent: its hash identifies a repeated request, even when the account has changed since. */
  body: PlaceOrder
  /** The account's contact, for orders that omit theirs; null for a guest. */
  own: OwnDetails | null
  uploads: readonly UploadedFile[]
  nowMs: number
  locale: Locale
}

/** `repeated`: the same key gets the first answer again, the same cart gets the order it became. */
export type Placed = { orderId: string; repeated: 'same_key' | 'same_cart' } | { orderId: string; repeated: 'no'; record: OrderRecord }

type PlaceOutcome = { ok: true; value: Placed } | CallRefusal

/**
 * Places an order; only here a cart becomes an order. All in one transaction, key, cart, time, stock and coupon are each claimed by an
 * update that fails when another request was faster; a refusal changes nothing. The payment starts after the commit.
 */
export const placeOrder = async (context: AppContext, call: PlaceCall): Promise<PlaceOutcome> => {
  const shop = await getShopData(context)
  const method = { code: call.body.payment_method_code, name: call.body.payment_method ?? null }
  const isPayable = method.code !== PAID_ONLINE || (await isMethodOffered(context.payments, shop.settings.paymentMethods, method))
  const screenshot = await savePictures(context.files, call.uploads)
  if (!screenshot.ok) return screenshot
  const orderId = randomUUID()
  const claim = call.key === null ? null : { owner: ownerOf(call.cart), key: call.key, requestHash: hashOf(call), orderId }
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
  /** False when the gateway does not offer the requested payment method. */
  isPayable: boolean
  call: PlaceCall
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
  const promise = await checkRequestedTime(db, choice.value, request, priced.leadMinutes, call.nowMs)
  if (!promise.ok) return promise.code === 'SLOT_REQUIRED' && read.lacks !== null ? { ...promise, fields: read.lacks } : promise
  const stock = await reserveStockOf(db, priced, request.service === 'pre_order' ? promise.value.businessDate : null, call.locale)
  if (!stock.ok) return stock
  const id = placing.orderId
  const coupon = await redeemCoupon(db, priced.coupon?.refusal === null ? priced.coupon : null, {
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
    promise: promise.value.columns,
    locale: call.locale,
    nowMs: call.nowMs,
  }
  const record = await writeOrder(db, draft, placing, stock.left)
  // Last: all orders of an hour wait for the row of their slot until the transaction that holds it is committed.
  const place = await reservePlaceOf(db, promise.value, call.nowMs)
  if (!place.ok) return place
  return { ok: true, value: { orderId: id, repeated: 'no', record } }
}

/** The order from request, account, saved address and cart; `lacks` names the missing part of its time. */
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
 * The order that another tab or an earlier request has already placed from this cart. A member without a cart who names none has most
 * likely pressed twice, so an order of the last minute counts.
 */
const findEarlierOrder = async (db: Kysely<Database>, { cart, nowMs }: PlaceCall): Promise<string | null> => {
  const { cartId } = cart
  if (cartId !== null) return await findOrderIdByCart(db, { cartId, accountId: cart.accountId })
  return cart.accountId === null ? null : await findOrderIdPlacedSince(db, cart.accountId, nowMs - MINUTE_MS)
}

/** Keys are unique per owner: a guest's cart or a member's account. */
const ownerOf = ({ accountId, cartId }: CartKey): string => (accountId === null ? `cart:${cartId}` : `account:${accountId}`)

/** A guest's cart is already part of the key's owner. */
const hashOf = ({ body, cart, uploads }: PlaceCall): string =>
  hashRequest(body, cart.accountId === null ? '' : `cart:${cart.cartId}`, uploads)

/** Writes the order and returns its record without reading it back where possible. */
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
    // The reservation has just proved that every product is available.
    lines: rows.map((row) => ({
      ...row,
      product_is_active: 1,
      product_in_stock: 1,
      product_back_on: null,
      product_stock_left: left.get(row.product_id) ?? null,
    })),
    pictures: pictures.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    history: [{ to_status: 'created', at: order.created_at, note }],
    attempts: [],
    refunds: [],
    cashRefunds: [],
  }
}

const isCounted = (left: ReadonlyMap<string, number | null>, line: PricedLine): boolean => left.get(line.stored.productId) != null

/** Records in the history when the client sent no agreement to the terms (0035). */
const noteOfTerms = ({ hasAcceptedTerms }: OrderRequest): string =>
  hasAcceptedTerms ? '' : 'Ordered by a client that does not ask for agreement to the terms'

/** A coupon may reduce the total to zero, which no bank accepts as a payment. */
const isNothingToPay = (request: OrderRequest, priced: PricedCart): boolean =>
  request.paymentCode === PAID_ONLINE && priced.quote.totalFils === 0

const settleNothing = async (db: Kysely<Database>, orderId: string, nowMs: number): Promise<void> => {
  await moveOrder(db, orderId, { event: 'capture', actor: 'gateway', note: 'Nothing to pay' }, nowMs)
  await db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', orderId).execute()
}

/**
 * Reserves the stock of the lines whose products are counted, or refuses with the product that lacks units, or that is out today and not back
 * by the business date of a pre-order (null for any other order). The rest was found to be in stock in this transaction; their rows are not
 * locked, so that the orders of a popular product do not wait for each other.
 */
const reserveStockOf = async (
  db: Kysely<Database>,
  priced: PricedCart,
  date: string | null,
  locale: Locale,
): Promise<{ ok: true; left: ReadonlyMap<string, number | null> } | CallRefusal> => {
  const out = date === null ? [] : priced.lines.filter(({ now }) => !isInStockOn(now, date))
  if (out.length > 0) return refuseStock(out, locale)
  const counted = priced.lines.filter(({ now }) => now.stockLeft !== null)
  if (counted.length === 0) return { ok: true, left: new Map() }
  const byProduct = Map.groupBy(counted, (line) => line.stored.productId)
  const quantities = new Map([...byProduct].map(([id, lines]) => [id, lines.reduce((sum, line) => sum + line.stored.quantity, 0)]))
  const left = await reserveStocks(db, quantities, date)
  const lacking = counted.filter((line) => !left.has(line.stored.productId))
  if (lacking.length > 0) return refuseStock(lacking, locale)
  // Customers see only low counts, so only those need a new catalogue version.
  // Stryker disable next-line ConditionalExpression: a count that staff removed in this moment only costs a version.
  if ([...left.values()].some((count) => count !== null && count <= STOCK_LEFT_SHOWN_MAX)) await raiseCatalogueVersion(db)
  return { ok: true, left }
}

const refuseStock = (lines: readonly PricedCart['lines'][number][], locale: Locale): CallRefusal => ({
  ok: false,
  code: 'OUT_OF_STOCK',
  details: { name: lines[0] === undefined ? '' : nameOfLine(lines[0], locale) },
})
