import { describe, expect, test } from 'vitest'
import { changeShop } from '../../testing/checkout-steps.ts'
import { openShopForFile } from '../../testing/shared-shop.ts'
import { createTestShop } from '../../testing/test-shop.ts'

// On PostgreSQL in the quick tier too: sorting, searching and paging read in the database.

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')
// No test changes the shop, so all share one.
const shop = openShopForFile({ nowMs })

type Query = NonNullable<Parameters<typeof shop.call<'listProducts'>>[1]['query']>
const list = async (query: Query, locale: 'en' | 'ar' = 'en') => (await shop.call('listProducts', { query, locale })).answer
const slugs = async (query: Query, locale: 'en' | 'ar' = 'en') =>
  (await list({ per_page: 100, ...query }, locale)).data.map(({ slug }) => slug)

describe('search', () => {
  test.each([
    'كنافة',
    'كنافه',
    'الكنافة',
    'كُنَافَة',
    'كنـافة',
    'kunafa',
    'konafa',
    'knafeh',
    'Kunafah',
    'KUNAFA',
    ' kunafa ',
    'كناف',
    'kuna',
  ])('[S2.14a] «%s» finds kunafa, nearest first', async (search) => {
    for (const locale of ['en', 'ar'] as const) {
      const found = await slugs({ search }, locale)
      expect(found).toEqual(
        expect.arrayContaining([
          'kunafa-nabulsi',
          'kunafa-qashta',
          'pistachio-kunafa-cheesecake',
          'pistachio-kunafa-bar',
          'kunafa-ice-cream',
        ]),
      )
      expect(found[0]).toMatch(/^kunafa-/)
      expect(found).not.toContain('luqaimat')
    }
  })

  test.each([
    ['lgeimat', 'luqaimat'],
    ['لقيمات', 'luqaimat'],
    ['mamoul', 'maamoul'],
    ['baqlawa', 'baklava-assorted'],
    ['بقلاوه', 'baklava-assorted'],
    ['qurs uqaili', 'gers-ogaily'],
    ['umm ali', 'om-ali'],
    ['ام علي', 'om-ali'],
    ['gergean', 'girgian-box'],
    ['تشيزكيك', 'san-sebastian'],
    ['milk saffron', 'saffron-milk-cake'],
    ['eclair', 'chocolate-eclair'],
    ['شوكولاته', 'chocolate-fudge-cake'],
    ['choco', 'chocolate-fudge-cake'],
  ])('[S2.14a] «%s» finds %s', async (search, slug) => {
    expect(await slugs({ search })).toContain(slug)
  })

  test('[S2.14a] a name counts for more than a description', async () => {
    const found = (await list({ search: 'cardamom', per_page: 100 })).data
    expect(found.length).toBeGreaterThan(0)
    const lotus = await slugs({ search: 'lotus' })
    expect(lotus.slice(0, 3).every((slug) => slug.startsWith('lotus'))).toBe(true)
  })

  test('every word must be found, and what is not there finds nothing', async () => {
    expect(await slugs({ search: 'kunafa cheesecake' })).toEqual(['pistachio-kunafa-cheesecake'])
    expect((await list({ search: 'sushi' })).meta.total).toBe(0)
    expect((await list({ search: 'سوشي' }, 'ar')).data).toEqual([])
  })

  test.each(["' or 1=1 --", '%', '_', '\\', '((((', '.*', '\u202e', '<script>', '🍰', 'a'.repeat(100), '\u0000'])(
    'a hostile search is an ordinary one: %j',
    async (search) => {
      const { status } = await shop.call('listProducts', { query: { search } })
      expect(status).toBe(200)
    },
  )

  test('a search longer than a hundred letters is refused by its field', async () => {
    const { failure } = await shop.call('listProducts', { query: { search: 'a'.repeat(101) } })
    expect(failure).toMatchObject({ status: 422, errors: { search: [expect.any(String)] } })
  })
})

