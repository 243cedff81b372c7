import type { Meta } from '@sukkar/contract/schema'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../platform/db/schema.ts'
import type { Paging } from '../../../platform/http/cut-page.ts'
import { listRecordIds } from './record-list.queries.ts'
import type { StaffRecord } from './staff-record.ts'

/** One page of a kind of record, filtered by words in the names. */
export const pageRecords = async <Shown extends Draft & { id: string; version: number }, Draft extends object>(
  context: AppContext,
  record: StaffRecord<Shown, Draft>,
  { search, page = 1, per_page = PAGE_SIZE_DEFAULT }: { search?: string } & Paging,
  nowMs: number,
): Promise<{ things: Shown[]; meta: Meta }> => {
  const { ids, total } = await listRecordIds(context.db, record.table, { search, limit: per_page, offset: (page - 1) * per_page })
  return { things: await showRecords(context.db, record, ids, nowMs), meta: { page, per_page, total } }
}

/** The records with these ids, in that order. */
export const showRecords = async <Shown extends Draft & { id: string; version: number }, Draft extends object>(
  db: Kysely<Database>,
  record: StaffRecord<Shown, Draft>,
  ids: readonly string[],
  nowMs: number,
): Promise<Shown[]> => {
  if (ids.length === 0) return []
  const byId = new Map((await record.list(db, ids, nowMs)).map((thing) => [thing.id, thing]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
