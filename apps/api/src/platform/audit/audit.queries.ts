import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AuditAction, AuditSubjectKind } from '@sukkar/contract/audit'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'

/** A write by staff or a driver: the action, its subject and what it changed. */
export type AuditEntry = {
  /** The account that acts; null for a command run on the server itself. */
  actorId: string | null
  /** Subject and verb: `order.accept`, `product.update`. */
  action: AuditAction
  subject: { kind: AuditSubjectKind; id: string }
  /** Only the fields that differ, and never a secret: everybody who may read the audit log reads this. */
  before?: object | null
  after?: object | null
}

type Underscored<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}_${Underscored<Tail>}` : Name

/** The verb of an action from the name that it has in a path. */
export const toVerb = <Name extends string>(name: Name): Underscored<Name> => name.replaceAll('-', '_') as Underscored<Name>

/** Inserts an audit row. Call it in the transaction of the write, so that both are committed or neither. */
export const insertAudit = async (db: Kysely<Database>, entry: AuditEntry, nowMs: number): Promise<void> => insertAudits(db, [entry], nowMs)

/** As `insertAudit`, for several writes at once; other requests are answered between the statements of many. */
export const insertAudits = async (db: Kysely<Database>, entries: readonly AuditEntry[], nowMs: number): Promise<void> => {
  const at = toInstantText(nowMs)
  const rows = entries.map((entry) => ({
    id: randomUUID(),
    at,
    actor_id: entry.actorId,
    action: entry.action,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id,
    before: toText(entry.before),
    after: toText(entry.after),
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db
      .insertInto('audit_log')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute()
    if (start + ROWS_PER_STATEMENT < rows.length) await nextTurn()
  }
}

/** Databases bound the number of values in one statement, and a long statement blocks the event loop. */
const ROWS_PER_STATEMENT = 500

const toText = (value: object | null | undefined): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

export type AuditFilter = { subjectKind?: string | undefined; subjectId?: string | undefined; actorId?: string | undefined }
export type AuditRecord = Selectable<Database['audit_log']> & { actor_name: string | null }

/** Newest first. */
export const listAuditRecords = async (
  db: Kysely<Database>,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<AuditRecord[]> =>
  await select(db, filter)
    .leftJoin('accounts', 'accounts.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select('accounts.name as actor_name')
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countAudit = async (db: Kysely<Database>, filter: AuditFilter): Promise<number> => {
  const row = await select(db, filter)
    .select((columns) => columns.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const select = (db: Kysely<Database>, filter: AuditFilter) => {
  let query = db.selectFrom('audit_log')
  if (filter.subjectKind !== undefined) query = query.where('audit_log.subject_kind', '=', filter.subjectKind)
  if (filter.subjectId !== undefined) query = query.where('audit_log.subject_id', '=', filter.subjectId)
  if (filter.actorId !== undefined) query = query.where('audit_log.actor_id', '=', filter.actorId)
  return query
}

/** The last actor of an action for each subject id; a subject without such an entry is absent. */
export const listLastDoers = async (
  db: Kysely<Database>,
  action: AuditEntry['action'],
  subjectIds: readonly string[],
): Promise<Map<string, { id: string | null; name: string | null }>> => {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'audit_log.actor_id')
    .select(['audit_log.subject_id', 'audit_log.actor_id', 'accounts.name'])
    .where('audit_log.action', '=', action)
    .where('audit_log.subject_id', 'in', [...subjectIds])
    // Ascending, so that the newest entry of a subject overwrites the older ones in the map.
    .orderBy('audit_log.at')
    .execute()
  return new Map(rows.map((row) => [row.subject_id, { id: row.actor_id, name: row.name }]))
}
