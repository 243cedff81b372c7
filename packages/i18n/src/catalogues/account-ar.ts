import { account } from '../messages/ar/account.ts'
import { orderLife } from '../messages/ar/order-life.ts'

/** The texts of the sign-in screens and of the screens behind them. */
export const messages = { ...account, ...orderLife }
