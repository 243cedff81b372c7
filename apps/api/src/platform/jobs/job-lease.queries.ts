import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

type Lease = { name: string; holder: string; untilMs: number }

/** Acquires or renews the lease of a job for one process. Returns false while another process has it. */
export const acquireJobLease = async (db: Kysely<Database>, lease: Lease, nowMs: number): Promise<boolean> => {
  const values = { holder: lease.holder, leased_until: toInstantText(lease.untilMs) }
  const result = await db
    .insertInto('job_leases')
    .values({ name: lease.name, ...values })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(values)
        .where((where) =>
          where.or([where('job_leases.leased_until', '<=', toInstantText(nowMs)), where('job_leases.holder', '=', lease.holder)]),
        ),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export const endJobLease = async (db: Kysely<Database>, { name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void> => {
  await db.deleteFrom('job_leases').where('name', '=', name).where('holder', '=', holder).execute()
}
