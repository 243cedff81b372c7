import type { Cart, ChosenOption } from '@sukkar/contract/cart'
import type { ExtraFlavor } from '@sukkar/contract/catalogue'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import { UNPAID_ORDER_STATUSES, UNPAID_PAYMENT_STATUSES } from '@sukkar/domain/order-payment'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { PAID_ONLINE } from '@sukkar/domain/payment-method'
import { type Fulfilment, type Service, wireService } from '@sukkar/domain/service'
import type { Locale } from '@sukkar/i18n/locales'
import type { AppContext } from '../../../app-context.ts'
import { inTransactionOrUndo } from '../../../platform/db/undo.ts'
import { forgetPictures, type SavedPicture } from '../../../platform/pictures/save-pictures.ts'
import { toCall } from '../../cart/cart-key.ts'
import { viewCart } from '../../cart/life/cart.service.ts'
import { fillCart, type NewLine } from '../../cart/order-cart.ts'
import { settleUnpaidAndWait } from '../../payment/settle-unpaid.ts'
import { copyPictures } from '../copy-pictures.ts'
import { textsOfOptions } from '../option-texts.ts'
import { getOrderRecord, listPictureFiles, type OrderAccess, type OrderRecord } from '../order.queries.ts'
import { findOrderFor } from '../order.service.ts'
import { releaseUnpaidOrder } from '../release-order.ts'

export type RestoreCall = OrderAccess & { nowMs: number; locale: Locale }

/**
 * "Back to cart" after a failed or abandoned payment (D45): releases the order's reservations and fills a new cart with its lines and
 * copies of its pictures. The bank is enquired first: a paid order stands. A later capture is refunded. With an account the cart is the account's, with a token a guest's.
 */
export const restoreOrderCart = async (context: AppContext, call: RestoreCall): Promise<Outcome<Cart, ErrorCode>> => {
  const order = await findOrderFor(context, call)
  if (!order.ok) return order
  const { payment_method_code: code, status, payment_status: paymentStatus } = order.value
  const isUnpaid = UNPAID_ORDER_STATUSES.includes(status as OrderStatus) && UNPAID_PAYMENT_STATUSES.includes(paymentStatus)
  const isLeft = Number(code) === PAID_ONLINE && isUnpaid
  if (!isLeft) return fail('PAYMENT_NOT_PENDING')
  // The customer may have paid on one of the bank's pages and left it before it redirected.
  const isSettled = paymentStatus === 'expired' || (await settleUnpaidAndWait(context, call.orderId, call.nowMs))
  if (!isSettled) return fail('OVERLOADED')
  const record = await getOrderRecord(context.db, call.orderId)
  const accountId = 'accountId' in call ? call.accountId : null
  const copied: SavedPicture[] = []
  const lines = await copyLines(context, record, copied)
  const outcome = await inTransactionOrUndo<Outcome<string, ErrorCode>>(context.db, async (db) => {
    const isReleased = await releaseUnpaidOrder(db, call.orderId, 'Taken back to the cart', call.nowMs)
    // Neither released now nor expired before: a concurrent capture paid the order, so it stands.
    if (
      !isReleased &&
      (await db.selectFrom('orders').select('payment_status').where('id', '=', call.orderId).executeTakeFirst())?.payment_status !==
        'expired'
    )
      return fail('PAYMENT_NOT_PENDING')
    const cart = await fillCart(db, context.config.appSecret, { accountId, choice: choiceOf(record), lines }, call.nowMs)
    return succeed(cart.cartId)
  })
  if (!outcome.ok) {
    await forgetPictures(context.files, copied)
    return outcome
  }
  return succeed(await viewCart(context, toCall(call, { accountId, cartId: outcome.value })))
}

const choiceOf = ({ order }: OrderRecord) => ({
  areaId: order.area_id,
  branchId: order.branch_id,
  service: order.service as Service,
  fulfilment: order.fulfilment as Fulfilment,
})

const copyLines = async (context: AppContext, record: OrderRecord, copied: SavedPicture[]): Promise<NewLine[]> => {
  const lines: NewLine[] = []
  const files = await listPictureFiles(context.db, record.order.id)
  for (const line of record.lines) {
    const pictures = await copyPictures(context, files.get(line.id) ?? [])
    copied.push(...pictures)
    const options = JSON.parse(line.options) as ChosenOption[]
    lines.push({
      productId: line.product_id,
      quantity: Number(line.quantity),
      optionIds: options.map((option) => option.value_id),
      optionTexts: textsOfOptions(options),
      notes: JSON.parse(line.notes) as string[],
      specialRequest: line.special_request,
      extraFlavorId: line.extra_flavor === null ? null : (JSON.parse(line.extra_flavor) as ExtraFlavor).id,
      menuType: wireService(record.order.service as Service),
      seenPriceFils: Number(line.unit_price_fils),
      pictures,
    })
  }
  return lines
}
