import { address } from '../messages/en/address.ts'
import { cart } from '../messages/en/cart.ts'
import { catalogue } from '../messages/en/catalogue.ts'
import { checkout } from '../messages/en/checkout.ts'
import { contact } from '../messages/en/contact.ts'
import { coupon } from '../messages/en/coupon.ts'
import { offline } from '../messages/en/offline.ts'
import { order } from '../messages/en/order.ts'
import { payment } from '../messages/en/payment.ts'
import { pictures } from '../messages/en/pictures.ts'
import { place } from '../messages/en/place.ts'
import { product } from '../messages/en/product.ts'
import { status } from '../messages/en/status.ts'
import { studio } from '../messages/en/studio.ts'
import { validation } from '../messages/en/validation.ts'
import { messages as service } from './service-en.ts'

/** The texts of the screens behind the first view, including the choice of a service. */
export const messages = {
  ...service,
  ...address,
  ...cart,
  ...catalogue,
  ...checkout,
  ...contact,
  ...coupon,
  ...offline,
  ...order,
  ...payment,
  ...pictures,
  ...place,
  ...product,
  ...status,
  ...studio,
  ...validation,
}
