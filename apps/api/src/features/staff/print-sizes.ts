import type { Order } from '@sukkar/contract/order'
import type { PrintedSize } from '@sukkar/contract/staff-orders'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'

/** The sizes of the prints on an order's cakes, from the current menu: by the chosen size, or the product's only one. */
export const listPrintSizes = ({ items }: Pick<Order, 'items'>, shop: Pick<ShopData, 'productsById'>): PrintedSize[] =>
  items.flatMap((item) => {
    const product = shop.productsById.get(item.product_id)
    if (!product?.print) return []
    const chosen = new Set(item.options.map(({ value_id: id }) => id))
    const ofSize = product.optionGroups
      .flatMap(({ values }) => values)
      .find(({ id, printSize }) => printSize !== null && chosen.has(id))?.printSize
    const size = ofSize ?? product.print.size
    return size === null ? [] : [{ item_id: item.id, shape: product.print.shape, width_cm: size.widthCm, height_cm: size.heightCm }]
  })
