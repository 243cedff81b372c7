import type { PlaceOrder } from '@sukkar/contract/order'
import { parseFulfilment } from '@sukkar/domain/parse-service'
import { type Fulfilment, wireFulfilment, wireService } from '@sukkar/domain/service'
import { isDate, toInstantText } from '@sukkar/domain/shop-time'
import type { FieldProblem } from '../../../platform/http/refusal.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { areaOfBranch, findAreaNamed, isServedBy } from '../../../platform/shop-data/find-area.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import type { StoredCart } from '../../cart/life/cart.service.ts'

/** A request with its alternative fields merged and defaults applied; a missing text is empty. */
export type SentOrder = PlaceOrder & { name: string; email: string; shipping_type: string; order_type: string }
export type WholeOrder = SentOrder & { area_id: string }

/** The account's contact, which its orders may omit. */
export type OwnDetails = { name: string; email: string; phone: string }

/**
 * Completes a request. Contact: the field itself, then `user_data`, then the account. Fulfilment: the order type, then the flags, then the
 * cart. The date may contain the time.
 */
export const completeOrder = (body: PlaceOrder, own: OwnDetails | null, cart: Pick<StoredCart, 'service' | 'fulfilment'>): SentOrder => {
  const user = body.user_data ?? {}
  const phone = body.address_phone || user.phone
  const description = body.address_description || user.address
  return {
    ...body,
    ...splitDate(body),
    name: body.name ?? user.name ?? own?.name ?? '',
    email: body.email ?? user.email ?? own?.email ?? '',
    ...(phone ? { address_phone: phone } : {}),
    ...(description ? { address_description: description } : {}),
    shipping_type: body.shipping_type || (cart.service === null ? '' : wireService(cart.service)),
    order_type: body.order_type || wireFulfilment(readFlags(body) ?? cart.fulfilment ?? 'delivery'),
  }
}

/** Either flag means pick-up (D5); without both flags the fulfilment stays open. */
const readFlags = ({ is_pickup: isPickup, is_pickedup: isPickedUp }: PlaceOrder): Fulfilment | null => {
  if (isPickup === undefined && isPickedUp === undefined) return null
  // Stryker disable next-line StringLiteral: what is not a delivery is a pick-up
  return isPickup === true || isPickedUp === true ? 'pickup' : 'delivery'
}

/** Splits a date that contains a time; a time with a zone is converted to Kuwait time. */
const splitDate = ({ delivery_date: date, delivery_from: from }: PlaceOrder): Partial<PlaceOrder> => {
  if (date === undefined || date === null || date.length === 10) return {}
  const day = date.slice(0, 10)
  const time = date.slice(11, 16)
  // Stryker disable next-line Regex: the contract lets a zone stand at the end only
  const zone = /(Z|[+-]\d{2}:\d{2})$/.exec(date)?.[1]
  // A day that is not in the calendar stays unchanged, so that validation refuses it by its field.
  if (zone === undefined || !isDate(day)) return { delivery_date: day, delivery_from: from ?? time }
  const shopInstant = toInstantText(Date.parse(`${day}T${time}:00${zone}`))
  return { delivery_date: shopInstant.slice(0, 10), delivery_from: from ?? shopInstant.slice(11, 16) }
}

export const isDelivery = (order: Pick<SentOrder, 'order_type'>): boolean => {
  const fulfilment = parseFulfilment(order.order_type)
  return fulfilment.ok && fulfilment.value === 'delivery'
}

/** The area of an order (`findArea`), and without a branch in the request that of the cart, by which the cart was priced. */
export const withArea = (
  order: SentOrder,
  shop: ShopData,
  cart: Pick<StoredCart, 'areaId' | 'branchId'>,
): { ok: true; value: WholeOrder } | CallRefusal => {
  const found = findArea(order, shop, cart)
  if (!found.ok) return found
  const areaId = found.value
  const area = shop.areasById.get(areaId)
  const isOfCart =
    areaId === cart.areaId &&
    area !== undefined &&
    // Stryker disable next-line ConditionalExpression: no branch has null as its id; the look-up needs a text
    cart.branchId !== null &&
    isServedBy(area, cart.branchId)
  const branchId = order.branch_id ?? (isOfCart ? cart.branchId : null)
  return { ok: true, value: { ...order, area_id: areaId, ...(branchId === null ? {} : { branch_id: branchId }) } }
}

/**
 * The area of an order: by id, or for a delivery by name; otherwise the cart's area, unless the requested branch does not serve it, then
 * an area of that branch.
 */
const findArea = (order: SentOrder, shop: ShopData, cart: Pick<StoredCart, 'areaId'>): { ok: true; value: string } | CallRefusal => {
  const { area_id: areaId, address_area: name = '', branch_id: branchId } = order
  if (areaId !== undefined) return { ok: true, value: areaId }
  if (isDelivery(order) && name.trim() !== '') {
    const named = findAreaNamed(shop, name, cart.areaId)
    if (named === null) return { ok: false, code: 'AREA_UNKNOWN', fields: { address_area: 'format' } }
    return { ok: true, value: named.id }
  }
  // Stryker disable next-line ConditionalExpression: no area has null as its id; the look-up needs a text
  const chosen = cart.areaId === null ? undefined : shop.areasById.get(cart.areaId)
  const isServed = branchId === undefined || (chosen !== undefined && isServedBy(chosen, branchId))
  const area = isServed ? chosen : areaOfBranch(shop, branchId)
  if (area === null || area === undefined) {
    const field = isDelivery(order) ? 'area_id' : 'branch_id'
    return { ok: false, code: 'VALIDATION_FAILED', fields: { [field]: 'required' } }
  }
  return { ok: true, value: area.id }
}

/** The missing part of the time, as the field to refuse. */
export const missingTime = ({ delivery_date: date, delivery_from: from }: SentOrder): Record<string, FieldProblem> | null => {
  if (!date) return { delivery_date: 'required' }
  return from ? null : { delivery_from: 'required' }
}
