import { describe, expect, it } from 'vitest'
import type { WholeChoice } from '../../cart/cart-choice.ts'
import type { PricedCart, PricedLine } from '../../cart/cart-pricing.ts'
import { type OrderDraft, toOrderLineRow, toOrderRow } from './order-rows.ts'
import type { OrderRequest } from './read-order-body.ts'

const nowMs = Date.parse('2026-11-26T09:00:00Z')
const promise = {
  promised_date: '2026-11-27',
  promised_from: '2026-11-27T12:00:00+03:00',
  promised_to: '2026-11-27T13:00:00+03:00',
} as object as OrderDraft['promise']

const request: OrderRequest = {
  name: 'Noura',
  email: 'noura@example.com',
  phone: '96550001234',
  areaId: 'salmiya',
  branchId: null,
  service: 'pre_order',
  fulfilment: 'delivery',
  address: null,
  chosen: null,
  isRescheduled: false,
  paymentCode: 1,
  paymentMethod: null,
  notes: 'Ring twice',
  tipFils: 250,
  isSeparate: false,
  gift: null,
  hasAcceptedTerms: true,
  seenTotalFils: null,
}

const quote = {
  subtotalFils: 10_000,
  discountFils: 1000,
  deliveryDiscountFils: 500,
  deliveryFeeFils: 2000,
  deliveryCostFils: 1500,
  serviceCostFils: 100,
  tipFils: 250,
  totalFils: 10_850,
}

const rowOf = (given: Partial<OrderRequest> = {}, coupon: object | null = null) =>
  toOrderRow({
    id: 'order',
    number: 'S-1001',
    token: 'token',
    cart: { id: 'cart', accountId: 'account' },
    request: { ...request, ...given },
    choice: { area: { id: 'salmiya' }, branch: { id: 'sharq' }, service: 'pre_order', fulfilment: 'delivery' } as object as WholeChoice,
    priced: { quote, coupon } as object as PricedCart,
    promise,
    locale: 'ar',
    nowMs,
  })

describe('the row of an order', () => {
  it('copies what was promised, charged and told', () => {
    const { token_hash, ...row } = rowOf()
    expect(token_hash).toMatch(/^[\w-]{20,}/u)
    expect(token_hash).not.toContain('token')
    expect(row).toEqual({
      ...promise,
      id: 'order',
      number: 'S-1001',
      user_id: 'account',
      cart_id: 'cart',
      branch_id: 'sharq',
      area_id: 'salmiya',
      service: 'pre_order',
      fulfilment: 'delivery',
      status: 'created',
      customer_name: 'Noura',
      customer_phone: '96550001234',
      customer_email: 'noura@example.com',
      address: null,
      gift: null,
      notes: 'Ring twice',
      is_separate: 0,
      locale: 'ar',
      payment_method_code: 1,
      payment_method: null,
      payment_status: 'on_delivery',
      sub_total_fils: 10_000,
      discount_fils: 1000,
      delivery_discount_fils: 500,
      delivery_fee_fils: 2000,
      delivery_cost_fils: 1500,
      service_cost_fils: 100,
      tip_fils: 250,
      total_fils: 10_850,
      coupon_id: null,
      coupon_code: null,
      coupon_kind: null,
      pay_until: null,
      paid_at: null,
      hidden_at: null,
      driver_id: null,
      notes_changed_at: null,
      created_at: '2026-11-26T12:00:00+03:00',
      updated_at: '2026-11-26T12:00:00+03:00',
    })
  })

  it('that is paid online waits a quarter of an hour for its payment', () => {
    expect(rowOf({ paymentCode: 3, paymentMethod: 'knet' })).toMatchObject({
      payment_method: 'knet',
      payment_status: 'pending',
      pay_until: '2026-11-26T12:15:00+03:00',
    })
    expect(rowOf({ paymentCode: 2 })).toMatchObject({ payment_status: 'on_delivery', pay_until: null })
  })

  it('holds address and gift as they are sent', () => {
    const gift = { name: 'Mariam', phone: '', card_text: 'For you', hide_prices: true, do_not_call: false }
    const address = { type: 'home', block: '4', street: '', paci: '10229888' } as object as NonNullable<OrderRequest['address']>
    const row = rowOf({ address, gift, isSeparate: true })
    expect(JSON.parse(row.address ?? '')).toEqual({ block_no: '4', address_type: 'home', civil_id: '10229888' })
    expect(JSON.parse(row.gift ?? '')).toEqual(gift)
    expect(row.is_separate).toBe(1)
  })

  it('names the coupon that was redeemed, and none that was refused', () => {
    const coupon = { id: 'c1', coupon: { code: 'EID', kind: 'percent' } }
    expect(rowOf({}, { ...coupon, refusal: null })).toMatchObject({ coupon_id: 'c1', coupon_code: 'EID', coupon_kind: 'percent' })
    const refused = rowOf({}, { ...coupon, refusal: { code: 'COUPON_USED_UP', details: {} } })
    expect(refused).toMatchObject({ coupon_id: null, coupon_code: null, coupon_kind: null })
  })
})

