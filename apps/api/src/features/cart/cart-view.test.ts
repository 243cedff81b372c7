import type { Coupon } from '@sukkar/domain/coupon'
import { describe, expect, it } from 'vitest'
import { nothingChosen } from '../../testing/nothing-chosen.ts'
import { everyService, plainShop, productNow, saffron, storedLine, wholeChoice } from '../../testing/plain-cart.ts'
import { priceCart, toCartLines } from './cart-pricing.ts'
import { toCart, toDiscounts } from './cart-view.ts'

/** Noon in Kuwait, half a minute past. */
const nowMs = Date.parse('2026-11-26T09:00:30Z')
const shop = plainShop()

type Given = { stored?: object; now?: object; choice?: ReturnType<typeof wholeChoice>; coupon?: Parameters<typeof priceCart>[0]['coupon'] }
const viewOf = ({ stored = {}, now = {}, choice = wholeChoice(), coupon = null }: Given = {}, locale: 'en' | 'ar' = 'en') => {
  const lines = toCartLines([{ stored: storedLine(stored), now: productNow(now) }], shop, choice, nowMs)
  const priced = priceCart({ lines, shop, choice, coupon, nowMs })
  return toCart({ id: 'cart', priced, shop, choice, locale, nowMs, secret: 'secret', restorable: null })
}
const itemOf = (given: Given, locale: 'en' | 'ar' = 'en') => viewOf(given, locale).items[0]

describe('the cart that a page shows', () => {
  it('has its amounts in KWD, its choice in the words of the wire', () => {
    const { items, extra_flavors, ...cart } = viewOf()
    expect(items).toHaveLength(1)
    expect(extra_flavors).toEqual([{ id: 'saffron', name_en: 'Saffron', name_ar: 'زعفران', price: 0.75 }])
    expect(cart).toEqual({
      id: 'cart',
      count: 2,
      sub_total: 10,
      discount: 0,
      discounts: [],
      refused_coupon: null,
      delivery_fee: 1.5,
      delivery_cost: 1.5,
      service_cost: 0,
      total: 11.5,
      minimum_charge: 8,
      missing_for_minimum: 0,
      can_checkout: true,
      est_time: null,
      start: '08:00',
      end: '23:00',
      area_id: 'salmiya',
      branch_id: 'b1',
      shipping_type: 'pre-order',
      order_type: 'asap',
      restorable: null,
    })
  })

  it('says what is missing for the minimum', () => {
    expect(viewOf({ stored: { quantity: 1 } })).toMatchObject({ missing_for_minimum: 3, can_checkout: false })
  })

  it('offers extra flavours where one can be baked', () => {
    expect(viewOf({ choice: wholeChoice({ service: 'same_day' }) }).extra_flavors).toEqual([])
    expect(viewOf({ choice: nothingChosen }).extra_flavors).toEqual([])
  })

  it('has no place, service or hours while nothing is chosen', () => {
    expect(viewOf({ choice: nothingChosen })).toMatchObject({
      start: '',
      end: '',
      area_id: null,
      branch_id: null,
      shipping_type: null,
      order_type: null,
    })
  })
})

describe('the discounts of a cart', () => {
  const coupon: Coupon = { code: 'TEN', kind: 'percent', percent: 10, minimumSubtotalFils: 0, firstOrderOnly: false, isActive: true }

  it('are those of a valid coupon: of the goods, or of the delivery', () => {
    expect(viewOf({ coupon: { id: 'c', coupon, refusal: null } })).toMatchObject({
      discount: 1,
      discounts: [{ id: 'c', code: 'TEN', kind: 'percent', amount: 1 }],
    })
    expect(viewOf({ coupon: { id: 'c', coupon: { ...coupon, kind: 'free_delivery' }, refusal: null } })).toMatchObject({
      discount: 0,
      delivery_fee: 1.5,
      delivery_cost: 0,
      discounts: [{ kind: 'free_delivery', amount: 1.5 }],
    })
  })

  it('are none without a coupon or with a refused one, which stands beside them with its reason', () => {
    const refused = { coupon: { id: 'c', coupon, refusal: { code: 'COUPON_USED_UP' as const, details: {} } } }
    expect(viewOf(refused)).toMatchObject({
      discounts: [],
      refused_coupon: { id: 'c', code: 'TEN', message: 'The voucher was not applied: it has been used up' },
    })
    expect(viewOf(refused, 'ar').refused_coupon?.message).toMatch(/^\p{Script=Arabic}/u)
    expect(viewOf({ coupon: { id: 'c', coupon, refusal: null } }).refused_coupon).toBeNull()
    expect(toDiscounts({ coupon: null } as Parameters<typeof toDiscounts>[0])).toEqual([])
  })
})

