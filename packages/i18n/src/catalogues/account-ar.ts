import { account } from '../messages/ar/account.ts'
import { orderLife } from '../messages/ar/order-life.ts'

/** What the screens of signing in show, and those behind it. */
export const messages = { ...account, ...orderLife }
