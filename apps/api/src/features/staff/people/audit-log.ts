import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import type { AuditRow } from '@sukkar/contract/staff-people'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import type { AppContext } from '../../../app-context.ts'
import { type AuditRecord, countAudit, listAuditRecords } from '../../../platform/audit/audit.queries.ts'

/** One page of the audit log, newest first. */
export const pageAudit = async (context: AppContext, query: QueryOf<'listAudit'>): Promise<{ rows: AuditRow[]; meta: Meta }> => {
  const page = query.page ?? 1
  const perPage = query.per_page ?? PAGE_SIZE_DEFAULT
  const filter = { subjectKind: query.subject_kind, subjectId: query.subject_id, actorId: query.actor_id }
  const records = await listAuditRecords(context.db, filter, { limit: perPage, offset: (page - 1) * perPage })
  return { rows: records.map(toRow), meta: { page, per_page: perPage, total: await countAudit(context.db, filter) } }
}

const toRow = (record: AuditRecord): AuditRow => ({
  id: record.id,
  at: record.at,
  by: { id: record.actor_id, name: record.actor_name },
  action: record.action,
  subject_kind: record.subject_kind,
  subject_id: record.subject_id,
  before: readJson(record.before),
  after: readJson(record.after),
})

const readJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
