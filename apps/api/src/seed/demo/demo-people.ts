import { randomUUID } from 'node:crypto'
import { startOfDayMs, toShopClock } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import { makeAccount } from '../../features/account/account.service.ts'
import { createAddress } from '../../features/address/address.service.ts'
import { addWishes } from '../../features/wishlist/wishlist.service.ts'
import { waitForStartLock } from '../../platform/db/migrate.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { livePast, type People } from './demo-orders.ts'
import { must } from './must.ts'

/** Demonstration accounts. Their password is public, so a shop with real orders or real money must not have them. */
export const demoPeople = {
  customer: { name: 'Noura Al-Salem', email: 'customer@demo.example', phone: '96550001234' },
  staff: { name: 'Fatima Al-Mutairi', email: 'staff@demo.example', phone: '96550002345' },
  driver: { name: 'Bader Al-Enezi', email: 'driver@demo.example', phone: '96550003456' },
} as const
export const demoPassword = 'sweet moments'

/** Whether a shop with this configuration may have accounts with a public password. */
export const hasDemoPeople = (config: Pick<Config, 'isDemo' | 'environment' | 'payment'>): boolean =>
  config.isDemo && config.environment !== 'production' && config.payment.provider === 'sandbox'

/**
 * Fills an unused demonstration with three accounts and, for the customer, addresses, a wishlist and orders in different states, all
 * through the services of real calls. Of processes that start at once only one does this. Returns false where there are customers or orders
 * already.
 */
export const addDemoPeople = async (context: AppContext, nowMs: number): Promise<boolean> => {
  if (!(await isUnused(context.db))) return false
  // All accounts share one hash of the password: computing a hash takes as long as a dozen orders.
  const passwordHash = await context.passwords.hash(demoPassword)
  const people = await inTransaction(context.db, async (db) => {
    await waitForStartLock(db)
    return (await isUnused(db)) ? await makePeople(db, passwordHash, nowMs) : null
  })
  if (people === null) return false
  await settleIn(context, people.customer, nowMs)
  await livePast(context, people, nowMs)
  return true
}

/** Whether the demonstration accounts exist. */
export const findDemoPeople = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('email', '=', demoPeople.customer.email).executeTakeFirst()) !== undefined

/** A customer or an order makes it a used shop; staff from the configuration do not. */
const isUnused = async (db: Kysely<Database>): Promise<boolean> => {
  const emails = Object.values(demoPeople).map(({ email }) => email)
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where((where) => where.or([where('role', '=', 'customer'), where('email', 'in', emails)]))
    .limit(1)
    .executeTakeFirst()
  return account === undefined && (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) === undefined
}

const makePeople = async (db: Kysely<Database>, passwordHash: string, nowMs: number): Promise<People> => {
  const joinedMs = startOfDayMs(toShopClock(nowMs).date) - 30 * 24 * 60 * 60 * 1000
  const make = async (role: keyof typeof demoPeople): Promise<string> => {
    const id = randomUUID()
    if (!(await makeAccount(db, { id, ...demoPeople[role], role, passwordHash, locale: 'en' }, joinedMs)))
      throw new Error(`The demonstration has a ${role} already`)
    return id
  }
  const ids = { customer: await make('customer'), staff: await make('staff'), driver: await make('driver') }
  return {
    customer: { ...demoPeople.customer, accountId: ids.customer },
    staff: { kind: 'staff', accountId: ids.staff, familyId: ids.staff, hasTemporaryPassword: false },
    driver: { kind: 'driver', accountId: ids.driver, familyId: ids.driver, hasTemporaryPassword: false },
  }
}

/** Two addresses, one of them without coordinates, and three products on the wishlist. */
const settleIn = async (context: AppContext, { accountId }: People['customer'], nowMs: number): Promise<void> => {
  const request = { accountId, locale: 'en' as const, nowMs }
  const home = {
    address_type: 'home' as const,
    area_id: '202',
    block_no: '4',
    street_name: 'Salem Al-Mubarak Street',
    building_num: '27',
    description: 'The white gate beside the pharmacy',
    lat: 29.3375,
    lng: 48.0758,
    is_default: true,
  }
  must(await createAddress(context, { ...request, body: home }))
  const office = {
    address_type: 'office' as const,
    area_id: '101',
    block_no: '7',
    street_name: 'Fahad Al-Salem Street',
    building_num: '12',
    floor: '5',
    office_no: '18',
  }
  must(await createAddress(context, { ...request, body: office }))
  must(await addWishes(context, accountId, { product_ids: ['1006', '1034', '1120'] }, nowMs))
}
