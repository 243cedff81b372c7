import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

/** The gateway whose protocol opened the payment. */
export type SandboxProtocol = 'bookeey' | 'knet'

export type SandboxStatus = 'initiated' | 'captured' | 'declined' | 'cancelled' | 'timed_out' | 'voided'

/** What the payer or the gateway decided; `initiated` and `voided` are no decisions. */
export type SandboxDecision = Exclude<SandboxStatus, 'initiated' | 'voided'>

interface NewSandboxPayment {
  /** Unguessable: any holder may decide the payment. */
  ref: string
  protocol: SandboxProtocol
  trackId: string
  amountFils: number
  method: string
  locale: 'en' | 'ar'
  orderReference: string
  /** Where the browser goes after a success (Bookeey), or where the notification is posted (KNET). */
  successUrl: string
  failureUrl: string
  /** The raw request: an identical one is a reload, a different one a duplicate. */
  request: string
  paymentId: string
  createdAtMs: number
}

export interface SandboxPayment extends NewSandboxPayment {
  status: SandboxStatus
  decidedAtMs: number | null
  transactionId: string
  bankReference: string
  authCode: string
  /** Where the browser was sent; null before. */
  returnUrl: string | null
}

export interface SandboxStore {
  /** False where the track ID is already used. */
  insertPayment(payment: NewSandboxPayment): boolean
  findPayment(ref: string): SandboxPayment | null
  findByTrackId(protocol: SandboxProtocol, trackId: string): SandboxPayment | null
  /** The first decision wins; false for every later one and for a payment created before `createdAfterMs`. */
  takeDecision(ref: string, decision: SandboxDecision, ids: SandboxBankIds, nowMs: number, createdAfterMs: number): boolean
  setReturnUrl(ref: string, url: string): void
  voidPayment(ref: string): void
  /** False where the payment is not captured or its remainder is smaller. */
  takeRefund(ref: string, fils: number, remark: string, nowMs: number): boolean
  close(): void
}

export interface SandboxBankIds {
  transactionId: string
  bankReference: string
  authCode: string
}

/** Milliseconds that a process of the shop waits while another one writes. */
const BUSY_MS = 5000

/**
 * The bank's own SQLite file at `path` (`:memory:` for none), separate from the shop's database: a restart of the shop must not change what was
 * paid, and all processes of a shop share it. Creates the folder if needed; throws where the file cannot be opened or is no database.
 */
export function openSandboxStore(path: string): SandboxStore {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path, { timeout: BUSY_MS })
  database.exec(schema)
  const find = database.prepare('select * from payment where ref = ?')
  const findByTrack = database.prepare('select * from payment where protocol = ? and track_id = ?')
  const insert = database.prepare(insertSql)
  const decide = database.prepare(decideSql)
  const setReturn = database.prepare('update payment set return_url = ? where ref = ?')
  const setVoided = database.prepare("update payment set status = 'voided' where ref = ? and status = 'captured'")
  const refund = database.prepare(refundSql)
  return {
    insertPayment(payment) {
      return insert.run(toRow(payment)).changes === 1
    },
    findPayment: (ref) => readPayment(find.get(ref)),
    findByTrackId: (protocol, trackId) => readPayment(findByTrack.get(protocol, trackId)),
    takeDecision(ref, decision, ids, nowMs, createdAfterMs) {
      return decide.run({ ref, decision, ...ids, nowMs, createdAfterMs }).changes === 1
    },
    setReturnUrl(ref, url) {
      setReturn.run(url, ref)
    },
    voidPayment(ref) {
      setVoided.run(ref)
    },
    takeRefund: (ref, fils, remark, nowMs) => refund.run({ ref, fils, remark, nowMs }).changes === 1,
    close: () => database.close(),
  }
}

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists payment (
    ref text primary key,
    protocol text not null check (protocol in ('bookeey', 'knet')),
    track_id text not null,
    amount_fils integer not null check (amount_fils > 0),
    method text not null,
    locale text not null,
    order_reference text not null,
    success_url text not null,
    failure_url text not null,
    request text not null,
    payment_id text not null unique,
    created_at_ms integer not null,
    status text not null default 'initiated'
      check (status in ('initiated', 'captured', 'declined', 'cancelled', 'timed_out', 'voided')),
    decided_at_ms integer,
    transaction_id text not null default '',
    bank_reference text not null default '',
    auth_code text not null default '',
    return_url text,
    unique (protocol, track_id)
  ) strict;
  create table if not exists refund (
    id integer primary key,
    ref text not null references payment (ref),
    fils integer not null check (fils > 0),
    remark text not null,
    created_at_ms integer not null
  ) strict;
`

const insertSql = `
  insert into payment (ref, protocol, track_id, amount_fils, method, locale, order_reference, success_url, failure_url, request, payment_id, created_at_ms)
  values (:ref, :protocol, :trackId, :amountFils, :method, :locale, :orderReference, :successUrl, :failureUrl, :request, :paymentId, :createdAtMs)
  on conflict (protocol, track_id) do nothing`

const decideSql = `
  update payment set status = :decision, decided_at_ms = :nowMs,
    transaction_id = :transactionId, bank_reference = :bankReference, auth_code = :authCode
  where ref = :ref and status = 'initiated' and created_at_ms > :createdAfterMs`

const refundSql = `
  insert into refund (ref, fils, remark, created_at_ms)
  select ref, :fils, :remark, :nowMs from payment
  where ref = :ref and status = 'captured'
    and amount_fils >= :fils + (select coalesce(sum(fils), 0) from refund where refund.ref = payment.ref)`

function toRow(payment: NewSandboxPayment): Record<string, string | number> {
  return { ...payment }
}

type Row = Record<string, SQLOutputValue>

function readPayment(row: Row | undefined): SandboxPayment | null {
  if (row === undefined) return null
  return {
    ref: readText(row, 'ref'),
    protocol: row.protocol === 'knet' ? 'knet' : 'bookeey',
    trackId: readText(row, 'track_id'),
    amountFils: readInteger(row, 'amount_fils'),
    method: readText(row, 'method'),
    locale: row.locale === 'ar' ? 'ar' : 'en',
    orderReference: readText(row, 'order_reference'),
    successUrl: readText(row, 'success_url'),
    failureUrl: readText(row, 'failure_url'),
    request: readText(row, 'request'),
    paymentId: readText(row, 'payment_id'),
    createdAtMs: readInteger(row, 'created_at_ms'),
    status: readStatus(row),
    decidedAtMs: row.decided_at_ms === null ? null : readInteger(row, 'decided_at_ms'),
    transactionId: readText(row, 'transaction_id'),
    bankReference: readText(row, 'bank_reference'),
    authCode: readText(row, 'auth_code'),
    returnUrl: row.return_url === null ? null : readText(row, 'return_url'),
  }
}

const statuses: readonly SandboxStatus[] = ['initiated', 'captured', 'declined', 'cancelled', 'timed_out', 'voided']

function readStatus(row: Row): SandboxStatus {
  const status = statuses.find((known) => known === row.status)
  if (status === undefined) throw new TypeError('The status of a sandbox payment is not one of the table')
  return status
}

function readText(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`Column ${column} of a sandbox payment is not a text`)
  return value
}

function readInteger(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new TypeError(`Column ${column} of a sandbox payment is not a number`)
  return value
}
