import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** Whether an order still shows a picture of the shop is looked up, by the sweep and by the database itself when the picture is deleted. */
export const createShopPictureUses = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [`create index order_lines_by_media on order_lines (media_hash)`])
