import type { ChosenOption } from '@sukkar/contract/cart'
import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import type { PrintSheet } from '@sukkar/contract/staff-numbers'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import { isTime } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { toCartImage } from '../../platform/pictures/picture-view.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { countSheetRows, listPictureIdsOfLines, listSheetRows, type SheetRow } from './kitchen.queries.ts'
import { readChoices, validateKitchenQuery } from './kitchen.service.ts'

/** One page of the pictures still to be printed for a day or one of its times. */
export const pagePrintSheets = async (
  context: AppContext,
  { day, from, branch_id, page = 1, per_page = PAGE_SIZE_DEFAULT }: QueryOf<'listPrintSheets'>,
): Promise<{ ok: true; value: { sheets: PrintSheet[]; meta: Meta } } | CallRefusal> => {
  const request = { day, branchId: branch_id ?? null, from: from ?? null }
  const refusal = await validateKitchenQuery(context, day, request.branchId)
  if (refusal !== null) return refusal
  if (request.from !== null && !isTime(request.from)) return { ok: false, code: 'VALIDATION_FAILED', fields: { from: 'time' } }
  const rows = await listSheetRows(context.db, { ...request, limit: per_page, offset: (page - 1) * per_page })
  const lineIds = [...new Set(rows.map((row) => row.line_id))]
  const ofLine = Map.groupBy(await listPictureIdsOfLines(context.db, lineIds), (picture) => picture.order_line_id)
  const shop = await getShopData(context)
  const sheets = rows.map((row) => {
    const ids = (ofLine.get(row.line_id) ?? []).map(({ id }) => id)
    return { ...toSheet(row, shop, context.config.appSecret), place: ids.indexOf(row.picture_id) + 1, of: ids.length }
  })
  return { ok: true, value: { sheets, meta: { page, per_page, total: await countSheetRows(context.db, request) } } }
}

const toSheet = (row: SheetRow, shop: ShopData, secret: string): Omit<PrintSheet, 'place' | 'of'> => {
  const choices = readChoices(row)
  return {
    image: toCartImage({ id: row.picture_id, width: Number(row.width), height: Number(row.height) }, secret),
    order: { id: row.order_id, number: row.number, is_on_hold: row.status === 'hold' },
    from: row.from,
    product_id: row.product_id,
    name_en: row.name_en,
    name_ar: row.name_ar,
    choices_en: choices.map(({ name_en: name }) => name),
    choices_ar: choices.map(({ name_ar: name }) => name),
    quantity: Number(row.quantity),
    print: readPrint(row, shop),
    notes: JSON.parse(row.notes) as string[],
    special_request: row.special_request,
  }
}

/** Shape and size of the print: by the chosen size, or the product's only one. */
const readPrint = (row: SheetRow, shop: ShopData): PrintSheet['print'] => {
  const product = shop.productsById.get(row.product_id)
  if (product === undefined || product.print === null) return null
  const chosen = new Set((JSON.parse(row.options) as ChosenOption[]).map(({ value_id: id }) => id))
  const ofSize = product.optionGroups.flatMap(({ values }) => values).find(({ id, printSize }) => chosen.has(id) && printSize !== null)
  const size = ofSize?.printSize ?? product.print.size
  return size === null
    ? null
    : { shape: product.print.shape, width_mm: Math.round(size.widthCm * 10), height_mm: Math.round(size.heightCm * 10) }
}
