import type { DataCheck } from './data-check.ts'

/** Carts and orders of members have exactly one owner. */
export const memberChecks: readonly DataCheck[] = [
  {
    name: 'a member has one open cart at most',
    find: async ({ db }) => {
      const rows = await db
        .selectFrom('carts')
        .select((select) => ['user_id', select.fn.countAll<number | string>().as('carts')])
        .where('state', '=', 'open')
        .where('user_id', 'is not', null)
        .groupBy('user_id')
        .having((having) => having(having.fn.countAll(), '>', 1))
        .execute()
      return rows.map((row) => ({ subject: row.user_id ?? '', message: `has ${row.carts} open carts` }))
    },
  },
  {
    name: 'carts and orders of members belong to a customer who is there, and an order to the member whose cart it was',
    find: async ({ db }) => {
      const accounts = await db.selectFrom('accounts').select(['id', 'role']).execute()
      const roles = new Map(accounts.map(({ id, role }) => [id, role]))
      const carts = await db.selectFrom('carts').select(['id', 'user_id']).where('user_id', 'is not', null).execute()
      const orders = await db
        .selectFrom('orders')
        .innerJoin('carts', 'carts.id', 'orders.cart_id')
        .select(['orders.number', 'orders.user_id', 'carts.user_id as cart_user_id'])
        .where((where) => where.or([where('orders.user_id', 'is not', null), where('carts.user_id', 'is not', null)]))
        .execute()
      return [
        ...carts.flatMap(({ id, user_id }) =>
          roles.has(user_id ?? '') ? [] : [{ subject: id, message: `its account ${user_id} is not there` }],
        ),
        ...orders.flatMap(({ number, user_id, cart_user_id }) => {
          if (!roles.has(user_id ?? '')) return [{ subject: number, message: `its account ${user_id ?? ''} is not there` }]
          // A guest's order may be assigned to a member later; a member's order never changes its owner.
          if (cart_user_id === null || cart_user_id === user_id) return []
          return [{ subject: number, message: `is ${user_id}'s and was made of a cart of ${cart_user_id}` }]
        }),
      ]
    },
  },
]
