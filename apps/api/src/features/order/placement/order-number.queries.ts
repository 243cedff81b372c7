import { ORDER_NUMBER_PREFIX } from '@sukkar/domain/receipt'
import { type Kysely, sql } from 'kysely'
import { prepareQuery, type Slots } from '../../../platform/db/prepare-query.ts'
import type { Database } from '../../../platform/db/schema.ts'

/** Above 1, so that the first orders do not reveal that the shop is new. */
const FIRST_NUMBER = 1001

/** The next order number: short, unique and without information about the customer. */
export const allocateOrderNumber = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await raiseCounter(db, { first: FIRST_NUMBER, by: 1 })
  if (rows[0] === undefined) throw new Error('The counter of orders did not answer')
  return `${ORDER_NUMBER_PREFIX}${rows[0].value}`
}

/** Leaves out the next `count` numbers, which customers of a restored shop may have from after the backup. */
export const skipOrderNumbers = async (db: Kysely<Database>, count: number): Promise<void> => {
  await raiseCounter(db, { first: FIRST_NUMBER - 1 + count, by: count })
}

const raiseCounter = prepareQuery((db, { first, by }: Slots<{ first: number; by: number }>) =>
  db
    .insertInto('counters')
    .values({ name: 'order-number', value: first })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + ${by}` }))
    .returning('value'),
)
