import { describe, expect, it } from 'vitest'
import { eclair, placeNew } from '../../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { placePaid, step, tokenOf } from '../../../testing/order-life-steps.ts'
import { changeStaffProduct, readStaffProduct } from '../../../testing/product-steps.ts'
import { assignDriver, moveAs } from '../../../testing/staff-order-steps.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const boss = hireForEachTest(shop, 'staff')
const driver = hireForEachTest(shop, 'driver')

const readLog = async () => (await shop.call('listAudit', { headers: boss.headers })).answer.data
const readEntry = async (action: string) => {
  const entry = (await readLog()).find((row) => row.action === action)
  if (entry === undefined) throw new Error(`No ${action} in the log`)
  return entry
}

describe('an entry of the log', () => {
  it('[S6.3] names a record of the shop in both languages, also when its name did not change', async () => {
    const { name_en, name_ar } = await readStaffProduct(shop, boss)
    await changeStaffProduct(shop, boss, eclair, { price: 45 })
    expect(await readEntry('product.update')).toMatchObject({
      subject: { name_en, name_ar, order_id: null },
      after: { price: 45 },
    })
  })

  it('[S6.3] names an order by its number, and its driver by name', async () => {
    const { order } = await placeNew(shop)
    await moveAs(shop, boss, order.id, 'accept')
    await assignDriver(shop, boss, order.id, driver)
    await assignDriver(shop, boss, order.id, null)
    const subject = { name_en: order.number, name_ar: order.number, order_id: order.id }
    expect(await readEntry('order.accept')).toMatchObject({ subject })
    const assigned = (await readLog()).filter(({ action }) => action === 'order.assign_driver')
    expect(assigned.map(({ subject: shown, before, after }) => [shown, before, after])).toEqual(
      expect.arrayContaining([
        [subject, { driver: null }, { driver: driver.name }],
        [subject, { driver: driver.name }, { driver: null }],
      ]),
    )
  })

  it('[S6.3] names the order of a refund', async () => {
    const placed = await placePaid(shop, bank)
    await step(shop, placed.order.id, 'hold')
    await shop.call('requestGuestRefund', { query: tokenOf(placed), body: { order_id: placed.order.id } })
    const [refund] = (await shop.call('listRefunds', { headers: boss.headers })).answer.data
    await shop.call('decideRefund', { params: { id: refund?.id ?? '', decision: 'approve' }, body: {}, headers: boss.headers })
    const { number, id } = placed.order
    expect((await readEntry('refund.approve')).subject).toEqual({ name_en: number, name_ar: number, order_id: id })
  })

  it('[S6.3] names the owner of an account; what has no name has none', async () => {
    await shop.call('disableStaffAccount', { params: { id: driver.id }, headers: boss.headers })
    await shop.call('setMaintenance', { body: { is_in_maintenance_mode: true }, headers: boss.headers })
    expect((await readEntry('account.disable')).subject).toEqual({ name_en: driver.name, name_ar: driver.name, order_id: null })
    expect((await readEntry('shop.maintenance')).subject).toBeNull()
  })
})
