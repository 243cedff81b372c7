import { expect, it } from 'vitest'
import { sendRefunds } from '../features/payment/send-refunds.ts'
import { createFakeBankForEachTest, openCheckedShopForEachTest } from '../testing/for-each-test.ts'
import { byToken, placePaid, readRefunds } from '../testing/order-life-steps.ts'
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
