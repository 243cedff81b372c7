import type { CallName } from '@sukkar/contract/calls'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Job } from '../../platform/jobs/job-runner.ts'
import type { MaintenanceSwitch } from './maintenance-switch.ts'

/** What still answers while the shop is closed for maintenance: enough for the maintenance page and for money on its way. */
const openCalls: ReadonlySet<CallName> = new Set<CallName>(['checkMaintenance', 'getServerTime', 'getShop', 'getPaymentStatus'])

/** When to ask again; the storefront polls faster than this by itself. */
const retryAfterSeconds = 60

export const registerMaintenanceRoutes = (serve: Serve, maintenance: MaintenanceSwitch): void => {
  serve('checkMaintenance', async () => ({ ok: true, value: { data: null, extra: { is_in_maintenance_mode: await maintenance.isOn() } } }))
}

/** Refuses a call while the shop is closed for maintenance. */
export const refuseInMaintenance = async (maintenance: MaintenanceSwitch, name: CallName): Promise<void> => {
  if (!openCalls.has(name) && (await maintenance.isOn())) throw new Refusal('MAINTENANCE', { retryAfterSeconds })
}

/** Asks once a second, so that open streams hear of a change that another process made. */
export const maintenanceJobs = (maintenance: MaintenanceSwitch): Job[] => [
  {
    name: 'maintenance-watch',
    everyMs: 1000,
    run: async () => {
      await maintenance.refresh()
    },
  },
]
