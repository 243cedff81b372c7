import { account } from '../messages/en/account.ts'
import { address } from '../messages/en/address.ts'
import { cart } from '../messages/en/cart.ts'
import { catalogue } from '../messages/en/catalogue.ts'
import { checkout } from '../messages/en/checkout.ts'
import { contact } from '../messages/en/contact.ts'
import { coupon } from '../messages/en/coupon.ts'
import { dialog } from '../messages/en/dialog.ts'
import { order } from '../messages/en/order.ts'
import { payment } from '../messages/en/payment.ts'
import { pickService } from '../messages/en/pick-service.ts'
import { pictures } from '../messages/en/pictures.ts'
import { product } from '../messages/en/product.ts'
import { status } from '../messages/en/status.ts'
import { validation } from '../messages/en/validation.ts'

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
