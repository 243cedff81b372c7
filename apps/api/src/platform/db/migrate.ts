import { type Kysely, sql } from 'kysely'
import { dialectOf } from './database.ts'
import { createShopTables } from './migrations/0001-shop.ts'
import { createAccountTables } from './migrations/0002-accounts.ts'
import { createOrderLifeTables } from './migrations/0004-order-life.ts'
import { createAfterOrderTables } from './migrations/0005-after-order.ts'
import { createSavedPlaces } from './migrations/0006-saved-places.ts'
import { createNotificationTables } from './migrations/0007-notifications.ts'
import { createStaffTables } from './migrations/0008-staff.ts'
import { createShopkeepingColumns } from './migrations/0009-shopkeeping.ts'
import { createProcessTables } from './migrations/0010-several-processes.ts'
import { createShopAnswers } from './migrations/0012-shop-answers.ts'
import { createKeptFlavors } from './migrations/0013-kept-flavors.ts'
import { createPrintSizes } from './migrations/0014-print-sizes.ts'
import { createLargerShopIndexes } from './migrations/0015-larger-shops.ts'
import { createDeliveryProblems } from './migrations/0017-delivery-problems.ts'
import { createNarrowPauses } from './migrations/0018-narrow-pauses.ts'
import { createToldLater } from './migrations/0021-told-later.ts'
import { createNoticeOrder } from './migrations/0022-notice-order.ts'
import { createPaymentEvidence } from './migrations/0023-payment-evidence.ts'
import { createAskingNetworks } from './migrations/0027-asking-networks.ts'
import { refoldSearchTexts } from './migrations/0030-search-folding.ts'
import { createBoundedWork } from './migrations/0032-bounded-work.ts'
import { createNotifiedAttempts } from './migrations/0033-notified-attempts.ts'
import { createOptionTexts } from './migrations/0035-option-texts.ts'
import { createShopPictureUses } from './migrations/0036-shop-picture-uses.ts'
import { createCountedSlots } from './migrations/0037-counted-slots.ts'
import { createRecentDeliveries } from './migrations/0038-recent-deliveries.ts'
import { createOrderedPrints } from './migrations/0039-ordered-prints.ts'
import { markFormerHolds } from './migrations/0040-hold-mails.ts'
import { createChangedNotes } from './migrations/0041-changed-notes.ts'
import { createCashRefunds } from './migrations/0042-cash-refunds.ts'
import { createOrdersByTime } from './migrations/0043-orders-by-time.ts'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** A step of the schema. A published step never changes; another change is another step. */
export type Migration = { version: number; name: string; up: (db: Kysely<Database>) => Promise<void> }

const migrations: readonly Migration[] = [
  { version: 1, name: 'shop', up: createShopTables },
  { version: 2, name: 'accounts', up: createAccountTables },
  { version: 4, name: 'order-life', up: createOrderLifeTables },
  { version: 5, name: 'after-order', up: createAfterOrderTables },
  { version: 6, name: 'saved-places', up: createSavedPlaces },
  { version: 7, name: 'notifications', up: createNotificationTables },
  { version: 8, name: 'staff', up: createStaffTables },
  { version: 9, name: 'shopkeeping', up: createShopkeepingColumns },
  { version: 10, name: 'several-processes', up: createProcessTables },
  { version: 12, name: 'shop-answers', up: createShopAnswers },
  { version: 13, name: 'kept-flavors', up: createKeptFlavors },
  { version: 14, name: 'print-sizes', up: createPrintSizes },
  { version: 15, name: 'larger-shops', up: createLargerShopIndexes },
  { version: 17, name: 'delivery-problems', up: createDeliveryProblems },
  { version: 18, name: 'narrow-pauses', up: createNarrowPauses },
  { version: 21, name: 'told-later', up: createToldLater },
  { version: 22, name: 'notice-order', up: createNoticeOrder },
  { version: 23, name: 'payment-evidence', up: createPaymentEvidence },
  { version: 27, name: 'asking-networks', up: createAskingNetworks },
  { version: 30, name: 'search-folding', up: refoldSearchTexts },
  { version: 32, name: 'bounded-work', up: createBoundedWork },
  { version: 33, name: 'notified-attempts', up: createNotifiedAttempts },
  { version: 35, name: 'option-texts', up: createOptionTexts },
  { version: 36, name: 'shop-picture-uses', up: createShopPictureUses },
  { version: 37, name: 'counted-slots', up: createCountedSlots },
  { version: 38, name: 'recent-deliveries', up: createRecentDeliveries },
  { version: 39, name: 'ordered-prints', up: createOrderedPrints },
  { version: 40, name: 'hold-mails', up: markFormerHolds },
  { version: 41, name: 'changed-notes', up: createChangedNotes },
  { version: 42, name: 'cash-refunds', up: createCashRefunds },
  { version: 43, name: 'orders-by-time', up: createOrdersByTime },
]

/** Key of the PostgreSQL advisory lock that guards the start. */
const startLock = 73_855_271

/**
 * Lets processes that start at once prepare the database one after the other: the lock is held until the transaction ends. On SQLite, with
 * its single writer, the transaction itself is the lock.
 */
export const waitForStartLock = async (transaction: Kysely<Database>): Promise<void> => {
  if (dialectOf(transaction) === 'sqlite') return
  // The usual timeouts would abort a process that waits for a long migration, and the migration itself.
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`set local lock_timeout = 0`.execute(transaction)
  await sql`select pg_advisory_xact_lock(${sql.lit(startLock)})`.execute(transaction)
  // A migration that waits for the lock of a table blocks all later statements on that table, so this wait stays short.
  await sql`set local lock_timeout to default`.execute(transaction)
}

export class NewerSchemaError extends Error {
  constructor(found: number, known: number) {
    super(`The database has schema version ${found}, this program knows versions up to ${known}: start the newer program`)
    this.name = 'NewerSchemaError'
  }
}

/**
 * Migrates the database to the newest schema, forwards only. Returns the names of the applied steps; throws `NewerSchemaError` for a newer
 * schema.
 */
export const migrate = (db: Kysely<Database>, steps: readonly Migration[] = migrations): Promise<string[]> =>
  inTransaction(db, async (transaction) => {
    await waitForStartLock(transaction)
    await transaction.schema
      .createTable('meta')
      .ifNotExists()
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    const found = await readVersion(transaction)
    const known = steps.at(-1)?.version ?? 0
    if (found > known) throw new NewerSchemaError(found, known)
    const applied: string[] = []
    for (const step of steps.filter(({ version }) => version > found)) {
      await step.up(transaction)
      await writeVersion(transaction, step.version)
      applied.push(`${String(step.version).padStart(4, '0')}-${step.name}`)
    }
    return applied
  })

const versionKey = 'schema_version'

const readVersion = async (db: Kysely<Database>): Promise<number> => {
  const row = await db.selectFrom('meta').select('value').where('key', '=', versionKey).executeTakeFirst()
  return row === undefined ? 0 : Number(row.value)
}

const writeVersion = async (db: Kysely<Database>, version: number): Promise<void> => {
  const value = String(version)
  await db
    .insertInto('meta')
    .values({ key: versionKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
