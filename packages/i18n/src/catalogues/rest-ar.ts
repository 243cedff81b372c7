import { address } from '../messages/ar/address.ts'
import { cart } from '../messages/ar/cart.ts'
import { catalogue } from '../messages/ar/catalogue.ts'
import { checkout } from '../messages/ar/checkout.ts'
import { contact } from '../messages/ar/contact.ts'
import { coupon } from '../messages/ar/coupon.ts'
import { offline } from '../messages/ar/offline.ts'
import { order } from '../messages/ar/order.ts'
import { payment } from '../messages/ar/payment.ts'
import { pictures } from '../messages/ar/pictures.ts'
import { place } from '../messages/ar/place.ts'
import { product } from '../messages/ar/product.ts'
import { status } from '../messages/ar/status.ts'
import { studio } from '../messages/ar/studio.ts'
import { validation } from '../messages/ar/validation.ts'
import { messages as service } from './service-ar.ts'

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
