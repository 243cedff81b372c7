import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { hashToken } from '../../platform/tokens/token.ts'

/** Whether the token belongs to the order. An unknown order and a wrong token give the same result. */
export const isOrderToken = async (db: Kysely<Database>, orderId: string, token: string): Promise<boolean> => {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row !== undefined
}
