import { account } from '../messages/en/account.ts'
import { orderLife } from '../messages/en/order-life.ts'

/** The texts of the sign-in screens and of the screens behind them. */
export const messages = { ...account, ...orderLife }
