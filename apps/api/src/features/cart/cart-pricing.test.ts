import type { Coupon } from '@sukkar/domain/coupon'
import type { Service } from '@sukkar/domain/service'
import { describe, expect, it } from 'vitest'
import type { ShopProduct } from '../../platform/shop-data/shop-data.ts'
import { nothingChosen } from '../../testing/nothing-chosen.ts'
import { menuTypesOf, plainProduct, plainShop, productNow, saffron, storedLine, wholeChoice } from '../../testing/plain-cart.ts'
import { couponLinesOf, findExtraFlavor, priceCart, toCartLines } from './cart-pricing.ts'

/** Noon in Kuwait. */
const noon = Date.parse('2026-11-26T09:00:00Z')
/** Before the ovens are lit an extra flavour can still be baked for the day. */
const night = Date.parse('2026-11-26T01:00:00Z')
const shop = plainShop()

const linesOf = (stored: object = {}, { now = {}, choice = wholeChoice(), nowMs = noon, product = plainProduct } = {}) =>
  toCartLines([{ stored: storedLine(stored), now: productNow(now) }], shopWith(product), choice, nowMs)
const shopWith = (product: ShopProduct) => plainShop({ productsById: new Map([[product.id, product]]) })
const productWith = (given: object) => ({ ...plainProduct, ...given }) as ShopProduct

type Given = Partial<Omit<Parameters<typeof priceCart>[0], 'lines'>> & { stored?: object; now?: object; product?: ShopProduct }
const price = ({ stored = {}, now = {}, product = plainProduct, ...given }: Given = {}) => {
  const { choice = wholeChoice(), nowMs = noon } = given
  return priceCart({ shop, coupon: null, lines: linesOf(stored, { now, choice, nowMs, product }), ...given, choice, nowMs })
}

describe('the input of a line', () => {
  it('takes price, options and rules from the shop, and stock from the database', () => {
    const [line] = linesOf({ optionIds: ['kilo'], extraFlavorId: 'saffron', pictures: [{}, {}] }, { now: { inStock: false, stockLeft: 3 } })
    expect(line).toMatchObject({ product: plainProduct, extraFlavor: saffron })
    expect(line?.input).toEqual({
      id: 'line',
      productId: 'cake',
      categoryIds: ['cakes'],
      quantity: 2,
      basePriceFils: 5750,
      groups: plainProduct.optionGroups,
      chosenIds: ['kilo'],
      optionTexts: {},
      halfRule: 'half_each',
      agreedUnitPriceFils: 5000,
      inStock: false,
      stockLeft: 3,
      hasImage: false,
      pictureCount: 2,
      isPre: false,
      menuTypes: plainProduct.menuTypes,
    })
  })

  it('reads whether a product needs pictures, or a day', () => {
    const [line] = linesOf({}, { product: productWith({ hasImage: true, isPre: true }) })
    expect(line?.input).toMatchObject({ hasImage: true, isPre: true })
  })

  it.each([
    ['is switched off', { now: { isActive: false } }],
    ['the shop no longer has', { product: productWith({ id: 'other' }) }],
  ])('of a product that %s has the price of its row and nothing chosen', (_, given) => {
    const [line] = linesOf({ optionIds: ['kilo'], extraFlavorId: 'saffron' }, given)
    expect(line).toMatchObject({ product: null, extraFlavor: null })
    expect(line?.input).toMatchObject({
      categoryIds: [],
      basePriceFils: 4000,
      groups: [],
      chosenIds: [],
      hasImage: false,
      isPre: false,
      menuTypes: [],
    })
  })

  it('is what coupons are judged by', () => {
    expect(couponLinesOf(linesOf({ optionIds: ['kilo'] }))).toEqual([
      { productId: 'cake', categoryIds: ['cakes'], unitPriceFils: 7000, lineTotalFils: 14_000 },
    ])
  })
})

