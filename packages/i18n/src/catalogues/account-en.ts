import { account } from '../messages/en/account.ts'
import { orderLife } from '../messages/en/order-life.ts'

/** What the screens of signing in show, and those behind it. */
export const messages = { ...account, ...orderLife }
