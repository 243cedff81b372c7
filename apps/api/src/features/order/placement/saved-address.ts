import type { PlaceOrder } from '@sukkar/contract/order'
import { ADDRESS_NAMES, toOrderFields } from '@sukkar/domain/address'
import { joinLink } from '@sukkar/domain/map-link'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { findAddressOf, type SavedAddress } from '../../address/address.service.ts'
import { isDelivery, type SentOrder } from './sent-order.ts'

/**
 * Completes an order with the saved address it names, read in the transaction that places it. The saved address replaces all sent parts,
 * because a mix of two addresses leads nowhere; only the phone may be overridden.
 */
export const withSavedAddress = async (
  db: Kysely<Database>,
  sent: SentOrder,
  accountId: string | null,
): Promise<{ ok: true; value: SentOrder } | CallRefusal> => {
  const { address_id: addressId = null, ...body } = sent
  if (addressId === null) return { ok: true, value: body }
  const saved = accountId === null ? null : await findAddressOf(db, accountId, addressId)
  if (saved === null) return { ok: false, code: 'ADDRESS_NOT_FOUND', fields: { address_id: 'address_gone' } }
  const areaId = body.area_id ?? saved.areaId
  if (!isDelivery(body)) return { ok: true, value: { ...body, area_id: areaId } }
  // Fee, minimum and times on the screen are those of the chosen area.
  if (areaId !== saved.areaId) return { ok: false, code: 'VALIDATION_FAILED', fields: { address_id: 'address_area' } }
  const others = Object.fromEntries(Object.entries(body).filter(([name]) => !ADDRESS_FIELDS.has(name))) as typeof body
  const phone = body.address_phone ? { address_phone: body.address_phone } : {}
  return { ok: true, value: { ...others, ...toFields(saved), area_id: areaId, ...phone } }
}

const ADDRESS_FIELDS: ReadonlySet<string> = new Set(ADDRESS_NAMES.map(({ orderName }) => orderName))

const toFields = ({ parts, area, city, mapLink }: SavedAddress): Partial<PlaceOrder> => {
  // A stored link has no coordinates; those that had are stored as a point.
  const description = mapLink === null ? parts.description : joinLink(parts.description, mapLink)
  const named = { ...parts, description, country: 'Kuwait', city: city.en, area: area.en }
  const { lat, lng, address_type: _, ...fields } = toOrderFields(named)
  return {
    ...fields,
    address_type: parts.type,
    ...(lat === undefined || lng === undefined ? {} : { lat: Number(lat), lng: Number(lng) }),
  }
}
