import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeShop } from '../../testing/checkout-steps.ts'
import { openSharedShop } from '../../testing/shared-shop.ts'
import { insertTestCart } from '../../testing/test-cart.ts'

const { shop, open, openOwn } = openSharedShop(Date.parse('2026-11-21T10:00:00+03:00'))

describe('categories and collections', () => {
  test('[api:listCategories] [api:getCategory] [S2.7a] twelve categories in order, each with picture and count, by id or slug', async () => {
    open()
    const { data } = (await shop.call('listCategories', {})).answer
    expect(data.map(({ slug }) => slug).slice(0, 3)).toEqual(['cakes', 'photo-print-cakes', 'cheesecakes-desserts'])
    expect(data).toHaveLength(12)
    expect(data.every(({ image, product_count }) => image !== null && product_count > 0)).toBe(true)
    const cakes = (await shop.call('getCategory', { params: { id: 'cakes' } })).answer.data
    expect(cakes).toEqual((await shop.call('getCategory', { params: { id: '1' } })).answer.data)
    expect(cakes.product_count).toBe(13)
    expect((await shop.call('getCategory', { params: { id: 'pies' } })).failure).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('[api:listCollections] [api:getCollection] [S2.1b-r31] collections, and one with its products in its order', async () => {
    open()
    const all = (await shop.call('listCollections', {})).answer.data
    expect(all.map(({ slug }) => slug)).toEqual(['best-sellers', 'birthday', 'office', 'gifts', 'oriental-classics', 'seasons'])
    const { collection, products } = (await shop.call('getCollection', { params: { id: 'office' }, query: { shipping_type: 'asap' } }))
      .answer.data
    expect(collection.product_count).toBe(products.length)
    expect(products[0]).toMatchObject({ slug: 'office-breakfast-tray', unavailable_reason: 'PRODUCT_NOT_FOR_SERVICE' })
    expect((await shop.call('getCollection', { params: { id: 'none' } })).failure.code).toBe('NOT_FOUND')
    expect((await shop.call('getCollection', { params: { id: 'office' }, query: { shipping_type: 'x' } })).failure.status).toBe(422)
  })
})

describe('a product', () => {
  test('[api:getProduct] [S2.9] [S3.7] has every field, its groups of choices, similar and recommended products', async () => {
    open()
    const { data } = (await shop.call('getProduct', { params: { id: 'half-and-half-cake' } })).answer
    expect(data).toMatchObject({
      id: '1011',
      vendor_name: 'sukkar',
      vendor_id: 'salmiya',
      price: 7.75,
      is_price_from: true,
      has_options: true,
      is_pre: false,
      lead_hours: 4,
      serves_min: 6,
      menu_types_availability: [
        { type_name: 'ASAP', is_available: false },
        { type_name: 'Schedule', is_available: true },
        { type_name: 'Pre Order', is_available: true },
      ],
      order_types_availability: [
        { type_name: 'Delivery', is_available: true },
        { type_name: 'Pick Up', is_available: true },
      ],
      categories: [{ id: '1', slug: 'cakes', name_en: 'Cakes', name_ar: 'الكيك' }],
    })
    expect(data.option_groups.map(({ kind, min, max }) => [kind, min, max])).toEqual([
      ['size', 1, 1],
      ['first_half', 1, 1],
      ['second_half', 1, 1],
      ['color', 1, 1],
      ['extra', 0, 5],
    ])
    expect(data.option_groups[1]?.values.find(({ code }) => code === 'pistachio')).toMatchObject({
      price_delta: 1,
      name_ar: 'فستق',
      allergens: ['nuts'],
    })
    expect(data.images[0]?.url).toMatch(/^\/media\/[0-9a-f]{16}\/800\.webp$/)
    expect(data.similar.length).toBeGreaterThan(0)
    expect(
      data.similar.every(({ id, in_stock, categories }) => id !== '1011' && in_stock && categories.some((category) => category.id === '1')),
    ).toBe(true)
    expect(data.recommended.length).toBeGreaterThan(0)
    expect(data.recommended.map(({ id }) => id)).not.toContain('1011')
  })

  test('is the same by id and by slug, and not found otherwise', async () => {
    open()
    const bySlug = (await shop.call('getProduct', { params: { id: 'luqaimat' } })).answer.data
    expect((await shop.call('getProduct', { params: { id: bySlug.id } })).answer.data).toEqual(bySlug)
    for (const id of ['no-such-sweet', '0', '__proto__', 'constructor']) {
      expect((await shop.call('getProduct', { params: { id } })).failure).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
  })

  test('[S3.7] tells the old price, and how many are left when five or fewer are', async () => {
    await openOwn()
    const get = async (id: string) => (await shop.call('getProduct', { params: { id } })).answer.data
    expect(await get('classic-cheesecake')).toMatchObject({ price: 7.25, compare_at_price: 8.25 })
    expect((await get('coffee-gift-box')).stock_left).toBe(1)
    expect((await get('french-macarons')).stock_left).toBe(5)
    await changeShop(shop, (db) => db.updateTable('products').set({ stock_left: 6 }).where('slug', '=', 'french-macarons').execute())
    await changeShop(shop, (db) => db.updateTable('products').set({ stock_left: 0 }).where('slug', '=', 'coffee-gift-box').execute())
    expect((await get('french-macarons')).stock_left).toBeNull()
    expect(await get('coffee-gift-box')).toMatchObject({ in_stock: false, unavailable_reason: 'OUT_OF_STOCK' })
  })

  test.each([
    ['2026-11-21T10:00:00+03:00', 'pre-order', true],
    ['2026-11-21T02:00:00+03:00', 'asap', false],
    ['2026-11-21T00:00:00+03:00', 'same-day', true],
    ['2026-11-21T04:55:59+03:00', 'same-day', true],
    ['2026-11-21T04:56:00+03:00', 'same-day', false],
    ['2026-11-20T23:59:59+03:00', 'same-day', false],
  ])('[S5.11] [S9.8] at %s for %s extra flavours are offered: %s', async (instant, shipping_type, isOffered) => {
    open()
    shop.clock.set(Date.parse(instant))
    const { data } = (await shop.call('getProduct', { params: { id: 'half-and-half-cake' }, query: { shipping_type } })).answer
    expect(data.extra_flavors).toHaveLength(isOffered ? 4 : 0)
    expect(data.extra_flavor_reason).toBe(isOffered ? null : 'EXTRA_FLAVOR_WINDOW')
    const bread = (await shop.call('getProduct', { params: { id: 'samoon' }, query: { shipping_type } })).answer.data
    expect(bread).toMatchObject({ extra_flavors: [], extra_flavor_reason: null })
  })
})

describe('photo-print cakes [S2.8]', () => {
  test('are those whose whole top is one picture, each with its outline', async () => {
    open()
    const { data } = (await shop.call('listProducts', { query: { printable: true } })).answer
    expect(Object.fromEntries(data.map(({ slug, print }) => [slug, print?.shape]))).toEqual({
      'photo-sheet-cake': 'rectangle',
      'photo-round-cake': 'round',
      'photo-heart-cake': 'heart',
      'logo-cake': 'rectangle',
      'photo-ice-cream-cake': 'rectangle',
    })
    const heart = data.find(({ slug }) => slug === 'photo-heart-cake')
    expect(heart?.print).toEqual({ shape: 'heart', width_cm: 25, height_cm: 23 })
  })

  test('have the measures of each of their sizes', async () => {
    open()
    const measuresOf = async (slug: string) => {
      const { data } = (await shop.call('getProduct', { params: { id: slug } })).answer
      const values = data.option_groups.filter(({ kind }) => kind === 'size').flatMap((group) => group.values)
      return values.map(({ print }) => print && [print.width_cm, print.height_cm])
    }
    expect(await measuresOf('photo-sheet-cake')).toEqual([
      [30, 20],
      [40, 30],
      [60, 40],
    ])
    expect(await measuresOf('photo-round-cake')).toEqual([
      [20, 20],
      [24, 24],
      [28, 28],
    ])
    expect(await measuresOf('photo-cupcakes')).toEqual([undefined, undefined, undefined])
  })

  test('are no longer printed once they take no pictures', async () => {
    await openOwn()
    await changeShop(shop, (db) => db.updateTable('products').set({ has_image: 0 }).where('slug', '=', 'photo-heart-cake').execute())
    const { data } = (await shop.call('listProducts', { query: { printable: true } })).answer
    expect(data.map(({ slug }) => slug)).not.toContain('photo-heart-cake')
    expect(data).toHaveLength(4)
  })
})

describe('recommended products', () => {
  const list = async (cartId: string | undefined, query = {}) =>
    (await shop.call('listRecommendedProducts', { query, ...(cartId === undefined ? {} : { cartId }) })).answer.data

  test('[api:listRecommendedProducts] [S2.20] can all be bought for the cart, are in stock, and are not in it already', async () => {
    open()
    const cartId = await insertTestCart(shop, ['1001', '1054'])
    const products = await list(cartId)
    expect(products.length).toBeGreaterThan(3)
    expect(products.length).toBeLessThanOrEqual(8)
    for (const product of products) {
      expect(['1001', '1054']).not.toContain(product.id)
      expect(product).toMatchObject({ in_stock: true, is_pre: false, unavailable_reason: null })
      expect(product.lead_hours).toBeLessThan(48)
    }
  })

  test('[S2.20] an item that needs two days is never proposed for now or today, whatever it is sold for', async () => {
    await openOwn()
    await changeShop(shop, async (db) => {
      await db.updateTable('products').set({ is_pre: 0 }).where('slug', '=', 'photo-sheet-cake').execute()
      await db.insertInto('product_services').values({ product_id: '1014', service: 'asap' }).execute()
    })
    const cartId = await insertTestCart(shop, ['1001'])
    expect((await list(cartId)).map(({ slug }) => slug)).not.toContain('photo-sheet-cake')
    expect((await list(cartId, { shipping_type: 'pre-order' })).map(({ slug }) => slug)).toContain('photo-sheet-cake')
  })

  test("without a cart, or with somebody's that is not there, are what the shop features", async () => {
    open()
    const products = await list(undefined)
    expect(products.map(({ is_featured }) => is_featured)).not.toContain(false)
    expect(await list(randomUUID())).toEqual(products)
    expect((await shop.call('listRecommendedProducts', { query: { area_id: '999' } })).failure.code).toBe('AREA_UNKNOWN')
  })
})
