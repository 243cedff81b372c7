import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { openSignIns } from '../../platform/principal/open-sign-in.ts'
import type { PushAddress } from '../../platform/push/push.ts'

/** A pending push to one device. */
export type DuePush = {
  address: PushAddress
  addressHash: string
  locale: Locale
  orderId: string
  messageEn: string
  messageAr: string
  createdAt: string
}

/**
 * What to push to a device; null when there is no reason any more: the device was signed out or belongs to another account, or the customer
 * has read or cleared the notification.
 */
export const findDuePush = async (
  db: Kysely<Database>,
  { notificationId, deviceId }: { notificationId: string; deviceId: string },
  nowMs: number,
): Promise<DuePush | null> => {
  const row = await db
    .selectFrom('notifications')
    .innerJoin('devices', 'devices.account_id', 'notifications.user_id')
    .select(['devices.address', 'devices.address_hash', 'devices.locale'])
    .select(['notifications.order_id', 'notifications.message_en', 'notifications.message_ar', 'notifications.created_at'])
    .where('notifications.id', '=', notificationId)
    .where('notifications.read_at', 'is', null)
    .where('notifications.cleared_at', 'is', null)
    .where('devices.id', '=', deviceId)
    .where('devices.family_id', 'in', openSignIns(db, nowMs))
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    address: JSON.parse(row.address) as PushAddress,
    addressHash: row.address_hash,
    locale: row.locale as Locale,
    orderId: row.order_id,
    messageEn: row.message_en,
    messageAr: row.message_ar,
    createdAt: row.created_at,
  }
}
