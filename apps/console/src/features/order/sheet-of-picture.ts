import type { CartImage } from '@sukkar/contract/cart'
import type { OrderItem } from '@sukkar/contract/order'
import type { PrintSheet } from '@sukkar/contract/staff-numbers'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { isolate } from '@sukkar/i18n/isolate'

const MM_PER_CM = 10

/** The print sheet of an order's picture. */
export const sheetOfPicture = ({ order, print_sizes }: StaffOrder, item: OrderItem, image: CartImage): PrintSheet => {
  const size = print_sizes.find(({ item_id: id }) => id === item.id)
  return {
    image,
    order: { id: order.id, number: order.number, is_on_hold: order.status === 'hold' },
    date: order.promised_from.slice(0, 10),
    from: order.promised_from.slice(11, 16),
    product_id: item.product_id,
    name_en: item.name_en,
    name_ar: item.name_ar,
    choices_en: item.options.map(({ name_en: name, text }) => withText(name, text)),
    choices_ar: item.options.map(({ name_ar: name, text }) => withText(name, text)),
    quantity: item.quantity,
    place: item.images.findIndex(({ id }) => id === image.id) + 1,
    of: item.images.length,
    print:
      size === undefined
        ? null
        : { shape: size.shape, width_mm: Math.round(size.width_cm * MM_PER_CM), height_mm: Math.round(size.height_cm * MM_PER_CM) },
    notes: item.notes.map(({ note }) => note),
    special_request: item.special_request,
  }
}

const withText = (name: string, text: string | undefined): string => (text === undefined ? name : `${name}: ${isolate(text)}`)
