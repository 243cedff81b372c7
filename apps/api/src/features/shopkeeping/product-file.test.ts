import type { QueryOf } from '@sukkar/contract/endpoints'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { getCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { join } from '../../testing/account-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { eclair } from '../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { readStaffProduct } from '../../testing/product-steps.ts'
import { hire, readAudit } from '../../testing/staff-steps.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

const exported = async (query: QueryOf<'exportStaffProducts'> = {}) =>
  (await shop.call('exportStaffProducts', { query, headers: staff.headers })).answer.data
const send = (csv: string | Uint8Array, isDryRun: boolean, locale: 'en' | 'ar' = 'en', headers: Record<string, string> = staff.headers) => {
  const form = new FormData()
  form.set('is_dry_run', String(isDryRun))
  form.set('file', new Blob([typeof csv === 'string' ? csv : new Uint8Array(csv)]), 'products.csv')
  return shop.call('importStaffProducts', { form, locale, headers })
}
const find = async (slug: string) =>
  (await shop.call('listStaffProducts', { query: { search: slug }, headers: staff.headers })).answer.data.find(
    (product: { slug: string }) => product.slug === slug,
  )

describe('the catalogue as a file', () => {
  it('[S3.7] [api:exportStaffProducts] holds every product, hidden ones too, as spreadsheets open it', async () => {
    const before = await readStaffProduct(shop, staff, eclair)
    const body = { version: before.version, is_active: false, description_ar: '=HYPERLINK("http://x")\nسطر ثان', aliases: ['bolo', 'رول'] }
    await shop.call('updateStaffProduct', { params: { id: eclair }, headers: staff.headers, body })
    const file = await exported()
    const total = (await shop.call('listStaffProducts', { query: {}, headers: staff.headers })).answer.meta.total
    expect([file.file_name, file.count]).toEqual(['products-2026-11-21.csv', total])
    expect(file.csv.startsWith('\ufeffslug,version,name_en,name_ar,')).toBe(true)
    const rows = parse(file.csv, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows).toHaveLength(total)
    const row = rows.find(({ slug }) => slug === before.slug)
    expect(row).toMatchObject({
      version: String(before.version + 1),
      price: '0.900',
      compare_at_price: '',
      is_active: 'no',
      in_stock: 'yes',
      aliases: 'bolo | رول',
      description_ar: `'${body.description_ar}`,
      services: 'asap | same-day | pre-order',
      ways: 'delivery | pick-up',
    })
    expect(row?.categories).toMatch(/^[a-z-]+/)
    expect((await exported({ is_active: false })).count).toBe(1)
    expect((await exported({ separator: 'semicolon' })).csv).toMatch(/^\ufeffslug;version;/)
    // An unchanged import changes nothing in either form, not even the catalogue version.
    for (const separator of ['comma', 'semicolon'] as const) {
      const { data } = (await send((await exported({ separator })).csv, true)).answer
      expect(data).toMatchObject({ made: 0, changed: 0, unchanged: total, rows: [], problems: [] })
      expect(data.ignored_columns).toEqual(['in_stock', 'stock_left', 'back_on'])
    }
    const hasChanged = await createChangeWatch(shop.context.db)
    await send(file.csv, true)
    expect(await hasChanged()).toBe(false)
  })

  it('[S6.3] [api:importStaffProducts] makes and changes products at once, by the rules and with the audit of single ones', async () => {
    const before = await readStaffProduct(shop, staff, eclair)
    const csv = [
      'slug;name_en;name_ar;price;lead_hours;is_pre;categories;allergens;ways',
      `${before.slug};${before.name_en};إكلير جديد;١٫٢٥٠;${before.lead_hours};no;${'cakes'};milk | nuts;Delivery`,
      'rose-cake;Rose cake;كيكة الورد;4,750;48;نعم;;;',
      ';Plain cake;كيكة سادة;3;;;;;',
    ].join('\r\n')
    const categories = (await shop.call('listStaffCategories', { query: { per_page: 100 }, headers: staff.headers })).answer.data
    const [category] = categories
    const text = csv.replace('cakes', category?.slug ?? '')
    const dry = (await send(text, true)).answer.data
    expect(dry).toMatchObject({ is_dry_run: true, made: 2, changed: 1, unchanged: 0, problems: [] })
    expect(dry.rows.map(({ line, deed }) => [line, deed])).toEqual([
      [2, 'changed'],
      [3, 'made'],
      [4, 'made'],
    ])
    expect(dry.rows[0]?.columns).toEqual(expect.arrayContaining(['name_ar', 'price', 'allergens', 'ways']))
    expect(dry.rows[0]?.columns).not.toContain('name_en')
    const versions = [await getCatalogueVersion(shop.context.db)]
    const done = (await send(text, false)).answer
    versions.push(await getCatalogueVersion(shop.context.db))
    expect([done.message, done.data]).toEqual(['Updated Successfully', { ...dry, is_dry_run: false }])
    expect(new Set(versions).size).toBe(2)
    expect(await readStaffProduct(shop, staff, eclair)).toEqual({
      ...before,
      version: before.version + 1,
      name_ar: 'إكلير جديد',
      price: 1.25,
      category_ids: [category?.id],
      allergens: ['milk', 'nuts'],
      fulfilments: ['asap'],
      is_pre: false,
    })
    expect(await find('rose-cake')).toMatchObject({ price: 4.75, lead_hours: 48, is_pre: true, category_ids: [], unit: 'piece' })
    expect(await find('plain-cake')).toMatchObject({ price: 3, is_active: true, services: ['asap', 'same-day', 'pre-order'] })
    const audit = await readAudit(shop)
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['catalogue.import', 'product.create', 'product.create', 'product.update'])
    expect(audit.find(({ action }) => action === 'product.update')).toMatchObject({ by: staff.id, after: { price: 1.25 } })
    expect(audit.find(({ action }) => action === 'catalogue.import')?.after).toEqual({ made: 2, changed: 1, unchanged: 0 })
    const { data } = (await shop.call('listProducts', { query: { search: 'إكلير جديد' } })).answer
    expect(data.map(({ id }: { id: string }) => id)).toContain(eclair)
  })

  it('names each mistake by row and column, in both languages, and takes nothing of a file that has one', async () => {
    const before = await readStaffProduct(shop, staff, eclair)
    const csv = [
      'slug,version,name_en,name_ar,price,compare_at_price,is_active,categories,lead_hours,serves_min,services,print_shape',
      `${before.slug},${before.version + 1},Éclair,إكلير,1.2345,,perhaps,nowhere,two,,asap,star`,
      `${before.slug},,,إكلير,,0.5,yes,,999,5,some-day,,surplus`,
      'good-one,,Good,جيد,1,,,,,,,',
      ',,,,2,1,,,,,,',
    ].join('\n')
    const hasChanged = await createChangeWatch(shop.context.db)
    const dry = (await send(csv, true)).answer.data
    const at = (line: number) => dry.problems.filter((problem) => problem.line === line).map(({ column }) => column)
    expect(at(2).toSorted()).toEqual(['categories', 'is_active', 'lead_hours', 'version'])
    expect(at(3).toSorted()).toEqual(['', 'price', 'services', 'slug'])
    expect(at(4)).toEqual([])
    expect(at(5)).toEqual(expect.arrayContaining(['name_en', 'name_ar']))
    expect(dry.problem_count).toBe(dry.problems.length)
    expect(dry.problems.find(({ column }) => column === 'is_active')?.message).toBe('Write yes or no')
    const arabic = (await send(csv, true, 'ar')).answer.data.problems
    expect(arabic.find(({ column }) => column === 'is_active')?.message).toBe('اكتب نعم أو لا')
    for (const { message } of arabic) expect(message).toMatch(/\p{Script=Arabic}/u)
    const { status, failure } = await send(csv, false)
    expect([status, failure.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(Object.keys(failure.errors ?? {})).toEqual(dry.problems.map(({ line, column }) => `${line}.${column || 'row'}`))
    expect(await hasChanged()).toBe(false)
    // Readable cells are judged by the rules of a single change.
    const judged = `slug,price,compare_at_price,serves_min,print_shape\n${before.slug},1.2345,1,5,star`
    expect((await send(judged, true)).answer.data.problems.map(({ column }) => column)).toEqual(['print_shape'])
    const money = `slug,price,compare_at_price,serves_min\n${before.slug},1.2345,1,5`
    expect((await send(money, true)).answer.data.problems.map(({ column }) => column).toSorted()).toEqual([
      'compare_at_price',
      'price',
      'serves_max',
    ])
  })

  it('is refused when its header is not known, when it cannot be read, is missing or too large', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    const columns = async (csv: string) => (await send(csv, true)).answer.data.problems.map(({ column, message }) => [column, message])
    expect((await columns('slug,prise\na,1')).map(([column]) => column)).toEqual(['prise'])
    expect((await columns('name_en,name_en\na,1')).map(([column]) => column)).toEqual(['name_en', 'slug'])
    expect(await columns('slug,name_en')).toEqual([['', 'There are no rows in this file']])
    expect((await send(new Uint8Array([0x61, 0xc7]), false)).failure.errors).toHaveProperty(['1.row'])
    expect((await shop.call('importStaffProducts', { body: { is_dry_run: false }, headers: staff.headers })).failure.errors).toEqual({
      file: ['Required'],
    })
    expect((await send(`slug\n${'x'.repeat(5 * 1024 * 1024)}`, true)).failure.code).toBe('PAYLOAD_TOO_LARGE')
    expect(await hasChanged()).toBe(false)
  })

  it('taken in twice at once makes each product once, and is staff’s alone', async () => {
    const csv = 'slug,name_en,name_ar,price\nrose-cake,Rose cake,كيكة الورد,4.750'
    const answers = await Promise.all([send(csv, false), send(csv, false)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const rows = await shop.context.db.selectFrom('products').select('id').where('slug', '=', 'rose-cake').execute()
    expect(rows).toHaveLength(1)
    const customer = await join(shop)
    const driver = await hire(shop, 'driver')
    for (const [headers, status] of [
      [{}, 401],
      [customer.headers, 403],
      [driver.headers, 403],
    ] as const) {
      expect((await send(csv, false, 'en', headers)).status).toBe(status)
      expect((await shop.call('exportStaffProducts', { query: {}, headers })).status).toBe(status)
    }
  })

  it('gives an address made of a name to nobody whose row asks for it', async () => {
    const csv = 'slug,name_en,name_ar,price\n,Rose cake,كيكة الورد,4\nrose-cake,Rose cake,كيكة الورد,5'
    expect((await send(csv, true)).answer.data.problems).toEqual([])
    expect((await send(csv, false)).answer.data.made).toBe(2)
    expect((await find('rose-cake'))?.price).toBe(5)
  })

  it('does all of it or nothing: one row that cannot be takes the others back', async () => {
    const before = await readStaffProduct(shop, staff, eclair)
    const { db } = shop.context
    const hasChanged = await createChangeWatch(db)
    // The second row's slug is another product's id, which only the check of a new product detects.
    const csv = `slug,name_en,name_ar,price\n${before.slug},${before.name_en},${before.name_ar},9\n1036,New,جديد,1`
    const { failure } = await send(csv, false)
    expect(Object.keys(failure.errors ?? {})).toEqual(['3.slug'])
    expect(await hasChanged()).toBe(false)
  })
})
