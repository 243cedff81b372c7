import { ADDRESSES_MAX, WISHLIST_MAX } from '@sukkar/domain/limits'
import type { DataCheck } from './data-check.ts'

/** Checks of customers' saved data. A constraint of the tables ensures that a default location is the account's own. */
export const accountChecks: readonly DataCheck[] = [
  {
    name: 'an account keeps no more addresses and wishes than it may',
    find: async ({ db }) => {
      const count = async (table: 'saved_addresses' | 'wishes', max: number) => {
        const rows = await db
          .selectFrom(table)
          .select((select) => ['account_id', select.fn.countAll<number | string>().as('kept')])
          .groupBy('account_id')
          .having((having) => having.fn.countAll(), '>', max)
          .execute()
        return rows.map((row) => ({ subject: row.account_id, message: `keeps ${row.kept} of ${max} ${table}` }))
      }
      return [...(await count('saved_addresses', ADDRESSES_MAX)), ...(await count('wishes', WISHLIST_MAX))]
    },
  },
  {
    name: 'a sign-in has one pair of tokens that can be exchanged',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('sessions')
        .select((select) => ['family_id', select.fn.countAll<number | string>().as('pairs')])
        .where('rotated_at', 'is', null)
        .where('ended_at', 'is', null)
        .groupBy('family_id')
        .having((having) => having.fn.countAll(), '>', 1)
        .execute()
      return rows.map((row) => ({ subject: row.family_id, message: `has ${row.pairs} newest pairs` }))
    },
  },
]
