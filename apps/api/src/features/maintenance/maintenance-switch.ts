import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import { findSetting, putSetting } from '../../platform/db/settings.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { RealtimeHub } from '../../platform/realtime/realtime-hub.ts'

const settingKey = 'maintenance'
const MaintenanceSetting = Type.Boolean()

/** How long a reading is cached, so that a running server follows a change within a second. */
const believedMs = 1000

/** Whether the shop is closed for maintenance; every call asks this, and the database is read at most once a second. */
export type MaintenanceSwitch = {
  isOn: () => Promise<boolean>
  /** Reads the setting as it is now and publishes a change to all open streams of this process. */
  refresh: () => Promise<boolean>
}

export const createMaintenanceSwitch = (
  db: Kysely<Database>,
  realtime: RealtimeHub,
  now: () => number = () => performance.now(),
): MaintenanceSwitch => {
  let known: { isOn: boolean; readAtMs: number } | null = null
  let last: Promise<boolean> = Promise.resolve(false)
  let reading: Promise<boolean> | null = null
  const read = async (): Promise<boolean> => {
    const isOn = (await findSetting(db, settingKey, MaintenanceSetting)) ?? false
    if (known !== null && known.isOn !== isOn) realtime.publishHere('all', { name: 'maintenance', data: { is_in_maintenance_mode: isOn } })
    known = { isOn, readAtMs: now() }
    return isOn
  }
  // One after the other, so that an older reading never replaces a newer one.
  const refresh = (): Promise<boolean> => {
    last = last.then(read, read)
    return last
  }
  /** Calls that find no fresh reading wait for the same one. */
  const readOnce = (): Promise<boolean> => {
    reading ??= refresh().finally(() => {
      reading = null
    })
    return reading
  }
  return { refresh, isOn: async () => (known !== null && now() - known.readAtMs < believedMs ? known.isOn : await readOnce()) }
}

/** Opens or closes the shop for maintenance. All running servers follow within a second. */
export const setMaintenance = (db: Kysely<Database>, isOn: boolean): Promise<void> => putSetting(db, settingKey, MaintenanceSetting, isOn)

/** Opens or closes the shop and records the actor in the audit log; without a change it writes nothing. */
export const switchMaintenance = (db: Kysely<Database>, isOn: boolean, actorId: string | null, nowMs: number): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const before = (await findSetting(transaction, settingKey, MaintenanceSetting)) ?? false
    if (before === isOn) return
    await setMaintenance(transaction, isOn)
    await insertAudit(
      transaction,
      { actorId, action: 'shop.maintenance', subject: MAINTENANCE_SUBJECT, before: { isOn: before }, after: { isOn } },
      nowMs,
    )
  })

/** The subject of the switch in the audit log. */
export const MAINTENANCE_SUBJECT = { kind: 'shop', id: 'maintenance' } as const
