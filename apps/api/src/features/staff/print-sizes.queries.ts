import type { PrintedSize } from '@sukkar/contract/staff-orders'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { readPrintColumns } from '../../platform/shop-data/ordered-print.ts'

/** The sizes of the prints on an order's cakes, as they were ordered. */
export const listPrintSizes = async (db: Kysely<Database>, orderId: string): Promise<PrintedSize[]> => {
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', 'print_shape', 'print_width_mm', 'print_height_mm'])
    .where('order_id', '=', orderId)
    .where('print_shape', 'is not', null)
    .orderBy('position')
    .execute()
  return rows.flatMap((row) => {
    const print = readPrintColumns(row)
    return print === null ? [] : [{ item_id: row.id, shape: print.shape, width_cm: print.widthMm / 10, height_cm: print.heightMm / 10 }]
  })
}
