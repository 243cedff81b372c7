import type { Gift } from '@sukkar/contract/order'
import type { OrderContact } from '@sukkar/contract/order-contact'
import { type Address, readAddress, TYPED_PARTS, toOrderFields } from '@sukkar/domain/address'
import { isOver } from '@sukkar/domain/order-change'
import type { OrderStatus } from '@sukkar/domain/order-state'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { changeOrderRow, type OrderRow } from '../order.queries.ts'
import {
  checkOrderAddress,
  type Fields,
  readContactName,
  readContactPhone,
  readRecipient,
  refuseFields,
} from '../placement/read-contact.ts'

/** Whom an order is for and where it goes. A pick-up has no address, and only a gift has a recipient. */
type Contact = { name: string; phone: string; address: Address | null; gift: Gift | null }

type Correction = { contact: OrderContact; retainsPin: boolean; seen: OrderContact }

/** The fields that a correction changed, by their names in an order; without a value the part is empty. */
type CorrectedFields = { before: Record<string, string>; after: Record<string, string> }

/** Until the order is over; afterwards nobody goes there or calls. */
export const canCorrectContact = ({ status, payment_status }: Pick<OrderRow, 'status' | 'payment_status'>): boolean =>
  !isOver(status as OrderStatus, payment_status)

/**
 * Corrects the contact of a locked order by the rules of placement: its own copy alone, not the account and not a saved address. Null when nothing
 * differs.
 */
export const correctLockedContact = async (
  db: Kysely<Database>,
  { order, shop, correction }: { order: OrderRow; shop: ShopData; correction: Correction },
  nowMs: number,
): Promise<{ ok: true; value: CorrectedFields | null } | CallRefusal> => {
  const present = contactOf(order)
  if (findDifferences(present, replaceIn(present, correction.seen)) !== null)
    return { ok: false, code: 'CONFLICT', data: { present: toOrderContact(present) } }
  const fields: Fields = {}
  const wanted = checkContact(present, replaceIn(present, correction.contact), { order, shop }, fields)
  const refused = refuseFields(fields)
  if (refused !== null) return refused
  const corrected = correction.retainsPin ? wanted : withoutOldPin(present, wanted)
  const differences = findDifferences(present, corrected)
  if (differences === null) return { ok: true, value: null }
  await changeOrderRow(db, order.id, toColumns(corrected), nowMs)
  return { ok: true, value: differences }
}

const contactOf = (order: OrderRow): Contact => ({
  name: order.customer_name,
  phone: order.customer_phone,
  address: order.address === null ? null : readAddress(JSON.parse(order.address) as Record<string, string>),
  gift: order.gift === null ? null : (JSON.parse(order.gift) as Gift),
})

/** A contact as it was sent, over the parts of the order that are not sent: area, pin, and the card of a gift. */
const replaceIn = ({ address, gift }: Contact, sent: OrderContact): Contact => ({
  name: sent.name,
  phone: sent.address_phone,
  address: address === null ? null : readAddress(Object.fromEntries(TYPED_PARTS.map((part) => [part, sent[part] ?? ''])), address),
  gift: gift === null ? null : { ...gift, ...(sent.to_send ?? { name: '', phone: '' }) },
})

const checkContact = (
  present: Contact,
  { name, phone, address, gift }: Contact,
  { order, shop }: { order: OrderRow; shop: ShopData },
  fields: Fields,
): Contact => {
  const parsed = { name: readContactName(name, 'name', fields), phone: readContactPhone(phone, 'address_phone', fields) }
  // The address has a copy of the phone.
  const placed = address === null || parsed.phone === present.phone ? address : { ...address, phone: parsed.phone }
  if (placed !== null) checkOrderAddress(placed, order.area_id, shop, fields)
  const recipient = gift === null ? null : readRecipient(gift, order.fulfilment === 'pickup', fields)
  return { ...parsed, address: placed, gift: gift === null || recipient === null ? null : { ...gift, ...recipient } }
}

/** A driver who follows the pin of another door goes to the wrong one. */
const withoutOldPin = (present: Contact, wanted: Contact): Contact => {
  if (present.address === null || wanted.address === null) return wanted
  const { phone } = present.address
  const isMoved = writeAddress({ ...wanted.address, phone }) !== writeAddress(present.address)
  return isMoved ? { ...wanted, address: { ...wanted.address, lat: '', lng: '' } } : wanted
}

const findDifferences = (before: Contact, after: Contact): CorrectedFields | null => {
  const [was, is] = [toFields(before), toFields(after)]
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => was[field] !== is[field])
  const pick = (from: Record<string, string>) => Object.fromEntries(Object.entries(from).filter(([field]) => changed.includes(field)))
  return changed.length === 0 ? null : { before: pick(was), after: pick(is) }
}

const toFields = ({ name, phone, address, gift }: Contact): Record<string, string> => ({
  ...(address === null ? {} : toOrderFields(address)),
  name,
  address_phone: phone,
  ...(gift === null ? {} : { 'to_send.name': gift.name, 'to_send.phone': gift.phone }),
})

/** As it is sent. */
const toOrderContact = ({ name, phone, address, gift }: Contact): Record<string, unknown> => {
  const parts = address === null ? {} : toOrderFields(address)
  const typed = Object.entries(parts).filter(([field]) => TYPED_PARTS.some((part) => part === field))
  const recipient = gift === null ? {} : { to_send: { name: gift.name, phone: gift.phone } }
  return { name, address_phone: phone, ...Object.fromEntries(typed), ...recipient }
}

const toColumns = ({ name, phone, address, gift }: Contact) => ({
  customer_name: name,
  customer_phone: phone,
  address: address === null ? null : writeAddress(address),
  gift: gift === null ? null : JSON.stringify(gift),
})

const writeAddress = (address: Address): string => JSON.stringify(toOrderFields(address))
