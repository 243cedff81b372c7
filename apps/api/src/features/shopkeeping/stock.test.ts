import type { BodyOf } from '@sukkar/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { getCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { add, eclair, kunafaBar, place, startCart } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { readSoldProduct, readStaffProduct } from '../../testing/product-steps.ts'
import { readAudit } from '../../testing/staff-steps.ts'
import { endOutOfStockDays } from './stock.service.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

describe('stock', () => {
  const stock = (body: BodyOf<'updateStaffStock'>, id = kunafaBar) =>
    shop.call('updateStaffStock', { params: { id }, headers: staff.headers, body })
  const left = async (id = kunafaBar) => (await readStaffProduct(shop, staff, id)).stock_left
  const setTo = async (quantity: number) => (await stock({ action: 'set', quantity, seen_left: await left() })).answer.data

  it('[api:updateStaffStock] is counted, added to, no longer counted, and told to customers at once', async () => {
    expect(await setTo(3)).toMatchObject({ stock_left: 3, in_stock: true })
    expect((await readSoldProduct(shop, kunafaBar)).stock_left).toBe(3)
    expect((await stock({ action: 'add', quantity: -3 })).answer.data).toMatchObject({ stock_left: 0, in_stock: false })
    expect((await readSoldProduct(shop, kunafaBar)).in_stock).toBe(false)
    expect((await stock({ action: 'add', quantity: 4 })).answer.data.stock_left).toBe(4)
    expect((await stock({ action: 'unlimited', seen_left: 4 })).answer.data).toMatchObject({ stock_left: null, in_stock: true })
    expect(await readSoldProduct(shop, kunafaBar)).toMatchObject({ in_stock: true, stock_left: null })
    expect((await readAudit(shop)).at(-1)).toMatchObject({
      by: staff.id,
      action: 'product.stock',
      before: { stock_left: 4 },
      after: { stock_left: null },
    })
  })

  it('is never below zero, however many take at once', async () => {
    await setTo(3)
    const taken = await Promise.all(Array.from({ length: 6 }, () => stock({ action: 'add', quantity: -1 })))
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(taken.find(({ status }) => status !== 200)?.failure.code).toBe('NOT_ENOUGH_STOCK')
    expect(await left()).toBe(0)
    expect((await stock({ action: 'set', quantity: -1, seen_left: 0 })).failure.errors).toEqual({ quantity: ['Min value is 0'] })
  })

  it('is not set over what was sold since staff counted', async () => {
    await setTo(5)
    const cart = await startCart(shop, kunafaBar, { quantity: 2 })
    expect((await place(shop, cart.id)).status).toBe(201)
    const hasChanged = await createChangeWatch(shop.context.db)
    const { failure } = await stock({ action: 'set', quantity: 5, seen_left: 5 })
    expect([failure.code, failure.data]).toMatchObject(['CONFLICT', { present: { stock_left: 3 } }])
    expect((await stock({ action: 'set', quantity: 9 })).failure.errors).toEqual({ seen_left: ['Required'] })
    expect((await stock({ action: 'add' })).failure.errors).toEqual({ quantity: ['Required'] })
    expect((await stock({ action: 'add', quantity: 1 }, eclair)).failure.code).toBe('CONFLICT')
    expect((await stock({ action: 'out' }, 'nothing')).failure.code).toBe('NOT_FOUND')
    expect(await hasChanged()).toBe(false)
  })

  it('out for today comes back tomorrow by itself, out until told otherwise does not', async () => {
    expect((await stock({ action: 'out_today' }, eclair)).answer.data).toMatchObject({ in_stock: false, back_on: '2026-11-22' })
    const version = await getCatalogueVersion(shop.context.db)
    await stock({ action: 'out' }, kunafaBar)
    expect(await getCatalogueVersion(shop.context.db)).not.toBe(version)
    expect((await readSoldProduct(shop)).in_stock).toBe(false)
    const cart = await startCart(shop, '1036', { quantity: 1 })
    expect((await add(shop, eclair, { cartId: cart.id })).failure.code).toBe('OUT_OF_STOCK')
    shop.clock.set(Date.parse('2026-11-21T23:59:00+03:00'))
    expect(await endOutOfStockDays(shop.context, shop.clock.now())).toBe(0)
    shop.clock.set(Date.parse('2026-11-22T00:00:00+03:00'))
    expect(await endOutOfStockDays(shop.context, shop.clock.now())).toBe(1)
    expect([(await readSoldProduct(shop)).in_stock, (await readSoldProduct(shop, kunafaBar)).in_stock]).toEqual([true, false])
    expect((await stock({ action: 'back' }, kunafaBar)).answer.data.in_stock).toBe(true)
    expect((await readSoldProduct(shop, kunafaBar)).in_stock).toBe(true)
  })
})
