import type { BodyOf, DataOf } from '@sukkar/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { add, deliverNow, eclair, eclairKwd, kunafaBar, photoCake, place, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { changeStaffProduct, readSoldProduct, readStaffProduct } from '../../testing/product-steps.ts'
import { readAudit } from '../../testing/staff-steps.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

const create = (body: BodyOf<'createStaffProduct'>) => shop.call('createStaffProduct', { headers: staff.headers, body })
const search = async (text: string) =>
  (await shop.call('listProducts', { query: { search: text } })).answer.data.map(({ id }: DataOf<'listProducts'>[number]) => id)

const searchAll = async (text: string) => {
  const pages = [1, 2].map(async (page) => (await shop.call('listProducts', { query: { search: text, per_page: 100, page } })).answer.data)
  return (await Promise.all(pages)).flat().map(({ id }: DataOf<'listProducts'>[number]) => id)
}

const roseCake = { name_en: 'Rose cake', name_ar: 'كيكة الورد', price: 4.75 }

describe('a product', () => {
  it('[S3.7] [api:createStaffProduct] is sold as soon as it is made, under an address of its own', async () => {
    expect(await search('rose cake')).not.toContain('rose-cake')
    const { status, answer } = await create({
      ...roseCake,
      category_ids: ['1'],
      compare_at_price: 6,
      aliases: ['wardah'],
      is_pre: true,
      lead_hours: 48,
    })
    expect([status, answer.data.slug]).toEqual([201, 'rose-cake'])
    const { id } = answer.data
    for (const text of ['rose cake', 'كيكة الورد', 'wardah']) expect(await search(text)).toContain(id)
    expect(await readSoldProduct(shop, 'rose-cake')).toMatchObject({
      ...roseCake,
      id,
      compare_at_price: 6,
      is_pre: true,
      lead_hours: 48,
      in_stock: true,
    })
    const categories = (await shop.call('listProducts', { query: { category_id: '1', per_page: 100 } })).answer.data
    expect(categories.map((product) => product.id)).toContain(id)
    const choice = { ...preOrder }
    const cart = await startCart(shop, id, { choice })
    expect(cart.items[0]?.price).toBe(4.75)
    // A second product of the same name gets another slug; a slug in use is refused, and so is another product's id.
    expect((await create(roseCake)).answer.data.slug).toMatch(/^rose-cake-[0-9a-f]{8}$/)
    expect((await create({ ...roseCake, slug: 'rose-cake' })).failure.errors).toEqual({
      slug: ['This is used already. Please choose another one'],
    })
    expect((await create({ ...roseCake, slug: eclair })).failure.errors).toHaveProperty('slug')
    expect((await create({ name_en: 'كيكة', name_ar: 'كيكة', price: 1 })).answer.data.slug).toMatch(/^[0-9a-f]{8}$/)
  })

  it('has no season and no entry of a list where only blanks are given', async () => {
    const { data } = (await create({ ...roseCake, season: ' ', allergens: ['\u0000', 'milk'], aliases: [' '] })).answer
    expect(data).toMatchObject({ season: null, allergens: ['milk'], aliases: [] })
  })

  it('asked for at once under one address is one', async () => {
    const answers = await Promise.all([create({ ...roseCake, slug: 'rose' }), create({ ...roseCake, slug: 'rose' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('[api:updateStaffProduct] costs what it costs from now on: on the page, in the cart, and not in orders that were placed', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const { order, token } = (await place(shop, (await startCart(shop, eclair, { quantity: 4 })).id)).answer.data
    expect((await readSoldProduct(shop)).price).toBe(eclairKwd)
    await changeStaffProduct(shop, staff, eclair, { price: 1.125 })
    expect((await readSoldProduct(shop)).price).toBe(1.125)
    const { items, total } = (await shop.call('getGuestCart', { query: deliverNow, cartId: cart.id })).answer.data
    expect([items[0]?.price, items[0]?.problems[0]?.code, total]).toEqual([1.125, 'price_raised', 5.25])
    const kept = (await shop.call('getGuestOrder', { params: { id: order.id }, query: { token: token ?? '' } })).answer.data
    expect(kept.sub_total).toBe(order.sub_total)
  })

  it('that is hidden is gone from lists, from its page, from carts and from what can be placed', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    expect(await search('eclair')).toContain(eclair)
    await changeStaffProduct(shop, staff, eclair, { is_active: false })
    expect(await search('eclair')).not.toContain(eclair)
    expect((await shop.call('getProduct', { params: { id: eclair }, query: {} })).status).toBe(404)
    const { items } = (await shop.call('getGuestCart', { query: deliverNow, cartId: cart.id })).answer.data
    expect(items[0]?.problems.map(({ code }) => code)).toEqual(['product_unavailable'])
    expect((await place(shop, cart.id)).failure.code).toBe('PRODUCT_UNAVAILABLE')
    expect((await add(shop, eclair)).status).toBeGreaterThanOrEqual(400)
    // Staff still find it.
    const { data } = (await shop.call('listStaffProducts', { query: { search: 'eclair', is_active: false }, headers: staff.headers }))
      .answer
    expect(data.map(({ id }: { id: string }) => id)).toEqual([eclair])
  })

  it('[api:listStaffProducts] [api:getStaffProduct] is found by words, id, category and menu, page by page', async () => {
    const list = async (query: object) => (await shop.call('listStaffProducts', { query, headers: staff.headers })).answer
    const all = await list({ per_page: 5, page: 2 })
    expect([all.data.length, all.meta.total]).toEqual([5, (await list({})).meta.total])
    expect((await list({ search: eclair })).data.map(({ id }: { id: string }) => id)).toEqual([eclair])
    const { data } = await list({ category_id: '1', shipping_type: 'asap', order_type: 'pick-up' })
    expect(data.length).toBeGreaterThan(0)
    for (const product of data) {
      expect(product.category_ids).toContain('1')
      expect(product.services).toContain('asap')
    }
    expect((await list({ search: 'nothing like it' })).data).toEqual([])
  })

  it('[S6.3] is looked for as customers look for it, in both languages, and by its stock', async () => {
    const ids = async (query: object) => {
      const read = async (page: number) =>
        (await shop.call('listStaffProducts', { query: { per_page: 100, page, ...query }, headers: staff.headers })).answer
      const [first, second] = [await read(1), await read(2)]
      const data = [...first.data, ...second.data]
      expect(first.meta.total).toBe(data.length)
      return data.map(({ id }: { id: string }) => id)
    }
    const { db } = shop.context
    await db.updateTable('products').set({ stock_left: 3 }).where('id', '=', kunafaBar).execute()
    await db.updateTable('products').set({ stock_left: 0 }).where('id', '=', '1036').execute()
    await db.updateTable('products').set({ in_stock: 0 }).where('id', '=', eclair).execute()
    for (const text of ['eclair', 'الإكلير', 'kunafa', 'كنافة', 'alkunafa', 'cake photo', 'a', '%', '_', "'", '\u0000'])
      expect((await ids({ search: text, is_active: true })).toSorted(), text).toEqual(
        text === '%' || text === '_' || text === "'" || text === '\u0000' ? [] : (await searchAll(text)).toSorted(),
      )
    expect(await ids({ search: 'kunafa' })).toContain(kunafaBar)
    const [low, out, counted] = [await ids({ stock: 'low' }), await ids({ stock: 'out' }), await ids({ stock: 'counted' })]
    expect([low.includes(kunafaBar), out.includes(kunafaBar), counted.includes(kunafaBar)]).toEqual([true, false, true])
    expect([out.includes('1036'), out.includes(eclair), counted.includes(eclair)]).toEqual([true, true, false])
    expect((await ids({ stock: 'in' })).toSorted()).toEqual((await ids({})).filter((id) => !out.includes(id)).toSorted())
  })

  it('[S6.3] finds what is left to do: no picture, no Arabic words, no allergens, beside the other filters', async () => {
    const ids = async (query: object) =>
      (await shop.call('listStaffProducts', { query: { per_page: 100, ...query }, headers: staff.headers })).answer.data.map(({ id }) => id)
    const { db } = shop.context
    await db.updateTable('products').set({ allergens: '["milk"]', description_ar: 'حلو' }).execute()
    await db.deleteFrom('product_images').where('product_id', '=', eclair).execute()
    await db.updateTable('products').set({ description_ar: '' }).where('id', '=', kunafaBar).execute()
    await db.updateTable('products').set({ allergens: '[]', is_active: 0 }).where('id', '=', '1036').execute()
    expect(await ids({ lacks: 'picture' })).toEqual([eclair])
    expect(await ids({ lacks: 'arabic' })).toEqual([kunafaBar])
    expect(await ids({ lacks: 'allergens' })).toEqual(['1036'])
    expect([await ids({ lacks: 'allergens', is_active: true }), await ids({ lacks: 'allergens', is_active: false })]).toEqual([
      [],
      ['1036'],
    ])
    expect((await shop.call('listStaffProducts', { query: { lacks: 'price' as never }, headers: staff.headers })).status).toBe(422)
  })

  it('refuses what cannot be, in both languages', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    const bad: [Omit<BodyOf<'updateStaffProduct'>, 'version'>, string][] = [
      [{ price: 1.2345 }, 'price'],
      [{ price: -1 }, 'price'],
      [{ price: 1e-7 }, 'price'],
      [{ compare_at_price: eclairKwd }, 'compare_at_price'],
      [{ name_en: '' }, 'name_en'],
      [{ category_ids: ['1', '1'] }, 'category_ids.1'],
      [{ option_group_ids: ['nothing'] }, 'option_group_ids.0'],
      [{ pictures: [{ hash: 'f'.repeat(32), alt_en: '', alt_ar: '' }] }, 'pictures.0'],
      [{ services: ['asap', 'asap'] }, 'services.1'],
      [{ serves_min: 5, serves_max: 2 }, 'serves_max'],
      [{ serves_min: 5 }, 'serves_max'],
      [{ lead_hours: -1 }, 'lead_hours'],
      [{ print_width_mm: 200 }, 'print_height_mm'],
      [{ print_height_mm: 200 }, 'print_width_mm'],
      [{ print_width_mm: 9, print_height_mm: 90 }, 'print_width_mm'],
    ]
    for (const [body, field] of bad)
      expect(Object.keys((await changeStaffProduct(shop, staff, eclair, body)).failure.errors ?? {}), field).toEqual([field])
    const { version } = await readStaffProduct(shop, staff)
    const arabic = await shop.call('updateStaffProduct', {
      params: { id: eclair },
      headers: staff.headers,
      body: { version, price: 1.2345 },
      locale: 'ar',
    })
    expect(arabic.failure.errors).toEqual({ price: ['يرجى كتابة المبلغ بالدينار الكويتي بثلاث منازل عشرية على الأكثر'] })
    expect(await hasChanged()).toBe(false)
  })

  it('[S6.3] is printed in the outline and the size that staff give it, or each of its sizes', async () => {
    const before = await readStaffProduct(shop, staff, photoCake.id)
    expect(before).toMatchObject({ has_image: true, print_shape: expect.any(String) })
    await changeStaffProduct(shop, staff, photoCake.id, {
      option_group_ids: [],
      print_shape: 'heart',
      print_width_mm: 180,
      print_height_mm: 160,
    })
    expect((await readSoldProduct(shop, photoCake.id)).print).toEqual({ shape: 'heart', width_cm: 18, height_cm: 16 })
    await changeStaffProduct(shop, staff, photoCake.id, { print_width_mm: null, print_height_mm: null })
    expect((await readSoldProduct(shop, photoCake.id)).print).toEqual({ shape: 'heart' })
    await changeStaffProduct(shop, staff, photoCake.id, { print_shape: null })
    expect((await readSoldProduct(shop, photoCake.id)).print).toBeUndefined()
    expect((await readAudit(shop)).at(-1)).toMatchObject({ before: { print_shape: 'heart' }, after: { print_shape: null } })
  })

  it('is found by the new name of its category', async () => {
    const [category] = (await shop.call('listStaffCategories', { query: { per_page: 100 }, headers: staff.headers })).answer.data
    const { id = '', version = 0 } = category ?? {}
    const body = { version, name_en: 'Zweiback' }
    await shop.call('updateStaffCategory', { params: { id }, headers: staff.headers, body })
    expect((await search('zweiback')).length).toBe(category?.product_count)
  })
})

describe('menus', () => {
  const menu = (body: BodyOf<'updateStaffMenu'>) => shop.call('updateStaffMenu', { headers: staff.headers, body })
  const entry = async (id: string) => ({ id, version: (await readStaffProduct(shop, staff, id)).version })

  it('[S4.4a] [api:updateStaffMenu] say what is sold for a service and a way of receiving', async () => {
    expect((await readSoldProduct(shop, eclair, deliverNow)).unavailable_reason).toBeNull()
    const { data } = (await menu({ shipping_type: 'asap', add: [], remove: [await entry(eclair), await entry(kunafaBar)] })).answer
    expect(data.map(({ services }) => services.includes('asap'))).toEqual([false, false])
    expect((await readSoldProduct(shop, eclair, deliverNow)).unavailable_reason).toBe('PRODUCT_NOT_FOR_SERVICE')
    await menu({ shipping_type: 'asap', order_type: 'asap', add: [await entry(eclair)], remove: [] })
    expect((await readSoldProduct(shop, eclair, deliverNow)).unavailable_reason).toBeNull()
    await menu({ order_type: 'asap', add: [], remove: [await entry(eclair)] })
    expect((await readSoldProduct(shop, eclair, deliverNow)).unavailable_reason).toBe('PRODUCT_NOT_FOR_FULFILMENT')
  })

  it('change for all products that are named or for none', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    const old = { id: kunafaBar, version: 7 }
    const { failure } = await menu({ shipping_type: 'asap', add: [], remove: [await entry(eclair), old] })
    expect([failure.code, failure.data]).toMatchObject(['CONFLICT', { present: { id: kunafaBar } }])
    expect((await menu({ shipping_type: 'asap', add: [{ id: 'nothing', version: 1 }], remove: [await entry(eclair)] })).status).toBe(404)
    expect((await menu({ add: [], remove: [await entry(eclair)] })).failure.errors).toHaveProperty('shipping_type')
    expect(await hasChanged()).toBe(false)
  })
})