describe('filters', () => {
  test('[api:listProducts] [S2.7a] by category and collection, by id or slug', async () => {
    const byId = await slugs({ category_id: '6' })
    expect(byId).toEqual(await slugs({ category_id: 'oriental-sweets' }))
    expect(byId).toHaveLength(13)
    expect(await slugs({ collection_id: 'seasons' })).toEqual([
      'ramadan-ghabga-box',
      'iftar-sweets-box',
      'girgian-box',
      'eid-maamoul-box',
      'eidiya-sweets-box',
      'national-day-box',
    ])
    expect(await slugs({ category_id: '9', search: 'kunafa' })).toEqual(['pistachio-kunafa-bar'])
    expect((await shop.call('listProducts', { query: { category_id: 'nothing' } })).failure.code).toBe('NOT_FOUND')
    expect((await shop.call('listProducts', { query: { collection_id: 'nothing' } })).failure.code).toBe('NOT_FOUND')
  })

  test('[S5.14g] the choice tells what cannot be bought and why; only what can is listed when asked', async () => {
    const reasonOf = async (slug: string, query: Query) =>
      (await list({ per_page: 100, search: slug.replaceAll('-', ' '), available: false, ...query })).data.find(
        (product) => product.slug === slug,
      )?.unavailable_reason
    expect(await reasonOf('photo-sheet-cake', { shipping_type: 'asap' })).toBe('PRE_ORDER_ONLY')
    expect(await reasonOf('photo-sheet-cake', { shipping_type: 'pre-order' })).toBeNull()
    expect(await reasonOf('photo-sheet-cake', { shipping_type: 'Pre Order', area_id: '513' })).toBe('SERVICE_OFF')
    expect(await reasonOf('saffron-milk-cake', { area_id: '135' })).toBe('NO_BRANCH')
    expect(await reasonOf('vanilla-celebration-cake', { shipping_type: 'asap' })).toBe('PRODUCT_NOT_FOR_SERVICE')
    expect(await reasonOf('vanilla-celebration-cake', { shipping_type: 'later_today' })).toBeNull()
    expect(await reasonOf('kunafa-ice-cream', { order_type: 'asap' })).toBe('PRODUCT_NOT_FOR_FULFILMENT')
    expect(await reasonOf('kunafa-ice-cream', { order_type: 'Pick Up' })).toBeNull()
    expect(await reasonOf('khabisa', {})).toBe('OUT_OF_STOCK')
    const available = await list({ shipping_type: 'asap', order_type: 'asap', area_id: '202', available: true, per_page: 100 })
    // Excluded: pre-order only, four hours of lead time, one sold out, one for pick-up only.
    expect(available.meta.total).toBe(122 - 16 - 19 - 2)
    expect(available.data.every(({ unavailable_reason }) => unavailable_reason === null)).toBe(true)
  })

  test('by what is in stock alone, whatever the choice', async () => {
    const inStock = await list({ shipping_type: 'asap', available: false, in_stock: true, per_page: 100 })
    expect(inStock.meta.total).toBe(122 - 2)
    expect(inStock.data.every(({ in_stock }) => in_stock)).toBe(true)
  })

  test('by price, by how many it serves, and by allergens, choices included', async () => {
    const cheap = (await list({ price_max: 0.65, per_page: 100 })).data
    expect(cheap.map(({ slug }) => slug).toSorted()).toEqual(['butter-croissant', 'samoon', 'zaatar-manakish'])
    const large = (await list({ serves: 40, per_page: 100 })).data
    expect(large.length).toBeGreaterThan(0)
    expect(large.every(({ serves_max }) => (serves_max ?? 0) >= 40)).toBe(true)
    const free = (await list({ allergen_free: 'nuts, Milk', per_page: 100 })).data
    expect(free.length).toBeGreaterThan(0)
    expect(free.some(({ allergens }) => allergens.includes('nuts') || allergens.includes('milk'))).toBe(false)
    // An unknown word may be a misspelt allergen; ignoring it could do harm.
    expect((await shop.call('listProducts', { query: { allergen_free: 'nut' } })).failure).toMatchObject({
      status: 422,
      errors: { allergen_free: [expect.any(String)] },
    })
  })

  test('a product is not free of what every filling brings', async () => {
    const own = await createTestShop({ nowMs })
    // The baklava itself lists no allergens, but all its fillings contain nuts; the maamoul also comes with dates.
    await changeShop(own, (db) =>
      db.updateTable('products').set({ allergens: '[]' }).where('slug', 'in', ['baklava-assorted', 'maamoul']).execute(),
    )
    const { data } = (await own.call('listProducts', { query: { allergen_free: 'nuts', per_page: 100 } })).answer
    await own.close()
    expect(data.map(({ slug }) => slug)).toContain('maamoul')
    expect(data.map(({ slug }) => slug)).not.toContain('baklava-assorted')
  })

  test('[S6.2a] products are asked for by their ids, in that order, without those that are not there', async () => {
    const [first, second, third] = (await list({ per_page: 3, sort: 'name' })).data
    const ids = [third?.id, 'gone', first?.id, third?.id].join(',')
    const answer = await list({ ids })
    expect(answer.data.map(({ id }) => id)).toEqual([third?.id, first?.id])
    expect(answer.meta.total).toBe(2)
    expect((await list({ ids: `${first?.id},${second?.id}`, sort: '-price' })).data).toHaveLength(2)
    expect((await list({ ids: String(first?.id), search: third?.name_en ?? '' })).data).toEqual([])
    expect((await list({ ids: 'gone' })).data).toEqual([])
    expect((await shop.call('listProducts', { query: { ids: ',' } })).failure).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
  })

  test('[S3.7] sold out products can be left out, whatever the choice', async () => {
    expect(await slugs({ category_id: '7' })).toContain('khabisa')
    const inStock = (await list({ category_id: '7', in_stock: true, per_page: 100 })).data
    expect(inStock.map(({ slug }) => slug)).not.toContain('khabisa')
    expect(inStock.length).toBeGreaterThan(5)
  })

  test.each([
    { shipping_type: 'whenever' },
    { order_type: 'drone' },
    { price_max: -1 },
    { serves: 0 },
    { page: 0 },
    { page: 10_001 },
    { per_page: 101 },
    { per_page: 0 },
  ])('a filter that is not one is refused by its field: %o', async (query) => {
    const { failure } = await shop.call('listProducts', { query })
    expect(failure).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(Object.keys(failure.errors ?? {})).toEqual(Object.keys(query))
  })

  test('an unknown area is refused as such', async () => {
    expect((await shop.call('listProducts', { query: { area_id: '999' } })).failure).toMatchObject({ status: 404, code: 'AREA_UNKNOWN' })
  })
})

