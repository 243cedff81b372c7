import type { OrderContact } from '@sukkar/contract/order-contact'
import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { bring } from '../../testing/after-order-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { changeShop, fetchNow, place, placeNew, salmiya, startEclairCart } from '../../testing/checkout-steps.ts'
import { contactOf, correct } from '../../testing/contact-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { step } from '../../testing/order-life-steps.ts'
import { handOut, moveAs, readStaffOrder } from '../../testing/staff-order-steps.ts'
import { hire } from '../../testing/staff-steps.ts'
import { nobody } from '../../testing/test-shop.ts'

// On PostgreSQL in the quick tier too: the lock of the order decides which of two corrections counts.

const shop = openCheckedShopForEachTest({ hasManyCallers: true })
const boss = hireForEachTest(shop, 'staff')
const sent = { name: 'Huda', phone: '50001236', card_text: '', hide_prices: false, do_not_call: false }

describe('a correction that placement would refuse', () => {
  it('is refused alike, by the names of the fields', async () => {
    await changeShop(shop, async (db) => {
      await db.deleteFrom('area_paci_ranges').where('area_id', '=', salmiya).execute()
      await db.insertInto('area_paci_ranges').values({ area_id: salmiya, from_paci: '10000000', to_paci: '10999999' }).execute()
    })
    const { order } = await placeNew(shop, { to_send: sent })
    const cart = await startEclairCart(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    const changes: [change: Partial<OrderContact>, fields: string[]][] = [
      [{ name: ' \n ' }, ['name']],
      [{ address_phone: '500012345' }, ['address_phone']],
      [{ address_phone: ' ' }, ['address_phone']],
      [{ block_no: ' ', address_building_no: '' }, ['block_no', 'address_building_no']],
      [{ address_type: 'apartment' }, ['address_floor', 'address_apartment']],
      [{ address_type: 'office', address_floor: '2' }, ['address_office_no']],
      [{ address_avenue: 'x'.repeat(41) }, ['address_avenue']],
      [{ civil_id: '123' }, ['civil_id']],
      [{ civil_id: '20229888' }, ['civil_id']],
      [{ to_send: { name: '', phone: '12' } }, ['to_send.name', 'to_send.phone']],
    ]
    for (const [change, fields] of changes) {
      const { failure } = await correct(shop, boss, order, change)
      const to_send = change.to_send ? { ...sent, ...change.to_send } : sent
      const placement = (await place(shop, cart.id, { ...change, to_send })).failure
      expect([failure.code, failure.errors], JSON.stringify(change)).toEqual([placement.code, placement.errors])
      expect(Object.keys(failure.errors ?? {})).toEqual(fields)
    }
    expect((await correct(shop, boss, order, { to_send: null })).failure.errors).toHaveProperty(['to_send.phone'])
    expect(await hasChanged()).toBe(false)
    expect((await correct(shop, boss, order, { civil_id: '10229888' })).status).toBe(200)
  })

  it('never reaches what price and times depend on', async () => {
    const { order } = await placeNew(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const more of [{ area_id: '203' }, { branch_id: 'salmiya' }, { email: 'huda@example.com' }, { lat: 29.3 }, { notes: 'Ring' }])
      expect((await correct(shop, boss, order, { block_no: '5', ...more })).failure.code).toBe('VALIDATION_FAILED')
    expect(await hasChanged()).toBe(false)
  })
})

describe('who may correct, and until when', () => {
  it('is staff alone, as for another time', async () => {
    const driver = await hire(shop, 'driver')
    const { order } = await handOut(shop, boss, driver)
    for (const who of [driver, await join(shop)])
      expect((await correct(shop, who, order, { block_no: '5' })).failure.code).toBe('FORBIDDEN')
    expect((await readStaffOrder(shop, driver, order.id)).can_correct).toBe(false)
    expect((await correct(shop, boss, { ...order, id: nobody }, { block_no: '5' })).failure.code).toBe('NOT_FOUND')
    expect((await readStaffOrder(shop, boss, order.id)).order.address?.block_no).toBe('4')
  })

  it('is until the order is over', async () => {
    const { order } = await placeNew(shop)
    let present = order
    for (const [index, event] of (['accept', 'hold', 'resume', 'accept', 'ready', 'dispatch', 'deliver'] as const).entries()) {
      const corrected = await correct(shop, boss, present, { block_no: String(index) })
      expect([corrected.status, corrected.answer.data.can_correct]).toEqual([200, true])
      await step(shop, order.id, event)
      present = (await readStaffOrder(shop, boss, order.id)).order
    }
    const fetched = (await placeNew(shop, { ...fetchNow, payment_method_code: 2 })).order
    await bring(shop, fetched.id, true)
    const cancelled = (await placeNew(shop)).order
    await moveAs(shop, boss, cancelled.id, 'cancel', { reason: 'No eggs' })
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const { id } of [present, fetched, cancelled]) {
      const read = await readStaffOrder(shop, boss, id)
      expect(read.can_correct).toBe(false)
      const { failure } = await correct(shop, boss, read.order, { address_phone: '50004321' })
      expect([failure.code, failure.data]).toEqual(['ORDER_STATE', { order_status: read.order.status }])
    }
    expect(await hasChanged()).toBe(false)
  })
})

describe('a correction of what was not seen', () => {
  it('is refused, with the contact or the status that the order has', async () => {
    const { order } = await placeNew(shop, { to_send: sent, address_floor: '2' })
    const hasChanged = await createChangeWatch(shop.context.db)
    const seen: Partial<OrderContact>[] = [
      { name: 'Huda' },
      { address_phone: '96550001235' },
      { block_no: '3' },
      { address_floor: '' },
      { address_type: 'office' },
      { address_description: 'White gate' },
      { to_send: { name: 'Huda', phone: '96550001237' } },
      { to_send: null },
    ]
    for (const part of seen) {
      const { failure } = await correct(shop, boss, order, { block_no: '5' }, part)
      expect([failure.code, failure.data], JSON.stringify(part)).toEqual(['CONFLICT', { present: contactOf(order) }])
    }
    const { failure } = await correct(shop, boss, order, { block_no: '5' }, { status: 'hold' })
    expect([failure.code, failure.data]).toEqual(['ORDER_STATE', { order_status: 'created' }])
    expect(await hasChanged()).toBe(false)
  })

  it('does not replace that of a colleague, also when both are sent at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order } = await placeNew(shop)
      const answers = await Promise.all(['5', '6', '7'].map((block_no) => correct(shop, boss, order, { block_no })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const won = answers.find(({ status }) => status === 200)?.answer.data.order.address?.block_no
      expect((await readStaffOrder(shop, boss, order.id)).order.address?.block_no).toBe(won)
    }
  })
})
