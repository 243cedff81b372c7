import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** Pauses of one time and of one area, and when a picture of the shop was taken in. */
export const createNarrowPauses = (db: Kysely<Database>): Promise<void> => runStatements(db, narrowPauses)

const service = `service text check (service in ('asap', 'same_day', 'pre_order'))`

const narrowPauses: readonly string[] = [
  `create table slot_pauses (
    id text primary key,
    branch_id text not null references branches (id) on delete cascade,
    ${service},
    fulfilment text check (fulfilment in ('delivery', 'pickup')),
    date text not null,
    from_time text not null,
    until text not null
  )`,
  `create index slot_pauses_by_branch on slot_pauses (branch_id, until)`,

  `create table area_pauses (
    id text primary key,
    area_id text not null references areas (id) on delete cascade,
    ${service},
    until text not null
  )`,
  `create index area_pauses_by_area on area_pauses (area_id, until)`,

  // Null for pictures that the shop came with: they are never swept away.
  `alter table media add column kept_at text`,
]
