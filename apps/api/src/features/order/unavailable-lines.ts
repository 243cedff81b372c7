import type { ChosenOption } from '@sukkar/contract/cart'
import type { ExtraFlavor } from '@sukkar/contract/catalogue'
import { isInStockOn } from '@sukkar/domain/stock'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import type { OrderLineRow } from './order.queries.ts'

/**
 * The lines that the shop cannot make on another day, because the product, an option or the extra flavour is no longer sold. Units that the
 * order has reserved count as available, even when nothing else is left. A product that is out for today is available from the business date
 * on which it is back; before a date is chosen (null) it is available, since some later date can be.
 */
export const listUnavailableLines = (lines: readonly OrderLineRow[], shop: ShopData, date: string | null): OrderLineRow[] =>
  lines.filter((line) => !isProductSold(line, date) || !areChoicesSold(line, shop) || !isFlavorSold(line, shop))

const isProductSold = (line: OrderLineRow, date: string | null): boolean => {
  const isThere = Number(line.stock_taken) > 0 || line.product_stock_left === null || Number(line.product_stock_left) > 0
  const stock = { inStock: line.product_in_stock === 1, backOn: line.product_back_on }
  return line.product_is_active === 1 && isInStockOn(stock, date) && isThere
}

const areChoicesSold = (line: OrderLineRow, shop: ShopData): boolean => {
  // Stryker disable next-line ArrayDeclaration: what is no option has no availability, so that it is as good as none
  const values = shop.productsById.get(line.product_id)?.optionGroups.flatMap((group) => group.values) ?? []
  const sold = new Set(values.filter((value) => value.isAvailable).map((value) => value.id))
  return (JSON.parse(line.options) as ChosenOption[]).every((option) => sold.has(option.value_id))
}

const isFlavorSold = (line: OrderLineRow, shop: ShopData): boolean => {
  if (line.extra_flavor === null) return true
  const { id } = JSON.parse(line.extra_flavor) as ExtraFlavor
  return shop.extraFlavors.some((flavor) => flavor.id === id)
}
