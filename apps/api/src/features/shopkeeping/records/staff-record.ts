import { randomUUID } from 'node:crypto'
import { RECORDS_MAX } from '@sukkar/domain/limits'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../../platform/db/undo.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { raiseCatalogueVersion } from '../../../platform/shop-data/catalogue-version.ts'
import { forgetShopData } from '../../../platform/shop-data/load-shop-data.ts'
import { checkRequired, cleanDraft, type Fields } from './draft-checks.ts'
import { claimVersion, countRecords, type VersionedTable } from './staff-record.queries.ts'

/** What a draft is judged and written beside: the thing as it was, null for a new one. */
export type About<Shown> = { before: Shown | null; nowMs: number }

/**
 * One kind of thing that staff keep. A draft is the whole of what they write of it: a new one is a blank one with what was told,
 * a changed one the present one with what was told, so that both are judged and written in one way.
 */
export type StaffRecord<Shown extends Draft & { id: string; version: number }, Draft extends object> = {
  /** As the audit names it. */
  subject: string
  table: VersionedTable
  blank: Draft
  /** Texts that may not be empty. */
  required: readonly (keyof Draft & string)[]
  list: (db: Kysely<Database>, ids: readonly string[], nowMs: number) => Promise<Shown[]>
  /** The fields that cannot be. */
  check: (db: Kysely<Database>, draft: Draft, about: About<Shown>) => Promise<Fields>
  /** Writes a draft that was found good. Names the fields that somebody else took meanwhile. */
  write: (db: Kysely<Database>, id: string, draft: Draft, about: About<Shown>) => Promise<Fields>
}

export type RecordOutcome<T> = { ok: true; value: T } | CallRefusal
export type Actor = { actorId: string; nowMs: number }

/** Kinds that grow with the years. Every other kind is put in order, or chosen from, with all of it in sight. */
const UNBOUNDED: readonly VersionedTable[] = ['products', 'coupons']

/** A new one. */
export const createRecord = <Shown extends Draft & { id: string; version: number }, Draft extends object>(
  context: AppContext,
  record: StaffRecord<Shown, Draft>,
  call: Actor & { body: object },
): Promise<RecordOutcome<Shown>> => changeShop(context, (db) => createRecordIn(db, record, call))

/** As `createRecord`, inside a transaction of `changeShop` that writes several. */
export const createRecordIn = async <Shown extends Draft & { id: string; version: number }, Draft extends object>(
  db: Kysely<Database>,
  record: StaffRecord<Shown, Draft>,
  call: Actor & { body: object },
): Promise<RecordOutcome<Shown>> => {
  if (!UNBOUNDED.includes(record.table) && (await countRecords(db, record.table)) >= RECORDS_MAX)
    return { ok: false, code: 'LIST_FULL', details: { max: RECORDS_MAX } }
  const about = { before: null, nowMs: call.nowMs }
  const id = randomUUID()
  const fields = await checkAndWrite(db, record, id, { ...record.blank, ...cleanDraft(call.body) }, about)
  if (fields !== null) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const after = await findRecord(db, record, id, call.nowMs)
  const entry = { actorId: call.actorId, action: `${record.subject}.create`, subject: { kind: record.subject, id } } as const
  await insertAudit(db, { ...entry, after: pickDiffering(record.blank, after).after }, call.nowMs)
  return { ok: true, value: after }
}

/** A change, made on a version: whoever was slower is told what the thing is now, and nothing of theirs is written. */
export const changeRecord = <Shown extends Draft & { id: string; version: number }, Draft extends object>(
  context: AppContext,
  record: StaffRecord<Shown, Draft>,
  call: Actor & { id: string; body: { version: number } & object },
): Promise<RecordOutcome<Shown>> => changeShop(context, (db) => changeRecordIn(db, record, call))

/** As `changeRecord`, inside a transaction of `changeShop` that changes several. */
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
  const differing = pickDiffering(before, after)
  const action = `${record.subject}.${verbOf(differing.after)}` as const
  await insertAudit(db, { actorId: call.actorId, action, subject: { kind: record.subject, id: call.id }, ...differing }, call.nowMs)
  return { ok: true, value: after }
}

/**
 * One write of staff: a transaction that is undone by a refusal. Everybody else reads the shop anew within a second, whoever asks
 * here at once.
 */
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

/** The fields of a draft that cannot be. */
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

/** What the audit says of a change: the fields that differ, as they were and as they are. */
export const pickDiffering = (before: object, after: object): { before: object; after: object } => {
  const was = before as Record<string, unknown>
  const differing = Object.entries(after).filter(([key, value]) => key !== 'version' && JSON.stringify(was[key]) !== JSON.stringify(value))
  return {
    before: Object.fromEntries(differing.filter(([key]) => key in was).map(([key]) => [key, was[key]])),
    after: Object.fromEntries(differing),
  }
}

const verbOf = (after: object): 'archive' | 'restore' | 'update' => {
  if (!('is_active' in after)) return 'update'
  return after.is_active === true ? 'restore' : 'archive'
}
