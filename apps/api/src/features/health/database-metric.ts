import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { readInTime } from '../../platform/db/read-in-time.ts'
import type { Database } from '../../platform/db/schema.ts'

/** Whether the database answers this process: without it, metrics that are read from the database have no values. */
export const measureDatabase = (registry: Registry, db: Kysely<Database>): void => {
  new Gauge({
    name: 'database_answers',
    help: 'Whether the database answers this process within two seconds',
    registers: [registry],
    async collect() {
      this.set((await answersInTime(db)) ? 1 : 0)
    },
  })
}

export const answersInTime = async (db: Kysely<Database>): Promise<boolean> =>
  (await readInTime(() => db.selectFrom('meta').select('key').limit(1).execute())) !== null
