import type { AuditRow, AuditSubject } from '@sukkar/contract/audit'
import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import type { AppContext } from '../../../app-context.ts'
import { type AuditRecord, countAudit, listAuditRecords } from '../../../platform/audit/audit.queries.ts'
import { listAccountNames, listAuditSubjects } from './audit-subject.queries.ts'

/** One page of the audit log, newest first, with the present names of what its entries are about. */
export const pageAudit = async (context: AppContext, query: QueryOf<'listAudit'>): Promise<{ rows: AuditRow[]; meta: Meta }> => {
  const { db } = context
  const page = query.page ?? 1
  const perPage = query.per_page ?? PAGE_SIZE_DEFAULT
  const filter = { subjectKind: query.subject_kind, subjectId: query.subject_id, actorId: query.actor_id }
  const records = await listAuditRecords(db, filter, { limit: perPage, offset: (page - 1) * perPage })
  const entries = records.map((record) => ({ record, before: readJson(record.before), after: readJson(record.after) }))
  const subjects = new Map<string, Map<string, AuditSubject>>()
  for (const [kind, own] of Map.groupBy(records, ({ subject_kind }) => subject_kind))
    subjects.set(kind, await listAuditSubjects(db, kind, [...new Set(own.map(({ subject_id }) => subject_id))]))
  const driverIds = entries.flatMap(({ before, after }) => [driverIdOf(before), driverIdOf(after)]).filter((id) => id !== null)
  const drivers = await listAccountNames(db, [...new Set(driverIds)])
  const rows = entries.map(({ record, before, after }) => ({
    ...toFacts(record),
    subject: subjects.get(record.subject_kind)?.get(record.subject_id) ?? null,
    before: withDriverName(before, drivers),
    after: withDriverName(after, drivers),
  }))
  return { rows, meta: { page, per_page: perPage, total: await countAudit(db, filter) } }
}

const toFacts = (record: AuditRecord): Omit<AuditRow, 'subject' | 'before' | 'after'> => ({
  id: record.id,
  at: record.at,
  by: { id: record.actor_id, name: record.actor_name },
  action: record.action,
  subject_kind: record.subject_kind,
  subject_id: record.subject_id,
})

const readJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

const hasDriver = (value: unknown): value is { driver_id: unknown } => typeof value === 'object' && value !== null && 'driver_id' in value

const driverIdOf = (value: unknown): string | null => (hasDriver(value) && typeof value.driver_id === 'string' ? value.driver_id : null)

/** A driver is recorded by id and shown by name. */
const withDriverName = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (!hasDriver(value)) return value
  const { driver_id: id, ...others } = value
  return { ...others, driver: typeof id === 'string' ? (names.get(id) ?? id) : null }
}
