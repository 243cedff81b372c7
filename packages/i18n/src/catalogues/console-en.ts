import { console } from '../messages/en/console.ts'
import { consoleCatalogue } from '../messages/en/console-catalogue.ts'
import { consoleDriver } from '../messages/en/console-driver.ts'
import { consoleForm } from '../messages/en/console-form.ts'
import { consoleKitchen } from '../messages/en/console-kitchen.ts'
import { consoleNumbers } from '../messages/en/console-numbers.ts'
import { consoleOrders } from '../messages/en/console-orders.ts'
import { consoleShop } from '../messages/en/console-shop.ts'
import { messages as account } from './account-en.ts'
import { messages as later } from './later-en.ts'
import { messages as rest } from './rest-en.ts'
import { messages as shell } from './shell-en.ts'

/** The texts of the staff's console: the storefront's, because both name the same records, and its own. */
export const messages = {
  ...shell,
  ...later,
  ...rest,
  ...account,
  ...console,
  ...consoleForm,
  ...consoleKitchen,
  ...consoleCatalogue,
  ...consoleOrders,
  ...consoleShop,
  ...consoleNumbers,
  ...consoleDriver,
}
