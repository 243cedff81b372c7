import { parseArgs } from 'node:util'
import { listEvents, type OrderEvent, type OrderStatus } from '@sukkar/domain/order-state'
import { timingOf } from '@sukkar/domain/payment-method'
import type { Fulfilment } from '@sukkar/domain/service'
import type { Kysely } from 'kysely'
import { moveOrder } from '../features/order/order-status.ts'
import { createClock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/schema.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { openExistingShop } from './existing-shop.ts'

/** Cancelling also releases time, stock and coupon and starts a refund, which this command does not do. */
const NOT_A_STEP: readonly OrderEvent[] = ['cancel']

/** `npm run move-order -- SK-1007 accept`: moves an order by one step of staff; open pages show it within a second. */
const run = async (number: string, wanted: string): Promise<{ status: OrderStatus; name: string }> => {
  const { config, db, name } = await openExistingShop(process.env)
  try {
    const order = await findByNumber(db, number)
    const kind = { fulfilment: order.fulfilment as Fulfilment, payment: timingOf(Number(order.payment_method_code)) }
    const possible = listEvents(order.status as OrderStatus, 'staff', kind).filter((event) => !NOT_A_STEP.includes(event))
    const event = possible.find((candidate) => candidate === wanted)
    if (event === undefined)
      throw new Error(`${number} is ${order.status}: it cannot ${wanted}, but ${possible.join(', ') || 'nothing more'}`)
    const nowMs = createClock(config.shopTimeMs ?? undefined).now()
    const status = await inTransaction(db, (transaction) => moveOrder(transaction, order.id, { event, actor: 'staff' }, nowMs))
    if (status === null) throw new Error(`${number} was moved by somebody else at the same moment`)
    return { status, name }
  } finally {
    await db.destroy()
  }
}

const findByNumber = async (db: Kysely<Database>, number: string) => {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status', 'fulfilment', 'payment_method_code'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (order === undefined) throw new Error(`${number} is the number of no order`)
  return order
}

try {
  const [number, event] = parseArgs({ allowPositionals: true }).positionals
  if (number === undefined || event === undefined) throw new Error('Takes the number of an order and a step, such as: SK-1007 accept')
  const { status, name } = await run(number, event)
  process.stdout.write(`${number} of the shop in ${name} is ${status}.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
