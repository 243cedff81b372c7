import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../deliver-outbox.ts'
import { eraseOldOutbox } from '../platform/outbox/outbox.ts'
import { add, deliverNow, eclair, kunafaBar, openShop, photoCake, place, preOrder, startCart } from '../testing/checkout-steps.ts'
import { dropChecks } from '../testing/drop-checks.ts'
import { createFakeBank, type FakeBank } from '../testing/fake-bank.ts'
import { plantedDamage } from '../testing/planted-damage.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { checkData, dataChecks } from './check-data.ts'

// On PostgreSQL in the quick tier too: every invariant is a query.

/** On PostgreSQL the checks run on valid data; SQLite also shows that each of them finds its violation. */
const isOnPostgres = process.env.TEST_DIALECT === 'postgres'

let shop: TestShop
let bank: FakeBank

/** A shop with one of everything: cash and online orders, a coupon, pictures, counted stock. */
beforeEach(async () => {
  bank = createFakeBank()
  shop = await openShop({ payments: bank })
  const cash = await startCart(shop, kunafaBar, { quantity: 2 })
  await shop.call('applyGuestCoupon', { params: { cart: cash.id }, query: deliverNow, body: { coupon: 'ONCE20' } })
  await place(shop, cash.id)
  const online = await startCart(shop, eclair, { quantity: 4 })
  await place(shop, online.id, { payment_method_code: 3, payment_method: 'knet' })
  bank.states.set(bank.started[0]?.trackId ?? '', 'paid')
  await shop.app.inject(`/payment/return?trackid=${bank.started[0]?.trackId}`)
  const photo = (await add(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })).answer.data
  await place(shop, photo.id, { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' })
})
afterEach(() => shop.close())

const look = () => checkData(shop.context)

describe('the check of the data', () => {
  it('finds nothing in a shop that did everything once, before and after the mails were asked for', async () => {
    expect(await look()).toEqual([])
    await deliverOutbox(shop.context, shop.clock.now())
    expect(await look()).toEqual([])
  })

  it('finds nothing when what was told long ago is erased, and what is missing of this week', async () => {
    await deliverOutbox(shop.context, shop.clock.now())
    const day = 24 * 60 * 60_000
    await eraseOldOutbox(shop.context.db, shop.clock.now() + day)
    expect(await shop.context.db.selectFrom('outbox').select('topic').where('topic', '=', 'order.status').execute()).toEqual([])
    expect(await look()).toEqual([])
    const cart = await startCart(shop, kunafaBar)
    shop.clock.advance(40 * day)
    await place(shop, cart.id)
    await shop.context.db.deleteFrom('outbox').where('topic', '=', 'order.status').execute()
    expect((await look()).map(({ check }) => check)).toContain('every step of an order has its event for followers')
  })

  it.each(plantedDamage)(`finds %s${isOnPostgres ? ' [full: each of them finds it on SQLite]' : ''}`, async (_, damage, found) => {
    await damage(shop.context.db, shop)
    expect((await look()).map((violation) => violation.check)).toContain(found)
  })

  it('finds stock below zero and a transaction of the bank that was used twice, should the constraints ever go', async () => {
    const { db } = shop.context
    await dropChecks(db, 'products')
    await db.updateTable('products').set({ stock_left: -1 }).where('id', '=', kunafaBar).execute()
    expect((await look()).map((violation) => violation.check)).toContain('no stock is below zero')
  })

  it('finds a file that belongs to nothing, once it is old', async () => {
    const { utimes } = await import('node:fs/promises')
    const { join: joinPath } = await import('node:path')
    const name = await shop.context.files.save(Buffer.from('x'), 'jpg')
    expect(await look()).toEqual([])
    await utimes(joinPath(shop.context.config.dataDir, 'pictures', name.slice(0, 2), name), new Date(0), new Date(0))
    expect(await look()).toEqual([{ check: 'every file belongs to a picture', subject: name, message: 'belongs to nothing' }])
  })

  it('has a planted violation for every check but the one that a constraint makes impossible', () => {
    expect(dataChecks.map((check) => check.name)).toHaveLength(37)
  })
})
