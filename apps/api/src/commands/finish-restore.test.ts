import { expect, it } from 'vitest'
import { sendRefunds } from '../features/payment/send-refunds.ts'
import { join } from '../testing/account-steps.ts'
import { createFakeBankForEachTest, openCheckedShopForEachTest } from '../testing/for-each-test.ts'
import { byToken, placePaid, readRefunds } from '../testing/order-life-steps.ts'
import { hire } from '../testing/staff-steps.ts'
import { finishRestore } from './finish-restore.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })

it('a restored shop sends no refund that may have been sent after its backup: staff ask the bank', async () => {
  const placed = await placePaid(shop, bank)
  await shop.call('cancelGuestOrder', { ...byToken(placed), body: {} })
  expect(await readRefunds(shop)).toMatchObject([{ state: 'approved' }])
  await finishRestore(shop.context.db, shop.clock.now())
  await sendRefunds(shop.context, shop.clock.now())
  expect(bank.refunded).toEqual([])
  expect(await readRefunds(shop)).toMatchObject([{ state: 'unknown' }])
})

it('staff and drivers of a restored shop sign in anew, and customers stay signed in', async () => {
  const [boss, driver, member] = [await hire(shop, 'staff'), await hire(shop, 'driver'), await join(shop)]
  await finishRestore(shop.context.db, shop.clock.now())
  const call = async (name: 'listStaffOrders' | 'listDriverOrders' | 'listOrders', { headers }: Pick<typeof boss, 'headers'>) =>
    (await shop.call(name, { query: {}, headers })).status
  expect([await call('listStaffOrders', boss), await call('listDriverOrders', driver), await call('listOrders', member)]).toEqual([
    401, 401, 200,
  ])
})
