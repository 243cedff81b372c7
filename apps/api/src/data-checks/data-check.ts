import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import type { FileStore } from '../platform/files/file-store.ts'

/** A violated invariant of the data. */
export type Violation = { check: string; subject: string; message: string }

/** What checks read; they change nothing. */
export type CheckedData = { db: Kysely<Database>; files: FileStore }

/** An invariant of the shop's data. `name` states what must hold. */
export type DataCheck = { name: string; find: (data: CheckedData) => Promise<{ subject: string; message: string }[]> }
