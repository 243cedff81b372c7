import { console } from '../messages/ar/console.ts'
import { consoleCatalogue } from '../messages/ar/console-catalogue.ts'
import { consoleDriver } from '../messages/ar/console-driver.ts'
import { consoleForm } from '../messages/ar/console-form.ts'
import { consoleKitchen } from '../messages/ar/console-kitchen.ts'
import { consoleNumbers } from '../messages/ar/console-numbers.ts'
import { consoleOrders } from '../messages/ar/console-orders.ts'
import { consoleShop } from '../messages/ar/console-shop.ts'
import { mail } from '../messages/ar/mail.ts'
import { server } from '../messages/ar/server.ts'
import { messages as account } from './account-ar.ts'
import { messages as document } from './document-ar.ts'
import { messages as later } from './later-ar.ts'
import { messages as legal } from './legal-ar.ts'
import { messages as rest } from './rest-ar.ts'
import { messages as shell } from './shell-ar.ts'

/** Every text, including those of the server's answers and of mails. */
export const messages = {
  ...shell,
  ...later,
  ...document,
  ...rest,
  ...account,
  ...legal,
  ...console,
  ...consoleForm,
  ...consoleKitchen,
  ...consoleCatalogue,
  ...consoleOrders,
  ...consoleShop,
  ...consoleNumbers,
  ...consoleDriver,
  ...mail,
  ...server,
}
