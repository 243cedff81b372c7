import { randomUUID } from 'node:crypto'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

export type PictureRow = { id: string; file: string; mime: string; width: number; height: number; bytes: number }

/** The record that a picture belongs to. */
export type PictureOwner = { cartLineId: string } | { orderLineId: string; orderId: string } | { orderId: string } | { complaintId: string }

export const findPicture = async (db: Kysely<Database>, id: string): Promise<PictureRow | null> => {
  const row = await db
    .selectFrom('pictures')
    .select(['id', 'file', 'mime', 'width', 'height', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, width: Number(row.width), height: Number(row.height), bytes: Number(row.bytes) }
}

/** Inserts rows of saved pictures with their owner, in the order of the upload, and returns them. */
export const insertPictures = (
  db: Kysely<Database>,
  owner: PictureOwner,
  pictures: readonly Omit<PictureRow, 'id'>[],
  nowMs: number,
): Promise<PictureRow[]> => hangPictures(db, [{ owner, pictures }], nowMs)

/** As `insertPictures`, for several owners at once. */
export const hangPictures = async (
  db: Kysely<Database>,
  hung: readonly { owner: PictureOwner; pictures: readonly Omit<PictureRow, 'id'>[] }[],
  nowMs: number,
): Promise<PictureRow[]> => {
  const rows = hung.flatMap(({ owner, pictures }) =>
    pictures.map((picture, index) => ({
      // Pictures of one request share `created_at`, so their ids sort in the order of the upload.
      id: `${nowMs.toString(36).padStart(9, '0')}${index.toString(36).padStart(3, '0')}${randomUUID().replaceAll('-', '').slice(0, 20)}`,
      cart_line_id: 'cartLineId' in owner ? owner.cartLineId : null,
      order_line_id: 'orderLineId' in owner ? owner.orderLineId : null,
      order_id: 'orderId' in owner ? owner.orderId : null,
      complaint_id: 'complaintId' in owner ? owner.complaintId : null,
      ...picture,
      created_at: toInstantText(nowMs),
    })),
  )
  if (rows.length > 0) await db.insertInto('pictures').values(rows).execute()
  return rows.map(({ id, file, mime, width, height, bytes }) => ({ id, file, mime, width, height, bytes }))
}

/** Pictures without an owner. */
export const listLoosePictures = async (db: Kysely<Database>, limit: number): Promise<{ id: string; file: string }[]> =>
  await db
    .selectFrom('pictures')
    .select(['id', 'file'])
    .where('cart_line_id', 'is', null)
    .where('order_line_id', 'is', null)
    .where('order_id', 'is', null)
    .where('complaint_id', 'is', null)
    .limit(limit)
    .execute()

/** Deletes a picture's row if it still has no owner. */
export const deleteLoosePicture = async (db: Kysely<Database>, id: string): Promise<boolean> => {
  const result = await db
    .deleteFrom('pictures')
    .where('id', '=', id)
    .where('cart_line_id', 'is', null)
    .where('order_line_id', 'is', null)
    .where('order_id', 'is', null)
    .where('complaint_id', 'is', null)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** The files among these that a row refers to. */
export const listReferencedFiles = async (db: Kysely<Database>, files: readonly string[]): Promise<Set<string>> => {
  const known = new Set<string>()
  for (let start = 0; start < files.length; start += FILES_PER_QUERY) {
    const rows = await db
      .selectFrom('pictures')
      .select('file')
      .where('file', 'in', files.slice(start, start + FILES_PER_QUERY))
      .execute()
    for (const row of rows) known.add(row.file)
  }
  return known
}

/** Databases bound the number of values in one statement. */
const FILES_PER_QUERY = 500
