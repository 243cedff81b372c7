import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** What has to be written for an option, and what was written for those of a line. */
export const createOptionTexts = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [
    `alter table option_values add column text_kind text check (text_kind in ('name', 'number', 'message'))`,
    `alter table option_values add column text_max integer check (text_max between 1 and 200 and (text_kind is null) = (text_max is null))`,
    `alter table cart_lines add column option_texts text not null default '{}'`,
  ])
