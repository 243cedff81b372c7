import type { CallName } from '@sukkar/contract/calls'
import { endpoints } from '@sukkar/contract/endpoints'
import type { Maintenance } from '@sukkar/contract/staff-people'
import type { Kysely } from 'kysely'
import { listAuditRecords } from '../../platform/audit/audit.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Job } from '../../platform/jobs/job-runner.ts'
import { MAINTENANCE_SUBJECT, type MaintenanceSwitch, switchMaintenance } from './maintenance-switch.ts'

/**
 * What still answers while the shop is closed for maintenance: enough for the maintenance page, for money on its way, and for
 * staff, who work on with what was ordered and open the shop again.
 */
const openCalls: ReadonlySet<CallName> = new Set<CallName>([
  'checkMaintenance',
  'getServerTime',
  'getShop',
  'getPaymentStatus',
  'login',
  'refreshSession',
  'logout',
  'getUser',
])
const isOpenCall = (name: CallName): boolean => openCalls.has(name) || endpoints[name].tag === 'staff'

/** When to ask again; the storefront polls faster than this by itself. */
const retryAfterSeconds = 60

export const registerMaintenanceRoutes = (serve: Serve, db: Kysely<Database>, maintenance: MaintenanceSwitch): void => {
  serve('checkMaintenance', async () => ({ ok: true, value: { data: null, extra: { is_in_maintenance_mode: await maintenance.isOn() } } }))
  serve('getMaintenance', async () => ({ ok: true, value: { data: await describeMaintenance(db, await maintenance.refresh()) } }))
  serve('setMaintenance', async ({ body, principal, nowMs }) => {
    await switchMaintenance(db, body.is_in_maintenance_mode, principal.accountId, nowMs)
    // Open pages of this process hear of it at once, those of others within a second.
    return { ok: true, value: { data: await describeMaintenance(db, await maintenance.refresh()) } }
  })
}

const describeMaintenance = async (db: Kysely<Database>, isOn: boolean): Promise<Maintenance> => {
  const { kind: subjectKind, id: subjectId } = MAINTENANCE_SUBJECT
  const [last] = await listAuditRecords(db, { subjectKind, subjectId }, { limit: 1, offset: 0 })
  return {
    is_in_maintenance_mode: isOn,
    changed_at: last?.at ?? null,
    changed_by: last === undefined ? null : { id: last.actor_id, name: last.actor_name },
  }
}

/** Refuses a call while the shop is closed for maintenance. */
export const refuseInMaintenance = async (maintenance: MaintenanceSwitch, name: CallName): Promise<void> => {
  if (!isOpenCall(name) && (await maintenance.isOn())) throw new Refusal('MAINTENANCE', { retryAfterSeconds })
}

/** Asks once a second, so that open streams hear of a change that another process made. */
export const maintenanceJobs = (maintenance: MaintenanceSwitch): Job[] => [
  {
    name: 'maintenance-watch',
    everyMs: 1000,
    isForEveryProcess: true,
    run: async () => {
      await maintenance.refresh()
    },
  },
]
