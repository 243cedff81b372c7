import type { PlaceOrder } from '@sukkar/contract/order'
import { type Fulfilment, parseFulfilment, wireFulfilment, wireService } from '@sukkar/domain/service'
import { formatInstant, isDate } from '@sukkar/domain/shop-time'
import type { FieldProblem } from '../../../platform/http/refusal.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { areaOfBranch, findAreaNamed, isServedBy } from '../../../platform/shop-data/find-area.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import type { StoredCart } from '../../cart/life/cart.service.ts'

/** An order with everything that was told somewhere else put where it belongs; what is still missing is an empty text. */
export type SentOrder = PlaceOrder & { name: string; email: string; shipping_type: string; order_type: string }
/** An order whose area is known. */
export type WholeOrder = SentOrder & { area_id: string }

/** Of an account: what its orders need not tell. */
export type OwnDetails = { name: string; email: string; phone: string }

/**
 * Completes an order: what stands in `user_data` counts where nothing stands beside it, then the account's; how it is received is said
 * by the order type, the flags or the cart; the time may stand in the date.
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

/** Either flag says it (D5); neither leaves it open. */
const readFlags = ({ is_pickup: isPickup, is_pickedup: isPickedUp }: PlaceOrder): Fulfilment | null => {
  if (isPickup === undefined && isPickedUp === undefined) return null
  return isPickup === true || isPickedUp === true ? 'pickup' : 'delivery'
}

/** The day and the time of a date that carries both; a zone is turned into the shop's wall clock. */
const splitDate = ({ delivery_date: date, delivery_from: from }: PlaceOrder): Partial<PlaceOrder> => {
  if (date === undefined || date === null || date.length === 10) return {}
  const day = date.slice(0, 10)
  const time = date.slice(11, 16)
  const zone = /(Z|[+-]\d{2}:\d{2})$/.exec(date)?.[1]
  // A day that no calendar has is left as it is, to be refused by its name.
  if (zone === undefined || !isDate(day)) return { delivery_date: day, delivery_from: from ?? time }
  const told = formatInstant(Date.parse(`${day}T${time}:00${zone}`))
  return { delivery_date: told.slice(0, 10), delivery_from: from ?? told.slice(11, 16) }
}

export const isDelivery = (order: Pick<SentOrder, 'order_type'>): boolean => {
  const fulfilment = parseFulfilment(order.order_type)
  return fulfilment.ok && fulfilment.value === 'delivery'
}

/**
 * The area of an order: the one that is told, by id or, where something is brought there, by name; else the cart's, unless the branch
 * does not serve it.
 */
export const withArea = (
  order: SentOrder,
  shop: ShopData,
  cart: Pick<StoredCart, 'areaId'>,
): { ok: true; value: WholeOrder } | CallRefusal => {
  const { area_id: areaId, address_area: name = '', branch_id: branchId } = order
  if (areaId !== undefined) return { ok: true, value: { ...order, area_id: areaId } }
  if (isDelivery(order) && name.trim() !== '') {
    const named = findAreaNamed(shop, name, cart.areaId)
    if (named === null) return { ok: false, code: 'AREA_UNKNOWN', fields: { address_area: 'format' } }
    return { ok: true, value: { ...order, area_id: named.id } }
  }
  const chosen = cart.areaId === null ? undefined : shop.areasById.get(cart.areaId)
  const isServed = chosen !== undefined && (branchId === undefined || isServedBy(chosen, branchId))
  const area = isServed || branchId === undefined ? chosen : areaOfBranch(shop, branchId)
  if (area === null || area === undefined) {
    const field = isDelivery(order) ? 'area_id' : 'branch_id'
    return { ok: false, code: 'VALIDATION_FAILED', fields: { [field]: 'required' } }
  }
  return { ok: true, value: { ...order, area_id: area.id } }
}

/** The part of a time that an order lacks, for a refusal to name. */
export const missingTime = ({ delivery_date: date, delivery_from: from }: SentOrder): Record<string, FieldProblem> | null => {
  if (!date) return { delivery_date: 'required' }
  return from ? null : { delivery_from: 'required' }
}