describe('an extra flavour', () => {
  const find = (
    id: string | null,
    service: Parameters<typeof findExtraFlavor>[3],
    product: ShopProduct | null = plainProduct,
    nowMs = noon,
  ) => findExtraFlavor(shop, product, id, service, nowMs)

  it('is for products that take one, of orders that can still be baked', () => {
    expect(find('saffron', 'pre_order')).toBe(saffron)
    expect(find('saffron', 'same_day', plainProduct, night)).toBe(saffron)
    expect(find('saffron', 'same_day')).toBeNull()
    expect(find('saffron', 'asap')).toBeNull()
    expect(find('saffron', null)).toBeNull()
    expect(find(null, 'pre_order')).toBeNull()
    expect(find('gone', 'pre_order')).toBeNull()
    expect(find('saffron', 'pre_order', null)).toBeNull()
    expect(find('saffron', 'pre_order', productWith({ hasExtraFlavor: false }))).toBeNull()
  })

  it('that the order cannot have is told beside the line, without its price', () => {
    const dropped = (service: Service | null, { product = plainProduct, nowMs = noon, extraFlavorId = 'saffron' } = {}) =>
      linesOf({ extraFlavorId }, { choice: wholeChoice({ service }), product, nowMs }).map((line) => [
        line.extraFlavor,
        line.droppedFlavor,
        line.input.basePriceFils,
      ])
    expect(dropped('asap')).toEqual([[null, saffron, 5000]])
    expect(dropped('same_day')).toEqual([[null, saffron, 5000]])
    expect(dropped('same_day', { nowMs: night })).toEqual([[saffron, null, 5750]])
    expect(dropped('pre_order')).toEqual([[saffron, null, 5750]])
    for (const none of [
      dropped(null),
      dropped('asap', { extraFlavorId: 'gone' }),
      dropped('asap', { product: productWith({ hasExtraFlavor: false }) }),
    ])
      expect(none).toEqual([[null, null, 5000]])
  })
})

describe('the price of a cart', () => {
  it('is that of its lines, with fee and minimum of the area', () => {
    const cart = price({ stored: { optionIds: ['kilo'] }, tipFils: 250 })
    expect(cart.quote).toMatchObject({
      subtotalFils: 14_000,
      deliveryFeeFils: 1500,
      minimumChargeFils: 8000,
      tipFils: 250,
      totalFils: 15_750,
    })
    expect(cart.lines).toMatchObject([{ unitPriceFils: 7000, lineTotalFils: 14_000, discountShareFils: 0 }])
    expect(price().quote.tipFils).toBe(0)
  })

  it('has neither fee nor minimum for a pick-up, and none yet where nothing is chosen', () => {
    expect(price({ choice: wholeChoice({ fulfilment: 'pickup' }) }).quote).toMatchObject({ deliveryFeeFils: 0, minimumChargeFils: 0 })
    expect(price({ choice: nothingChosen }).quote).toMatchObject({ deliveryFeeFils: 0, minimumChargeFils: 0, totalFils: 10_000 })
    expect(price({ choice: wholeChoice({ fulfilment: null }) }).quote).toMatchObject({ deliveryFeeFils: 1500, minimumChargeFils: 8000 })
  })

  it('takes a valid coupon off, and not one that is refused', () => {
    const coupon: Coupon = { code: 'TEN', kind: 'percent', percent: 10, minimumSubtotalFils: 0, firstOrderOnly: false, isActive: true }
    const valid = price({ coupon: { id: 'c', coupon, refusal: null } })
    expect(valid.quote.discountFils).toBe(1000)
    expect(valid.lines).toMatchObject([{ discountShareFils: 1000 }])
    expect(valid.coupon?.id).toBe('c')
    const refused = price({ coupon: { id: 'c', coupon, refusal: { code: 'COUPON_USED_UP', details: {} } } })
    expect(refused.quote.discountFils).toBe(0)
    expect(refused.coupon?.id).toBe('c')
  })

  it('has a coupon that would take nothing off as refused, once the fee is known', () => {
    const coupon: Coupon = { code: 'FREE', kind: 'free_delivery', minimumSubtotalFils: 0, firstOrderOnly: false, isActive: true }
    const offers = [{ kind: 'free_delivery', from: '10:00', to: '13:00', startsOn: '2026-11-20', endsOn: '2026-11-27' }]
    const refusalOf = (given: Partial<Coupon> = {}, more: Given = {}) =>
      price({ coupon: { id: 'c', coupon: { ...coupon, ...given }, refusal: null }, ...more }).coupon?.refusal
    const savesNothing = { code: 'COUPON_SAVES_NOTHING', details: {} }
    expect(refusalOf()).toBeNull()
    expect(refusalOf({}, { shop: plainShop({ offers }) })).toEqual(savesNothing)
    expect(refusalOf({ kind: 'percent', percent: 10 }, { shop: plainShop({ offers }) })).toBeNull()
    expect(refusalOf({ kind: 'percent', percent: 0 })).toEqual(savesNothing)
    expect(refusalOf({}, { choice: nothingChosen })).toBeNull()
  })

  it('is without the fee while an offer of free delivery runs', () => {
    const offer = { kind: 'free_delivery', from: '10:00', to: '13:00', startsOn: '2026-11-20', endsOn: '2026-11-27' }
    const costWith = (...offers: object[]) => price({ shop: plainShop({ offers }) }).quote.deliveryCostFils
    expect(costWith()).toBe(1500)
    expect(costWith(offer)).toBe(0)
    expect(costWith({ ...offer, from: '13:00', to: '14:00' }, offer)).toBe(0)
    expect(costWith({ ...offer, kind: 'another' })).toBe(1500)
    expect(costWith({ ...offer, to: '11:00' })).toBe(1500)
    expect(costWith({ ...offer, from: '12:30' })).toBe(1500)
    expect(costWith({ ...offer, startsOn: '2026-11-27' })).toBe(1500)
    expect(costWith({ ...offer, endsOn: '2026-11-25' })).toBe(1500)
  })

  it('has the lead time of the slowest product', () => {
    expect(price().leadMinutes).toBe(30)
    expect(price({ now: { isActive: false } }).leadMinutes).toBe(0)
    expect(priceCart({ lines: [], shop, choice: wholeChoice(), coupon: null, nowMs: noon }).leadMinutes).toBe(0)
  })
})

