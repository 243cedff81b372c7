import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { readInTime } from '../../platform/db/read-in-time.ts'
import type { Database } from '../../platform/db/schema.ts'
import { countUnsettled } from '../payment/staff/staff-refunds.ts'

/** Money that needs a person, read from the database at each scrape, so that every process reports the same. */
export const measureUnsettled = (registry: Registry, db: Kysely<Database>): void => {
  new Gauge({
    name: 'payments_to_settle',
    help: 'Refunds and payments that need somebody, as the console lists them',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [kind, count] of (await readInTime(() => countUnsettled(db))) ?? []) this.set({ kind }, count)
    },
  })
}
