import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditSubjectKind } from '@sukkar/contract/audit'
import { RECORDS_MAX } from '@sukkar/domain/limits'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { type AuditEntry, insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../../platform/db/undo.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { once } from '../../../platform/idempotency/once.ts'
import type { RequestClaim } from '../../../platform/idempotency/request-claim.ts'
import { raiseCatalogueVersion } from '../../../platform/shop-data/catalogue-version.ts'
import { forgetShopData } from '../../../platform/shop-data/load-shop-data.ts'
import { checkRequired, cleanDraft, type Fields } from './draft-checks.ts'
import { claimVersion, countRecords, findNextPosition, hasPosition, type VersionedTable } from './staff-record.queries.ts'

/** The subjects of the audit log that are records: those that can be created, changed, hidden and shown again. */
type RecordSubject = {
  [Kind in AuditSubjectKind]: `${Kind}.${'create' | 'update' | 'archive' | 'restore'}` extends AuditAction ? Kind : never
}[AuditSubjectKind]

/** What a draft is judged with: `before` is the current record, null for a new one. */
export type About<Shown> = { before: Shown | null; nowMs: number }

/**
 * One kind of record. A draft is always complete: the sent fields over a blank record or over the current one, so that creating and
 * changing share their checks and their write.
 */
export type StaffRecord<Shown extends Draft & { id: string; version: number }, Draft extends object> = {
  /** The subject in the audit log. */
  subject: RecordSubject
  table: VersionedTable
  blank: Draft
  /** Texts that must not be empty. */
  required: readonly (keyof Draft & string)[]
  list: (db: Kysely<Database>, ids: readonly string[], nowMs: number) => Promise<Shown[]>
  /** Returns the fields with a problem. */
  check: (db: Kysely<Database>, draft: Draft, about: About<Shown>) => Promise<Fields>
  /** Writes a checked draft. Returns the fields whose unique values another request has used meanwhile. */
  write: (db: Kysely<Database>, id: string, draft: Draft, about: About<Shown>) => Promise<Fields>
}

export type RecordOutcome<T> = { ok: true; value: T } | CallRefusal
export type Actor = { actorId: string; nowMs: number }

/** Kinds without a limit of records. All others are shown completely where staff order them or choose from them. */
const UNBOUNDED: readonly VersionedTable[] = ['products', 'coupons']

/** Creates a record, once for the key of its request. */
export const createRecord = <Shown extends Draft & { id: string; version: number }, Draft extends object>(
  context: AppContext,
  record: StaffRecord<Shown, Draft>,
  call: Actor & { body: object; claim: RequestClaim | null },
): Promise<RecordOutcome<Shown>> => changeShop(context, (db) => once(db, call.claim, call.nowMs, () => createRecordIn(db, record, call)))

/** As `createRecord`, inside a transaction of `changeShop`. */
const createRecordIn = async <Shown extends Draft & { id: string; version: number }, Draft extends object>(
  db: Kysely<Database>,
  record: StaffRecord<Shown, Draft>,
  call: Actor & { body: object },
): Promise<RecordOutcome<Shown>> => {
  if (!UNBOUNDED.includes(record.table) && (await countRecords(db, record.table)) >= RECORDS_MAX)
    return { ok: false, code: 'LIST_FULL', details: { max: RECORDS_MAX } }
  const about = { before: null, nowMs: call.nowMs }
  const id = randomUUID()
  const draft = { ...record.blank, ...(await findPosition(db, record)), ...cleanDraft(call.body) }
  const fields = await checkAndWrite(db, record, id, draft, about)
  if (fields !== null) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const after = await findRecord(db, record, id, call.nowMs)
  await insertAudit(db, toAuditEntry(record, null, after, call.actorId), call.nowMs)
  return { ok: true, value: after }
}

/** The position of a new record in a list that staff sort: after all others. */
const findPosition = async (
  db: Kysely<Database>,
  { table, blank }: { table: VersionedTable; blank: object },
): Promise<{ position?: number }> => ('position' in blank && hasPosition(table) ? { position: await findNextPosition(db, table) } : {})

/** Changes a record by its version: of two concurrent changes the second is refused with the current record, and writes nothing. */
export const changeRecord = <Shown extends Draft & { id: string; version: number }, Draft extends object>(
  context: AppContext,
  record: StaffRecord<Shown, Draft>,
  call: Actor & { id: string; body: { version: number } & object },
): Promise<RecordOutcome<Shown>> => changeShop(context, (db) => changeRecordIn(db, record, call))

/** As `changeRecord`, inside a transaction of `changeShop` that writes several records. */
export const changeRecordIn = async <Shown extends Draft & { id: string; version: number }, Draft extends object>(
  db: Kysely<Database>,
  record: StaffRecord<Shown, Draft>,
  call: Actor & { id: string; body: { version: number } & object },
): Promise<RecordOutcome<Shown>> => {
  const { version, ...given } = call.body
  const isMine = await claimVersion(db, record.table, call.id, version)
  const [before] = await record.list(db, [call.id], call.nowMs)
  if (before === undefined) return { ok: false, code: 'NOT_FOUND' }
  if (!isMine) return { ok: false, code: 'CONFLICT', data: { present: before } }
  const fields = await checkAndWrite(db, record, call.id, { ...before, ...cleanDraft(given) }, { before, nowMs: call.nowMs })
  if (fields !== null) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const after = await findRecord(db, record, call.id, call.nowMs)
  await insertAudit(db, toAuditEntry(record, before, after, call.actorId), call.nowMs)
  return { ok: true, value: after }
}

/** Runs a write of staff in a transaction that a refusal undoes. This process reads the shop anew at once, others within a second. */
export const changeShop = async <T extends { ok: boolean }>(
  context: AppContext,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> => {
  const outcome = await inTransactionOrUndo<T>(context.db, async (db) => {
    const done = await work(db)
    if (done.ok) await raiseCatalogueVersion(db)
    return done
  })
  forgetShopData(context)
  return outcome
}

const checkAndWrite = async <Shown extends Draft & { id: string; version: number }, Draft extends object>(
  db: Kysely<Database>,
  record: StaffRecord<Shown, Draft>,
  id: string,
  draft: Draft,
  about: About<Shown>,
): Promise<Fields | null> => {
  const fields = await judgeDraft(db, record, draft, about)
  if (Object.keys(fields).length > 0) return fields
  const taken = await record.write(db, id, draft, about)
  return Object.keys(taken).length > 0 ? taken : null
}

/** The fields of a draft with a problem. */
export const judgeDraft = async <Shown extends Draft & { id: string; version: number }, Draft extends object>(
  db: Kysely<Database>,
  record: StaffRecord<Shown, Draft>,
  draft: Draft,
  about: About<Shown>,
): Promise<Fields> => {
  const fields = await record.check(db, draft, about)
  checkRequired(draft, record.required, fields)
  return fields
}

const findRecord = async <Shown extends Draft & { id: string; version: number }, Draft extends object>(
  db: Kysely<Database>,
  record: StaffRecord<Shown, Draft>,
  id: string,
  nowMs: number,
): Promise<Shown> => {
  const [found] = await record.list(db, [id], nowMs)
  if (found === undefined) throw new Error(`${record.subject} ${id} was written and is not there`)
  return found
}

/** What the audit log records of a change: the fields that differ, before and after. */
export const pickDiffering = (before: object, after: object): { before: object; after: object } => {
  const was = before as Record<string, unknown>
  const differing = Object.entries(after).filter(([key, value]) => key !== 'version' && JSON.stringify(was[key]) !== JSON.stringify(value))
  return {
    before: Object.fromEntries(differing.filter(([key]) => key in was).map(([key]) => [key, was[key]])),
    after: Object.fromEntries(differing),
  }
}

/** The audit row of a record that was created, if `before` is null, or changed. */
export const toAuditEntry = (
  { subject, blank }: { subject: RecordSubject; blank: object },
  before: object | null,
  after: { id: string; slug?: string },
  actorId: string,
): AuditEntry => {
  const differing = pickDiffering(before ?? blank, after)
  const action = `${subject}.${before === null ? 'create' : verbOf(differing.after)}` as const
  return { actorId, action, subject: { kind: subject, id: after.id }, ...differing, ...(before === null && { before }) }
}

/** What the audit log calls a change. */
const verbOf = (after: object): 'archive' | 'restore' | 'update' => {
  if (!('is_active' in after)) return 'update'
  return after.is_active === true ? 'restore' : 'archive'
}