describe('order and pages', () => {
  test('by price up and down, from the price that is least to pay', async () => {
    const up = (await list({ sort: 'price', per_page: 100 })).data.map(({ price }) => price)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    expect(up[0]).toBe(0.5)
    const down = (await list({ sort: '-price', per_page: 100 })).data.map(({ price }) => price)
    expect(down[0]).toBe(32)
    expect(down).toEqual(down.toSorted((a, b) => b - a))
  })

  test('by name in the language of the caller, and featured first without a wish', async () => {
    expect((await slugs({ sort: 'name' }, 'en')).slice(0, 2)).toEqual(['almond-croissant', 'coffee-gift-box'])
    const arabic = (await list({ sort: 'name', per_page: 100 }, 'ar')).data.map(({ name_ar }) => name_ar)
    expect(arabic.indexOf('بسبوسة')).toBeLessThan(arabic.indexOf('تيراميسو'))
    expect(arabic.indexOf('تيراميسو')).toBeLessThan(arabic.indexOf('كنافة نابلسية'))
    const featured = (await list({ per_page: 100 })).data.map(({ is_featured }) => is_featured)
    expect(featured.lastIndexOf(true)).toBe(7)
  })

  test('every product stands on exactly one page, and a page past the end is empty', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 4; page += 1) {
      const { data, meta } = await list({ page, per_page: 40, sort: 'price' })
      expect(meta).toEqual({ page, per_page: 40, total: 122 })
      seen.push(...data.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(122)
    expect(seen).toHaveLength(122)
    expect((await list({ page: 10_000 })).data).toEqual([])
    expect((await list({})).data).toHaveLength(20)
  })
})