describe('a line of the cart', () => {
  it('has price, options, notes and pictures', () => {
    const pictures = [{ id: 'picture', width: 40, height: 30 }]
    const stored = {
      optionIds: ['kilo', 'half', 'kilo'],
      optionTexts: { half: 'Noura' },
      notes: ['First', '', 'hidden'],
      specialRequest: 'Blue',
      extraFlavorId: 'saffron',
      pictures,
    }
    const sized = (value_id: string, name_en: string, name_ar: string, price_delta: number) => ({
      group_id: 'size',
      group_kind: 'size',
      group_name_en: 'Size',
      group_name_ar: 'الحجم',
      value_id,
      name_en,
      name_ar,
      price_delta,
    })
    const item = itemOf({ stored })
    expect(item).toMatchObject({
      id: 'line',
      product_id: 'cake',
      quantity: 2,
      notes: [{ note: 'First' }],
      special_request: 'Blue',
      extra_flavor: { id: 'saffron', price: saffron.priceFils / 1000 },
      menu_type: 'ASAP',
      images: [{ id: 'picture', url: expect.stringContaining('picture'), width: 40, height: 30 }],
    })
    expect(item?.line_total).toBe((item?.price ?? 0) * 2)
    expect(item?.options).toStrictEqual([
      { ...sized('half', 'Half', 'نصف', 0), text: 'Noura' },
      sized('kilo', 'Kilo', 'كيلو', 2),
      sized('kilo', 'Kilo', 'كيلو', 2),
    ])
    expect(itemOf({})).toMatchObject({ extra_flavor: null, options: [], notes: [], images: [], problems: [], price: 5, line_total: 10 })
  })

  it('takes the stock from the database, and says its problem in the language of the customer', () => {
    const soldOut = { now: { inStock: false } }
    expect(itemOf({})?.product.in_stock).toBe(true)
    expect(itemOf(soldOut)?.product).toMatchObject({ slug: 'rose-cake', in_stock: false })
    expect(itemOf(soldOut)?.problems).toMatchObject([{ code: 'out_of_stock', message: 'Some of your cart products are out-of-stock' }])
    expect(itemOf(soldOut, 'ar')?.problems).toMatchObject([{ message: expect.stringMatching(/^\p{Script=Arabic}/u) }])
  })

  it('of a product that is no longer sold still has a name and a price to be removed by', () => {
    expect(itemOf({ now: { isActive: false } })?.product).toEqual({
      id: 'cake',
      slug: 'rose-cake-now',
      vendor_name: 'sukkar',
      vendor_id: 'b1',
      name_en: 'Rose cake now',
      name_ar: 'كيكة الورد الآن',
      description_en: '',
      description_ar: '',
      price: 4,
      compare_at_price: null,
      is_price_from: false,
      unit: '',
      images: [],
      categories: [],
      has_image: false,
      has_note: false,
      has_options: false,
      in_stock: false,
      stock_left: null,
      is_pre: false,
      lead_hours: 0,
      is_featured: false,
      season: null,
      serves_min: null,
      serves_max: null,
      allergens: [],
      menu_types_availability: [],
      order_types_availability: [],
      unavailable_reason: 'PRODUCT_UNAVAILABLE',
    })
  })
})

describe('the minutes until an order arrives', () => {
  const allDay = { fulfilment: 'delivery', from: '00:00', to: '23:59', isOpen: true }
  const window = {
    services: { asap: true, same_day: true, pre_order: true },
    openings: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ ...allDay, dayOfWeek })),
    specialDays: [],
  }
  const minutesFor = (choice: object, branch: object = { window }) =>
    viewOf({ choice: wholeChoice({ service: 'asap', branch: { id: 'b1', services: everyService, ...branch }, ...choice }) }).est_time

  it('are told for "now" while the branch delivers, in whole minutes', () => {
    expect(minutesFor({})).toBe(40)
    expect(minutesFor({}, { window: { ...window, openings: [] } })).toBeNull()
  })

  it('are unknown for other services, and while branch or way are open', () => {
    expect(minutesFor({ service: 'same_day' })).toBeNull()
    expect(minutesFor({ branch: null })).toBeNull()
    expect(minutesFor({ fulfilment: null })).toBeNull()
  })
})