describe('whether a cart can be ordered', () => {
  it('needs a whole choice, the minimum and lines without a problem', () => {
    expect(price().canCheckOut).toBe(true)
    expect(price({ choice: wholeChoice({ service: null }) }).canCheckOut).toBe(false)
    expect(price({ stored: { quantity: 1 } }).canCheckOut).toBe(false)
    expect(price({ now: { inStock: false } }).canCheckOut).toBe(false)
    const lines = [...linesOf(), ...linesOf({ id: 'other' }, { now: { inStock: false } })]
    expect(priceCart({ lines, shop, choice: wholeChoice(), coupon: null, nowMs: noon }).canCheckOut).toBe(false)
    const oneGone = [...linesOf(), ...linesOf({ id: 'other' }, { now: { isActive: false } })]
    expect(priceCart({ lines: oneGone, shop, choice: wholeChoice(), coupon: null, nowMs: noon }).canCheckOut).toBe(false)
  })

  it('says that a product is gone instead of everything that follows from it', () => {
    const gone = price({ now: { isActive: false, inStock: false } })
    expect(gone.lines).toMatchObject([{ problems: [{ code: 'product_unavailable' }] }])
    expect(gone.canCheckOut).toBe(false)
  })

  it('does not complain of a service or a way that nobody has chosen yet', () => {
    const picky = productWith({ isPre: true, menuTypes: menuTypesOf('Pre-Order', 'Pick Up') })
    const codesFor = (choice: object) =>
      price({ product: picky, choice: wholeChoice(choice) }).lines.flatMap(({ problems }) => problems.map(({ code }) => code))
    expect(codesFor({ service: 'asap' })).toEqual(['not_for_service', 'not_for_fulfilment'])
    expect(codesFor({ service: null })).toEqual(['not_for_fulfilment'])
    expect(codesFor({ service: null, fulfilment: null })).toEqual([])
    expect(codesFor({ fulfilment: null })).toEqual([])
    const notPre = productWith({ menuTypes: menuTypesOf('ASAP', 'Delivery') })
    const soldOut = price({ now: { inStock: false }, choice: wholeChoice({ service: null, fulfilment: null }) })
    expect(soldOut.lines).toMatchObject([{ problems: [{ code: 'out_of_stock' }] }])
    const asapOnly = price({ product: notPre, choice: wholeChoice({ service: null, fulfilment: null }) })
    expect(asapOnly.lines).toMatchObject([{ problems: [] }])
  })
})
