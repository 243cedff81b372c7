import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import type { FileStore } from '../platform/files/file-store.ts'

/** Something in the data that must never be. */
export type Violation = { check: string; subject: string; message: string }

/** What a check looks at; it changes nothing. */
export type CheckedData = { db: Kysely<Database>; files: FileStore }

/** One invariant of the shop's data. `name` says what must hold. */
export type DataCheck = { name: string; find: (data: CheckedData) => Promise<{ subject: string; message: string }[]> }