describe('the row of a line', () => {
  const product = {
    slug: 'rose-cake',
    nameEn: 'Rose cake',
    nameAr: 'كيكة الورد',
    images: [{ hash: 'first' }, { hash: 'second' }],
    print: { shape: 'round', size: { widthCm: 20, heightCm: 20 } },
    optionGroups: [
      {
        id: 'size',
        kind: 'size',
        nameEn: 'Size',
        nameAr: 'الحجم',
        values: [{ id: 'kilo', nameEn: 'Kilo', nameAr: 'كيلو', priceDeltaFils: 500, printSize: null }],
      },
    ],
  }
  const stored = {
    id: 'line',
    productId: 'p1',
    quantity: 2,
    optionIds: ['kilo'],
    optionTexts: {},
    notes: ['First', '', 'hidden'],
    specialRequest: 'Blue',
  }
  const line = {
    stored,
    product,
    now: { nameEn: 'Old name', nameAr: 'اسم قديم' },
    extraFlavor: { id: 'f1', nameEn: 'Saffron', nameAr: 'زعفران', priceFils: 750 },
    unitPriceFils: 4500,
    lineTotalFils: 9000,
    discountShareFils: 300,
  } as object as PricedLine

  it('copies names, prices and what was chosen', () => {
    const { options, extra_flavor, notes, ...row } = toOrderLineRow('order', line, 3, true)
    expect(row).toEqual({
      id: 'line',
      order_id: 'order',
      product_id: 'p1',
      slug: 'rose-cake',
      name_en: 'Rose cake',
      name_ar: 'كيكة الورد',
      media_hash: 'first',
      quantity: 2,
      unit_price_fils: 4500,
      line_total_fils: 9000,
      discount_share_fils: 300,
      stock_taken: 2,
      print_shape: 'round',
      print_width_mm: 200,
      print_height_mm: 200,
      special_request: 'Blue',
      position: 3,
    })
    expect(JSON.parse(options)).toMatchObject([{ group_id: 'size', value_id: 'kilo', name_ar: 'كيلو', price_delta: 0.5 }])
    expect(JSON.parse(extra_flavor ?? '')).toEqual({ id: 'f1', name_en: 'Saffron', name_ar: 'زعفران', price: 0.75 })
    expect(JSON.parse(notes)).toEqual(['First'])
  })

  it('of a product that is not counted takes nothing from the stock, and may lack picture and flavour', () => {
    const plain = { ...line, product: { ...product, images: [] }, extraFlavor: null } as object as PricedLine
    expect(toOrderLineRow('order', plain, 0, false)).toMatchObject({ stock_taken: 0, media_hash: null, extra_flavor: null })
  })

  it('of a product that is no longer sold has the name it had', () => {
    const gone = { ...line, product: null } as object as PricedLine
    expect(toOrderLineRow('order', gone, 0, false)).toMatchObject({
      slug: '',
      name_en: 'Old name',
      media_hash: null,
      options: '[]',
      print_shape: null,
    })
  })
})
