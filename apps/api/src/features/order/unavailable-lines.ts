import type { ChosenOption } from '@sukkar/contract/cart'
import type { ExtraFlavor } from '@sukkar/contract/catalogue'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import type { OrderLineRow } from './order.queries.ts'

/**
 * The lines of an order that the shop could not make for another day: the product, one of its choices or its extra flavour is no
 * longer sold. What the order itself holds of a counted stock is there, also when nothing is left for anybody else.
 */
export const listUnavailableLines = (lines: readonly OrderLineRow[], shop: ShopData): OrderLineRow[] =>
  lines.filter((line) => !isProductSold(line) || !areChoicesSold(line, shop) || !isFlavorSold(line, shop))

const isProductSold = (line: OrderLineRow): boolean => {
  const isThere = Number(line.stock_taken) > 0 || line.product_stock_left === null || Number(line.product_stock_left) > 0
  return line.product_is_active === 1 && line.product_in_stock === 1 && isThere
}

const areChoicesSold = (line: OrderLineRow, shop: ShopData): boolean => {
  const values = shop.productsById.get(line.product_id)?.optionGroups.flatMap((group) => group.values) ?? []
  const sold = new Set(values.filter((value) => value.isAvailable).map((value) => value.id))
  return (JSON.parse(line.options) as ChosenOption[]).every((option) => sold.has(option.value_id))
}

const isFlavorSold = (line: OrderLineRow, shop: ShopData): boolean => {
  if (line.extra_flavor === null) return true
  const { id } = JSON.parse(line.extra_flavor) as ExtraFlavor
  return shop.extraFlavors.some((flavor) => flavor.id === id)
}
