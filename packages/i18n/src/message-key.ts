import type { ArgsOfText } from './message-args.ts'
import type { account } from './messages/en/account.ts'
import type { address } from './messages/en/address.ts'
import type { cart } from './messages/en/cart.ts'
import type { catalogue } from './messages/en/catalogue.ts'
import type { checkout } from './messages/en/checkout.ts'
import type { console } from './messages/en/console.ts'
import type { consoleCatalogue } from './messages/en/console-catalogue.ts'
import type { consoleDriver } from './messages/en/console-driver.ts'
import type { consoleForm } from './messages/en/console-form.ts'
import type { consoleKitchen } from './messages/en/console-kitchen.ts'
import type { consoleNumbers } from './messages/en/console-numbers.ts'
import type { consoleOrders } from './messages/en/console-orders.ts'
import type { consoleShop } from './messages/en/console-shop.ts'
import type { contact } from './messages/en/contact.ts'
import type { coupon } from './messages/en/coupon.ts'
import type { dialog } from './messages/en/dialog.ts'
import type { document } from './messages/en/document.ts'
import type { error } from './messages/en/error.ts'
import type { errorLater } from './messages/en/error-later.ts'
import type { index } from './messages/en/index.ts'
import type { indexLater } from './messages/en/index-later.ts'
import type { legal } from './messages/en/legal.ts'
import type { mail } from './messages/en/mail.ts'
import type { notice } from './messages/en/notice.ts'
import type { offline } from './messages/en/offline.ts'
import type { order } from './messages/en/order.ts'
import type { orderLife } from './messages/en/order-life.ts'
import type { payment } from './messages/en/payment.ts'
import type { pickService } from './messages/en/pick-service.ts'
import type { pictures } from './messages/en/pictures.ts'
import type { place } from './messages/en/place.ts'
import type { product } from './messages/en/product.ts'
import type { server } from './messages/en/server.ts'
import type { service } from './messages/en/service.ts'
import type { serviceLater } from './messages/en/service-later.ts'
import type { shell } from './messages/en/shell.ts'
import type { shellLater } from './messages/en/shell-later.ts'
import type { status } from './messages/en/status.ts'
import type { studio } from './messages/en/studio.ts'
import type { validation } from './messages/en/validation.ts'

/** Every text of the product with its English wording, one object for each feature. */
export type EnglishMessages = typeof account &
  typeof address &
  typeof cart &
  typeof catalogue &
  typeof checkout &
  typeof console &
  typeof consoleCatalogue &
  typeof consoleDriver &
  typeof consoleForm &
  typeof consoleKitchen &
  typeof consoleNumbers &
  typeof consoleOrders &
  typeof consoleShop &
  typeof contact &
  typeof coupon &
  typeof dialog &
  typeof document &
  typeof error &
  typeof errorLater &
  typeof index &
  typeof indexLater &
  typeof legal &
  typeof mail &
  typeof notice &
  typeof offline &
  typeof order &
  typeof orderLife &
  typeof payment &
  typeof pickService &
  typeof pictures &
  typeof place &
  typeof product &
  typeof server &
  typeof service &
  typeof serviceLater &
  typeof shell &
  typeof shellLater &
  typeof status &
  typeof studio &
  typeof validation

/** The key of a text, such as `cart.title`. */
export type MessageKey = keyof EnglishMessages

/** The arguments of a text, named as in its English wording. */
export type ArgsOf<Key extends MessageKey> = Key extends MessageKey ? ArgsOfText<EnglishMessages[Key]> : never

/** The remaining parameters of a call: none for a text without arguments, else all of them. */
export type ArgsAfter<Key extends MessageKey> = Key extends MessageKey
  ? keyof ArgsOf<Key> extends never
    ? []
    : [args: ArgsOf<Key>]
  : never

/** The arguments of a text in parts, where any value (such as an element) may replace an argument that is not a plural's number. */
export type SlotsOf<Key extends MessageKey> = {
  readonly [Name in keyof ArgsOf<Key>]: string extends ArgsOf<Key>[Name] ? unknown : number
}
