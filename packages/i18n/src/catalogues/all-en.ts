import { console } from '../messages/en/console.ts'
import { consoleCatalogue } from '../messages/en/console-catalogue.ts'
import { consoleDriver } from '../messages/en/console-driver.ts'
import { consoleForm } from '../messages/en/console-form.ts'
import { consoleKitchen } from '../messages/en/console-kitchen.ts'
import { consoleNumbers } from '../messages/en/console-numbers.ts'
import { consoleOrders } from '../messages/en/console-orders.ts'
import { consoleShop } from '../messages/en/console-shop.ts'
import { mail } from '../messages/en/mail.ts'
import { server } from '../messages/en/server.ts'
import { messages as account } from './account-en.ts'
import { messages as document } from './document-en.ts'
import { messages as later } from './later-en.ts'
import { messages as legal } from './legal-en.ts'
import { messages as rest } from './rest-en.ts'
import { messages as shell } from './shell-en.ts'

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
