import { account } from '../messages/ar/account.ts'
import { address } from '../messages/ar/address.ts'
import { cart } from '../messages/ar/cart.ts'
import { catalogue } from '../messages/ar/catalogue.ts'
import { checkout } from '../messages/ar/checkout.ts'
import { contact } from '../messages/ar/contact.ts'
import { coupon } from '../messages/ar/coupon.ts'
import { dialog } from '../messages/ar/dialog.ts'
import { order } from '../messages/ar/order.ts'
import { payment } from '../messages/ar/payment.ts'
import { pickService } from '../messages/ar/pick-service.ts'
import { pictures } from '../messages/ar/pictures.ts'
import { product } from '../messages/ar/product.ts'
import { status } from '../messages/ar/status.ts'
import { validation } from '../messages/ar/validation.ts'

/** What the screens behind the first view show. */
export const messages = {
  ...account,
  ...address,
  ...cart,
  ...catalogue,
  ...checkout,
  ...contact,
  ...coupon,
  ...dialog,
  ...order,
  ...payment,
  ...pickService,
  ...pictures,
  ...product,
  ...status,
  ...validation,
}
