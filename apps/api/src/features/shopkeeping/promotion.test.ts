import type { BodyOf, QueryOf } from '@sukkar/contract/endpoints'
import type { StaffCoupon, StaffNotice } from '@sukkar/contract/staff-promotions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '../../data-checks/check-data.ts'
import { join } from '../../testing/account-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { deliverNow, eclair, openShop, place, startCart } from '../../testing/checkout-steps.ts'
import { type Hired, hire, readAudit } from '../../testing/staff-steps.ts'
import type { TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let staff: Hired
beforeEach(async () => {
  shop = await openShop()
  staff = await hire(shop, 'staff')
})
afterEach(async () => {
  expect(await checkData(shop.context)).toEqual([])
  await shop.close()
})

describe('a coupon', () => {
  const create = (body: BodyOf<'createStaffCoupon'>) => shop.call('createStaffCoupon', { headers: staff.headers, body })
  const change = (coupon: StaffCoupon, body: Omit<BodyOf<'updateStaffCoupon'>, 'version'>) =>
    shop.call('updateStaffCoupon', { params: { id: coupon.id }, headers: staff.headers, body: { version: coupon.version, ...body } })
  const find = async (id: string) => {
    const { data } = (await shop.call('listStaffCoupons', { headers: staff.headers })).answer
    return data.find((coupon: StaffCoupon) => coupon.id === id) as StaffCoupon
  }
  /** Four éclairs, 3.600 KWD, with the code on them. */
  const apply = async (code: string, phone = '50001234') => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const applied = await shop.call('applyGuestCoupon', {
      params: { cart: cart.id },
      query: deliverNow,
      body: { coupon: code, phone },
      cartId: cart.id,
    })
    return { cart, applied }
  }

  it.each<[string, BodyOf<'createStaffCoupon'>, number, number]>([
    ['a percentage', { code: 'New10', kind: 'percent', percent: 10 }, 0.36, 0.75],
    ['a percentage with a cap', { code: 'New50', kind: 'percent', percent: 50, max_discount: 1 }, 1, 0.75],
    ['an amount', { code: 'NewOne', kind: 'fixed', amount: 1.25 }, 1.25, 0.75],
    ['free delivery', { code: 'NewFree', kind: 'free_delivery' }, 0, 0],
    ['a product', { code: 'NewEclair', kind: 'percent', percent: 10, product_ids: [eclair] }, 0.36, 0.75],
  ])('[S7.11] [api:createStaffCoupon] [api:listStaffCoupons] of %s works at the checkout', async (_, body, discount, delivery) => {
    const made = (await create(body)).answer.data
    expect([made.code, made.used_count]).toEqual([body.code.toUpperCase(), 0])
    const { cart, applied } = await apply(body.code.toLowerCase())
    expect(applied.answer.data.checkout.discount).toBe(discount)
    const { order } = (await place(shop, cart.id)).answer.data
    expect([order.discount, order.delivery_cost, order.total]).toEqual([discount, delivery, Number((3.6 - discount + delivery).toFixed(3))])
    expect((await find(made.id)).used_count).toBe(1)
  })

  it('[S6.3] is found by its code, its days, its uses and by who made it, page by page', async () => {
    const list = async (query: QueryOf<'listStaffCoupons'>) =>
      (await shop.call('listStaffCoupons', { query: { per_page: 100, ...query }, headers: staff.headers })).answer
    const codes = async (query: QueryOf<'listStaffCoupons'>) => (await list(query)).data.map(({ code }: StaffCoupon) => code)
    const base = { kind: 'percent', percent: 10 } as const
    await create({ ...base, code: 'ZZ-coming', starts_at: '2026-12-01T00:00:00+03:00' })
    await create({ ...base, code: 'ZZ-over', ends_at: '2026-11-21T00:00:00+03:00' })
    const { id } = (await create({ ...base, code: 'ZZ-used', usage_limit: 1 })).answer.data
    await create({ ...base, code: 'ZZ_hidden', is_active: false })
    await apply('ZZ-used').then(({ cart }) => place(shop, cart.id))
    expect(await codes({ search: 'zz-' })).toEqual(['ZZ-COMING', 'ZZ-OVER', 'ZZ-USED'])
    expect(await codes({ search: 'zz_' })).toEqual(['ZZ_HIDDEN'])
    expect(await codes({ search: 'zz', state: 'coming' })).toEqual(['ZZ-COMING'])
    expect(await codes({ search: 'zz', state: 'over' })).toEqual(['ZZ-OVER', 'ZZ-USED'])
    expect(await codes({ search: 'zz', state: 'running', is_active: false })).toEqual(['ZZ_HIDDEN'])
    expect(await codes({ search: 'zz', state: 'running', is_active: true })).toEqual([])
    const all = await codes({})
    expect([(await list({})).meta.total, await codes({ per_page: 2, page: 2 })]).toEqual([all.length, all.slice(2, 4)])
    // Those that the shop makes itself come after all others and can be left out.
    const order = await shop.context.db.selectFrom('orders').select(['id', 'customer_phone']).executeTakeFirstOrThrow()
    const late = {
      order_id: order.id,
      coupon_id: id,
      account_id: null,
      phone: order.customer_phone,
      last_date: '2026-12-01',
      late_minutes: 150,
    }
    await shop.context.db
      .insertInto('delay_coupons')
      .values({ ...late, created_at: '2026-11-21T10:00:00+03:00' })
      .execute()
    expect([await codes({ origin: 'delay' }), (await codes({})).at(-1)]).toEqual([['ZZ-USED'], 'ZZ-USED'])
    expect(await codes({ search: 'zz-', origin: 'staff' })).toEqual(['ZZ-COMING', 'ZZ-OVER'])
    await shop.context.db.deleteFrom('delay_coupons').execute()
  })

  it.each<[string, Partial<BodyOf<'createStaffCoupon'>>, string]>([
    ['another service', { services: ['pre-order'] }, 'COUPON_NOT_FOR_SERVICE'],
    ['pick-up', { fulfilments: ['pick-up'] }, 'COUPON_NOT_FOR_FULFILMENT'],
    ['other products', { product_ids: ['1036'] }, 'COUPON_NOT_FOR_ITEMS'],
    ['more than this', { minimum_subtotal: 3.605 }, 'COUPON_MINIMUM'],
    ['days to come', { starts_at: '2026-11-22T00:00:00+03:00' }, 'COUPON_NOT_STARTED'],
    ['days gone by', { ends_at: '2026-11-21T13:00:00+03:00' }, 'COUPON_EXPIRED'],
    ['nobody any more', { is_active: false }, 'COUPON_UNKNOWN'],
  ])('for %s does not work here', async (_, restriction, code) => {
    await create({ code: 'ONLY', kind: 'percent', percent: 10, ...restriction })
    expect((await apply('only')).applied.failure.code).toBe(code)
  })

  it('has a code that is nobody else’s whatever the case, also when two ask at once', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const code of ['sweet10', 'SWEET10', ' Sweet١٠ ', 'sweet\u200e10'])
      expect((await create({ code, kind: 'free_delivery' })).failure.errors).toEqual({
        code: ['This is used already. Please choose another one'],
      })
    for (const code of ['a b', '\u200f', 'x<y', "x'y"])
      expect((await create({ code, kind: 'free_delivery' })).failure.errors).toHaveProperty('code')
    expect(await hasChanged()).toBe(false)
    const answers = await Promise.all(['twin', 'TWIN', 'Twin'].map((code) => create({ code, kind: 'free_delivery' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  it('[api:updateStaffCoupon] changed or archived takes nothing back from orders that used it', async () => {
    const made = (await create({ code: 'TENTH', kind: 'percent', percent: 10 })).answer.data
    const { cart } = await apply('tenth')
    const { order, token } = (await place(shop, cart.id)).answer.data
    const open = await apply('tenth', '50001235')
    const used = await find(made.id)
    expect((await change(used, { kind: 'fixed', amount: 2 })).answer.data).toMatchObject({ percent: null, amount: 2, used_count: 1 })
    const again = async () => (await shop.call('getGuestOrder', { params: { id: order.id }, query: { token: token ?? '' } })).answer.data
    expect(await again()).toMatchObject({ discount: 0.36, total: order.total })
    const placedNow = await place(shop, open.cart.id, { address_phone: '50001235' })
    expect(placedNow.answer.data.order.discount).toBe(2)
    await change(await find(made.id), { is_active: false })
    expect((await apply('tenth', '50001236')).applied.failure.code).toBe('COUPON_UNKNOWN')
    expect(await again()).toMatchObject({ discount: 0.36, total: order.total })
  })

  it('has no limit below what orders hold already', async () => {
    const made = (await create({ code: 'TENTH', kind: 'percent', percent: 10 })).answer.data
    for (let count = 0; count < 2; count += 1) expect((await place(shop, (await apply('tenth')).cart.id)).status).toBe(201)
    const used = await find(made.id)
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await change(used, { usage_limit: 1 })).failure.errors).toEqual({ usage_limit: ['Min value is 2'] })
    expect((await change(used, { usage_limit_per_customer: 1 })).failure.errors).toEqual({ usage_limit_per_customer: ['Min value is 2'] })
    expect(await hasChanged()).toBe(false)
    await change(used, { usage_limit: 2 })
    expect((await apply('tenth', '50001236')).applied.failure.code).toBe('COUPON_USED_UP')
  })

  it('refuses what cannot be', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    const bad: [Partial<BodyOf<'createStaffCoupon'>>, string][] = [
      [{ kind: 'percent' }, 'percent'],
      [{ kind: 'percent', percent: 101 }, 'percent'],
      [{ kind: 'fixed', amount: 0 }, 'amount'],
      [{ kind: 'fixed', amount: 0.0001 }, 'amount'],
      [{ starts_at: '2026-11-22T00:00:00+03:00', ends_at: '2026-11-22T00:00:00+03:00' }, 'ends_at'],
      [{ ends_at: 'never' }, 'ends_at'],
      [{ product_ids: ['nothing'] }, 'product_ids.0'],
      [{ usage_limit: 0 }, 'usage_limit'],
    ]
    for (const [body, field] of bad) {
      const { failure } = await create({ code: 'BAD', kind: 'free_delivery', ...body })
      expect(Object.keys(failure.errors ?? {}), field).toEqual([field])
    }
    const [first] = (await shop.call('listStaffCoupons', { headers: staff.headers })).answer.data
    const renamed = { version: 1, code: 'OTHER' } as object as BodyOf<'updateStaffCoupon'>
    const answer = await shop.call('updateStaffCoupon', { params: { id: first?.id ?? '' }, headers: staff.headers, body: renamed })
    expect(answer.failure.errors).toEqual({ code: ['This field is not known'] })
    expect(await hasChanged()).toBe(false)
  })
})

describe('what the home page says', () => {
  const home = async () => (await shop.call('getShop', {})).answer.data

  it('[S1.7a] [api:createStaffOffer] has the free delivery of its hours, and carts get it', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const read = async () => (await shop.call('getGuestCart', { query: deliverNow, cartId: cart.id })).answer.data
    expect((await read()).delivery_cost).toBe(0.75)
    const body = {
      title_en: 'Afternoon',
      title_ar: 'بعد الظهر',
      from: '12:30',
      to: '14:00',
      starts_on: '2026-11-21',
      ends_on: '2026-11-21',
    }
    const made = (await shop.call('createStaffOffer', { headers: staff.headers, body })).answer.data
    expect((await read()).delivery_cost).toBe(0)
    expect((await home()).offers).toContainEqual(expect.objectContaining({ id: made.id, title_ar: 'بعد الظهر', is_active: true }))
    await shop.call('updateStaffOffer', { params: { id: made.id }, headers: staff.headers, body: { version: 1, to: '12:45' } })
    expect((await read()).delivery_cost).toBe(0.75)
  })

  it('[S1.7b] [api:createStaffNotice] has the notices of its days and hours in both languages', async () => {
    const body = { kind: 'info' as const, text_en: 'New oven', text_ar: 'فرن جديد', from: '12:00', to: '13:30', starts_on: '2026-11-21' }
    const { id } = (await shop.call('createStaffNotice', { headers: staff.headers, body })).answer.data
    expect((await home()).notices).toContainEqual(expect.objectContaining({ id, text_en: 'New oven', text_ar: 'فرن جديد' }))
    shop.clock.set(Date.parse('2026-11-21T13:30:00+03:00'))
    expect((await home()).notices.map((notice) => notice.id)).not.toContain(id)
  })

  it('[S1.5] has every notice of the strip in the order that staff give it, and tells new words from what was read', async () => {
    const strip = async () => (await home()).promos.map(({ id }) => id)
    const notices = async () =>
      (await shop.call('listStaffNotices', { query: { per_page: 100 }, headers: staff.headers })).answer.data.map(
        ({ id }: StaffNotice) => id,
      )
    const before = await notices()
    const body = { kind: 'promo' as const, text_en: 'New oven', text_ar: 'فرن جديد' }
    const { id } = (await shop.call('createStaffNotice', { headers: staff.headers, body })).answer.data
    // A new one comes last, until it is moved.
    expect([await notices(), await strip()]).toEqual([
      [...before, id],
      ['promo-morning', id],
    ])
    const order = { ids: [id, ...before], seen_ids: [...before, id] }
    expect((await shop.call('orderStaffThings', { params: { kind: 'notices' }, headers: staff.headers, body: order })).status).toBe(200)
    expect([await notices(), await strip()]).toEqual([order.ids, [id, 'promo-morning']])
    const mark = async () => (await home()).promos.find((promo) => promo.id === id)?.mark
    const read = await mark()
    const change = (changed: Omit<BodyOf<'updateStaffNotice'>, 'version'>, version: number) =>
      shop.call('updateStaffNotice', { params: { id }, headers: staff.headers, body: { version, ...changed } })
    await change({ link: '/products' }, 1)
    expect([await mark(), await strip()]).toEqual([read, [id, 'promo-morning']])
    await change({ text_ar: 'فرن آخر' }, 2)
    expect(await mark()).toMatch(/^[0-9a-f]{10}$/u)
    expect(await mark()).not.toBe(read)
    await change({ is_active: false }, 3)
    expect(await strip()).toEqual(['promo-morning'])
  })

  it('[S3.9] [api:createStaffBanner] has the banners of its days, in order', async () => {
    const banners = async () => (await shop.call('listBanners', {})).answer.data.banners
    const [known] = (await shop.call('listStaffBanners', { query: { per_page: 100 }, headers: staff.headers })).answer.data
    const pictures = { picture: known?.picture ?? '', picture_rtl: known?.picture_rtl ?? '', picture_square: known?.picture_square ?? '' }
    const body = { ...pictures, title_en: 'Winter', title_ar: 'الشتاء', link: '/collection/office', ends_at: '2026-11-21T14:00:00+03:00' }
    const { id } = (await shop.call('createStaffBanner', { headers: staff.headers, body })).answer.data
    expect((await banners()).find((banner) => banner.id === id)).toMatchObject({ title_ar: 'الشتاء', link: '/collection/office' })
    shop.clock.set(Date.parse('2026-11-21T14:00:00+03:00'))
    expect((await banners()).map((banner) => banner.id)).not.toContain(id)
    for (const link of ['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'https://user@elsewhere.example', 'https://'])
      expect((await shop.call('createStaffBanner', { headers: staff.headers, body: { ...body, link } })).failure.errors).toHaveProperty(
        'link',
      )
  })
})

describe('the settings', () => {
  const look = async () => (await shop.call('getStaffSettings', { headers: staff.headers })).answer.data
  const change = async (body: Omit<BodyOf<'updateStaffSettings'>, 'version'>, version?: number) =>
    await shop.call('updateStaffSettings', { headers: staff.headers, body: { version: version ?? (await look()).version, ...body } })

  it('[S1.6] [api:getStaffSettings] [api:updateStaffSettings] are what customers see: tips, names, contacts', async () => {
    const before = await look()
    const given = {
      tips: [0.3, 0.6, 0],
      default_tip: 2,
      tagline_ar: 'لحظات حلوة',
      phone: '+96525710199',
      delay_percent: 15,
      is_ramadan: true,
    }
    expect((await change(given)).answer.data).toEqual({ ...before, ...given, version: before.version + 1 })
    const seen = (await shop.call('getShop', {})).answer.data
    expect(seen).toMatchObject({ tips: [0.3, 0.6, 0], default_tip: 2, tagline_ar: 'لحظات حلوة', phone: '+96525710199', slug: before.slug })
    expect(seen.notices.map(({ kind }) => kind)).toContain('ramadan')
    expect((await readAudit(shop)).at(-1)).toMatchObject({
      by: staff.id,
      action: 'shop.settings',
      after: given,
      before: { delay_percent: 20 },
    })
  })

  it('are not overwritten unseen, and changed twice at once they are changed once', async () => {
    const { version } = await look()
    const answers = await Promise.all([change({ default_tip: 1 }, version), change({ default_tip: 2 }, version)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { failure } = await change({ default_tip: 0 }, version)
    expect(failure.data).toEqual({ present: await look() })
  })

  it('begin where a shop has not described itself yet', async () => {
    await shop.context.db.deleteFrom('settings').execute()
    expect((await look()).version).toBe(0)
    const named = {
      name_en: 'New',
      name_ar: 'جديد',
      tagline_en: 'a',
      tagline_ar: 'ب',
      address_en: 'a',
      address_ar: 'ب',
      email: 'a@b.example',
    }
    const body = { ...named, phone: '25710199', whatsapp: '50001992', payment_methods: [{ code: 1, name: null }] }
    expect((await change(body)).answer.data).toMatchObject({ ...named, version: 1 })
  })

  it('[S1.8d] [api:getLegalText] hold the shop’s own pages of law, with the day of their last change', async () => {
    const read = async (page: 'terms' | 'privacy') => (await shop.call('getLegalText', { params: { page } })).answer.data
    const dates = async () => (await shop.call('getShop', {})).answer.data.legal_updated
    expect([await read('terms'), await dates()]).toEqual([null, { terms: null, privacy: null }])
    const terms = { terms_en: '# Rules\n\nBe kind.', terms_ar: '# القواعد\n\nكن لطيفًا.' }
    await change(terms)
    expect(await read('terms')).toEqual({ text_en: terms.terms_en, text_ar: terms.terms_ar, updated_on: '2026-11-21' })
    expect([await read('privacy'), await dates()]).toEqual([null, { terms: '2026-11-21', privacy: null }])
    // Another change leaves the day alone, other words do not, and without words the shop ships its own again.
    shop.clock.set(Date.parse('2026-12-01T10:00:00+03:00'))
    await change({ default_tip: 1 })
    expect(await dates()).toMatchObject({ terms: '2026-11-21' })
    await change({ terms_en: '# Rules\n\nBe very kind.' })
    expect(await dates()).toMatchObject({ terms: '2026-12-01' })
    expect((await change({ terms_ar: '' })).failure.errors).toHaveProperty('terms_ar')
    await change({ terms_en: '', terms_ar: '' })
    expect([await read('terms'), await dates()]).toEqual([null, { terms: null, privacy: null }])
    expect((await shop.call('getLegalText', { params: { page: 'cookies' as 'terms' } })).status).toBe(404)
  })

  it('refuse what cannot be, and are staff’s alone', async () => {
    const hired = [await hire(shop, 'driver'), await join(shop)]
    const hasChanged = await createChangeWatch(shop.context.db)
    const bad: [Omit<BodyOf<'updateStaffSettings'>, 'version'>, string][] = [
      [{ delay_percent: 21 }, 'delay_percent'],
      [{ tips: [0.25, 0.0001], default_tip: 0 }, 'tips.1'],
      [{ tips: [1] }, 'default_tip'],
      [{ email: 'nobody' }, 'email'],
      [{ phone: '1' }, 'phone'],
      [{ name_ar: ' ' }, 'name_ar'],
      [{ payment_methods: [{ code: 1, name: 'knet' }] }, 'payment_methods.0.name'],
      [{ payment_methods: [] }, 'payment_methods'],
      [{ social: [{ kind: 'x', url: 'javascript:alert(1)' }] }, 'social.0.url'],
    ]
    for (const [body, field] of bad) expect(Object.keys((await change(body)).failure.errors ?? {}), field).toEqual([field])
    for (const { headers } of hired) {
      expect((await shop.call('getStaffSettings', { headers })).status).toBe(403)
      expect((await shop.call('updateStaffSettings', { headers, body: { version: 1, default_tip: 0 } })).status).toBe(403)
    }
    expect(await hasChanged()).toBe(false)
  })
})
