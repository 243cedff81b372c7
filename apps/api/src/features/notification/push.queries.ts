import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { openSignIns } from '../../platform/principal/open-sign-in.ts'
import type { PushAddress } from '../../platform/push/push.ts'

/** A push to one device, as it stands now. */
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
 * What a device is to be sent; null where there is nothing more to say to it: it was signed out, somebody else has signed in on it, or the
 * customer has read or cleared the notification meanwhile.
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
