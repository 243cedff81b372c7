import { isPrintShape, type PrintShape } from '@sukkar/domain/print-geometry'
import type { ShopProduct } from './shop-data.ts'

/** A print on a cake, without its bleed. */
export type OrderedPrint = { shape: PrintShape; widthMm: number; heightMm: number }

/** The columns of an order's line that hold its print. */
export type PrintColumns = { print_shape: string | null; print_width_mm: number | null; print_height_mm: number | null }

type Product = Pick<ShopProduct, 'print'> & {
  optionGroups: readonly { values: readonly Pick<ShopProduct['optionGroups'][number]['values'][number], 'id' | 'printSize'>[] }[]
}

/** The print of a product by the chosen size, or its only one; null where nothing is printed or no size is set. */
export const findPrint = (product: Product | null | undefined, valueIds: readonly string[]): OrderedPrint | null => {
  if (!product?.print) return null
  const values = product.optionGroups.flatMap((group) => group.values)
  const ofSize = values.find(({ id, printSize }) => printSize !== null && valueIds.includes(id))?.printSize
  const size = ofSize ?? product.print.size
  return size === null
    ? null
    : { shape: product.print.shape, widthMm: Math.round(size.widthCm * 10), heightMm: Math.round(size.heightCm * 10) }
}

export const toPrintColumns = (print: OrderedPrint | null): PrintColumns => ({
  print_shape: print?.shape ?? null,
  print_width_mm: print?.widthMm ?? null,
  print_height_mm: print?.heightMm ?? null,
})

/** The print as it was ordered; null for a line without one. */
export const readPrintColumns = (row: PrintColumns): OrderedPrint | null =>
  isPrintShape(row.print_shape) && row.print_width_mm !== null && row.print_height_mm !== null
    ? { shape: row.print_shape, widthMm: Number(row.print_width_mm), heightMm: Number(row.print_height_mm) }
    : null
