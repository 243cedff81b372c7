import { kwdToFils } from '@sukkar/domain/money'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopProduct } from '../../platform/shop-data/shop-data.ts'
import { add, openShop, orderBody } from '../../testing/checkout-steps.ts'
import type { TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let products: readonly ShopProduct[] = []
beforeAll(async () => {
  shop = await openShop()
  const data = await getShopData(shop.context)
  products = data.products.filter(
    (product) =>
      product.inStock &&
      product.stockLeft === null &&
      !product.hasImage &&
      product.services.includes('pre_order') &&
      product.fulfilments.length === 2,
  )
  await shop.context.db.updateTable('slot_capacities').set({ capacity: 1000 }).execute()
  const { forgetShopData } = await import('../../platform/shop-data/load-shop-data.ts')
  forgetShopData(shop.context)
})
afterAll(() => shop.close())

const coupons = [null, 'SWEET10', 'ONEKD', 'FREEDEL', 'FIFTY', 'PLAN15', 'PICKUP10', 'CAKE2', 'KUNAFA'] as const
const anyLine = fc.record({
  product: fc.nat(),
  quantity: fc.integer({ min: 1, max: 12 }),
  picks: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  flavor: fc.boolean(),
})
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  coupon: fc.constantFrom(...coupons),
  tip: fc.integer({ min: 0, max: 2000 }),
  isPickup: fc.boolean(),
})

const pickOptions = (product: ShopProduct, picks: readonly number[]): string[] =>
  product.optionGroups.flatMap((group, index) => {
    const free = group.values.filter((value) => value.isAvailable)
    const count = Math.min(free.length, group.min + ((picks[index % picks.length] ?? 0) % (group.max - group.min + 1)))
    return Array.from({ length: count }, (_, offset) => free[((picks[index % picks.length] ?? 0) + offset) % free.length]?.id ?? '')
  })

/** A text for each option value that requires one; a digit is valid as a name, a number and a message. */
const textsFor = (product: ShopProduct, optionIds: readonly string[]) => {
  const asking = product.optionGroups.flatMap(({ values }) => values.filter(({ id, text }) => text !== null && optionIds.includes(id)))
  return asking.length === 0 ? {} : { option_texts: asking.map(({ id }) => ({ value_id: id, text: '7' })) }
}

describe('the money of any order', () => {
  it('is conserved: lines make the subtotal, and subtotal − discount + delivery + service + tip is the total', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, async ({ lines, coupon, tip, isPickup }) => {
        const choice = { area_id: '202', shipping_type: 'pre-order', order_type: isPickup ? 'pick-up' : 'asap' }
        let cartId: string | undefined
        for (const line of lines) {
          const product = products[line.product % products.length]
          if (product === undefined) continue
          const options = pickOptions(product, line.picks)
          const extra = line.flavor && product.hasExtraFlavor ? { extra_flavor: 'pistachio-cream' } : {}
          const added = await add(shop, product.id, {
            quantity: line.quantity,
            options,
            choice,
            extra: { ...extra, ...textsFor(product, options) },
            ...(cartId === undefined ? {} : { cartId }),
          })
          cartId = added.answer.data.id
        }
        if (cartId === undefined) return
        if (coupon !== null) await shop.call('applyGuestCoupon', { params: { cart: cartId }, query: choice, body: { coupon } })
        const seen = (await shop.call('getGuestCart', { cartId, query: choice })).answer.data
        const body = orderBody({
          ...choice,
          payment_method_code: isPickup ? 2 : 1,
          delivery_date: '2026-11-26',
          delivery_from: '15:00',
          tipping: tip / 1000,
        })
        const placed = await shop.call('placeGuestOrder', { cartId, body })
        if (placed.status === 409) {
          expect(placed.failure.code).toBe('BELOW_MINIMUM')
          expect(seen.missing_for_minimum).toBeGreaterThan(0)
          return
        }
        const { order } = placed.answer.data
        const fils = (kwd: number): number => kwdToFils(kwd)
        expect(order.items.reduce((sum, item) => sum + fils(item.line_total), 0)).toBe(fils(order.sub_total))
        for (const item of order.items) expect(fils(item.price) * item.quantity).toBe(fils(item.line_total))
        expect(fils(order.sub_total) - fils(order.discount) + fils(order.delivery_cost) + fils(order.service_cost) + fils(order.tip)).toBe(
          fils(order.total),
        )
        expect(fils(order.discount)).toBeLessThanOrEqual(fils(order.sub_total))
        // The order costs what the cart showed, plus the tip.
        expect(fils(seen.total) + fils(order.tip)).toBe(fils(order.total))
      }),
      { numRuns: 40 },
    )
    expect(await checkData(shop.context)).toEqual([])
  })
})
