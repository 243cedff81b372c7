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
 * Calls that work during maintenance: those of the maintenance page, payments in progress, and staff, who work on existing orders and open
 * the shop again.
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

/** The `retry-after` of a refusal; the storefront polls faster than this. */
const retryAfterSeconds = 60

export const registerMaintenanceRoutes = (serve: Serve, db: Kysely<Database>, maintenance: MaintenanceSwitch): void => {
  serve('checkMaintenance', async () => ({ ok: true, value: { data: null, extra: { is_in_maintenance_mode: await maintenance.isOn() } } }))
  serve('getMaintenance', async () => ({ ok: true, value: { data: await describeMaintenance(db, await maintenance.refresh()) } }))
  serve('setMaintenance', async ({ body, principal, nowMs }) => {
    await switchMaintenance(db, body.is_in_maintenance_mode, principal.accountId, nowMs)
    // Refreshing publishes the change to this process's pages at once; other processes follow within a second.
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

export const refuseInMaintenance = async (maintenance: MaintenanceSwitch, name: CallName): Promise<void> => {
  if (!isOpenCall(name) && (await maintenance.isOn())) throw new Refusal('MAINTENANCE', { retryAfterSeconds })
}

/** Reads the setting every second, so that open streams get a change made by another process. */
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
