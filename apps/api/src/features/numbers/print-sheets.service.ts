import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import type { ListedPrintSheet, PrintSheet } from '@sukkar/contract/staff-numbers'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import { isTime } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { toCartImage } from '../../platform/pictures/picture-view.ts'
import { readPrintColumns } from '../../platform/shop-data/ordered-print.ts'
import { countSheetRows, listPictureIdsOfLines, listSheetRows, type SheetPlace, type SheetRow } from './kitchen.queries.ts'
import { listKitchenBranches, readChoices, validateKitchenQuery } from './kitchen.service.ts'
import { toKitchenDay } from './kitchen-day.ts'

/**
 * One page of the pictures still to be printed for a business date or one of its times. A page that has been shown is asked for again by its bounds: what
 * is made leaves the list, and a page by its number alone would then begin later, behind sheets that nobody has printed.
 */
export const pagePrintSheets = async (
  context: AppContext,
  { day, from, branch_id, after, until, page = 1, per_page = PAGE_SIZE_DEFAULT }: QueryOf<'listPrintSheets'>,
): Promise<{ ok: true; value: { sheets: ListedPrintSheet[]; meta: Meta } } | CallRefusal> => {
  const branchId = branch_id ?? null
  const refusal = await validateKitchenQuery(context, day, branchId)
  if (refusal !== null) return refusal
  if (from !== undefined && !isTime(from)) return { ok: false, code: 'VALIDATION_FAILED', fields: { from: 'time' } }
  const bounds = { after: readPlace(after), until: readPlace(until) }
  const request = { ...toKitchenDay(await listKitchenBranches(context, branchId), day), ...bounds, from: from ?? null }
  const isBounded = after !== undefined || until !== undefined
  const before = (page - 1) * per_page
  const limit = until === undefined ? per_page : SHEETS_MAX
  const rows = await listSheetRows(context.db, { ...request, limit, offset: isBounded ? 0 : before })
  const lineIds = [...new Set(rows.map((row) => row.line_id))]
  const ofLine = Map.groupBy(await listPictureIdsOfLines(context.db, lineIds), (picture) => picture.order_line_id)
  const sheets = rows.map((row) => {
    const ids = (ofLine.get(row.line_id) ?? []).map(({ id }) => id)
    return { ...toSheet(row, context.config.appSecret), place: ids.indexOf(row.picture_id) + 1, of: ids.length }
  })
  // The pages before count as full, and so does one whose end is given, so that the number of pages is what is left behind it.
  const rest = await countSheetRows(context.db, { ...request, after: bounds.until ?? bounds.after, until: null })
  const total = rest + (isBounded ? before : 0) + (until === undefined ? 0 : per_page)
  return { ok: true, value: { sheets, meta: { page, per_page, total } } }
}

/** More than come between two sheets while a page is open. */
const SHEETS_MAX = 500

const readPlace = (cursor: string | undefined): SheetPlace | null => {
  const [promisedFrom = '', number = '', position = '', pictureId = ''] = cursor?.split(' ') ?? []
  return cursor === undefined ? null : { promisedFrom, number, position: Number(position), pictureId }
}

const toSheet = (row: SheetRow, secret: string): Omit<ListedPrintSheet, 'place' | 'of'> => {
  const choices = readChoices(row)
  return {
    image: toCartImage({ id: row.picture_id, width: Number(row.width), height: Number(row.height) }, secret),
    order: { id: row.order_id, number: row.number, is_on_hold: row.status === 'hold' },
    date: row.date,
    from: row.from,
    product_id: row.product_id,
    name_en: row.name_en,
    name_ar: row.name_ar,
    choices_en: choices.map(({ name_en: name }) => name),
    choices_ar: choices.map(({ name_ar: name }) => name),
    quantity: Number(row.quantity),
    print: readPrint(row),
    notes: JSON.parse(row.notes) as string[],
    special_request: row.special_request,
    cursor: [row.promised_from, row.number, row.position, row.picture_id].join(' '),
  }
}

/** The print as it was ordered. */
const readPrint = (row: SheetRow): PrintSheet['print'] => {
  const print = readPrintColumns(row)
  return print === null ? null : { shape: print.shape, width_mm: print.widthMm, height_mm: print.heightMm }
}
