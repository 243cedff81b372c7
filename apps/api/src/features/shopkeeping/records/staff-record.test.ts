import type { CallName } from '@sukkar/contract/calls'
import type { CallInput } from '@sukkar/contract/client'
import type { BodyOf, DataOf } from '@sukkar/contract/endpoints'
import { RECORDS_MAX } from '@sukkar/domain/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '../../../data-checks/check-data.ts'
import { getCatalogueVersion } from '../../../platform/shop-data/catalogue-version.ts'
import { join } from '../../../testing/account-steps.ts'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { openShop } from '../../../testing/checkout-steps.ts'
import { type Hired, hire, readAudit } from '../../../testing/staff-steps.ts'
import type { TestShop } from '../../../testing/test-shop.ts'

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

type Kind = {
  api: string
  list: CallName
  create: CallName | null
  update: CallName
  body: object
  change: object
  bad: object
  field: string
}

/** Every kind of thing that staff keep: a new one, a change of it, and a change that cannot be with the field that is named. */
const kinds: readonly Kind[] = [
  {
    api: '[api:listStaffProducts] [api:createStaffProduct] [api:updateStaffProduct]',
    list: 'listStaffProducts',
    create: 'createStaffProduct',
    update: 'updateStaffProduct',
    body: { name_en: 'Rose cake', name_ar: 'كيكة الورد', price: 4.75 },
    change: { price: 4.25 },
    bad: { name_ar: ' \u200f ' },
    field: 'name_ar',
  },
  {
    api: '[api:listStaffCategories] [api:createStaffCategory] [api:updateStaffCategory]',
    list: 'listStaffCategories',
    create: 'createStaffCategory',
    update: 'updateStaffCategory',
    body: { name_en: 'Breads', name_ar: 'خبز' },
    change: { name_en: 'Bread' },
    bad: { picture: 'f'.repeat(32) },
    field: 'picture',
  },
  {
    api: '[api:listStaffCollections] [api:createStaffCollection] [api:updateStaffCollection]',
    list: 'listStaffCollections',
    create: 'createStaffCollection',
    update: 'updateStaffCollection',
    body: { name_en: 'Winter', name_ar: 'الشتاء', product_ids: ['1035'] },
    change: { product_ids: ['1036', '1035'] },
    bad: { product_ids: ['1035', 'nothing'] },
    field: 'product_ids.1',
  },
  {
    api: '[api:listStaffOptionGroups] [api:createStaffOptionGroup] [api:updateStaffOptionGroup]',
    list: 'listStaffOptionGroups',
    create: 'createStaffOptionGroup',
    update: 'updateStaffOptionGroup',
    body: { kind: 'extra', name_en: 'Nuts', name_ar: 'مكسرات' },
    change: { max: 3 },
    bad: {
      values: [
        {
          name_en: 'Almonds',
          name_ar: '',
          price_delta: 0.5,
          hex: null,
          allergens: [],
          serves_min: null,
          serves_max: null,
          is_available: true,
        },
      ],
    },
    field: 'values.0.name_ar',
  },
  {
    api: '[api:listStaffBranches] [api:updateStaffBranch]',
    list: 'listStaffBranches',
    create: null,
    update: 'updateStaffBranch',
    body: {},
    change: { phone: '+96525710109' },
    bad: { openings: [{ order_type: 'asap', day: 0, from: '05:00', to: '12:00', status: 1 }] },
    field: 'openings.0',
  },
  {
    api: '[api:listStaffAreas] [api:updateStaffArea]',
    list: 'listStaffAreas',
    create: null,
    update: 'updateStaffArea',
    body: {},
    change: { name_en: 'Abdullah the Salem' },
    bad: { branches: [{ branch_id: 'salmiya', delivery_fee: 0.1234, minimum_charge: 3 }] },
    field: 'branches.0.delivery_fee',
  },
  {
    api: '[api:listStaffCoupons] [api:createStaffCoupon] [api:updateStaffCoupon]',
    list: 'listStaffCoupons',
    create: 'createStaffCoupon',
    update: 'updateStaffCoupon',
    body: { code: 'winter26', kind: 'percent', percent: 15 },
    change: { percent: 20 },
    bad: { kind: 'fixed' },
    field: 'amount',
  },
  {
    api: '[api:listStaffBanners] [api:createStaffBanner] [api:updateStaffBanner]',
    list: 'listStaffBanners',
    create: 'createStaffBanner',
    update: 'updateStaffBanner',
    body: { title_en: 'Winter', title_ar: 'الشتاء' },
    change: { link: '/products' },
    bad: { link: '//elsewhere.example' },
    field: 'link',
  },
  {
    api: '[api:listStaffOffers] [api:createStaffOffer] [api:updateStaffOffer]',
    list: 'listStaffOffers',
    create: 'createStaffOffer',
    update: 'updateStaffOffer',
    body: { title_en: 'Evening', title_ar: 'المساء', from: '18:00', to: '19:00' },
    change: { to: '20:00' },
    bad: { to: '17:00' },
    field: 'to',
  },
  {
    api: '[api:listStaffNotices] [api:createStaffNotice] [api:updateStaffNotice]',
    list: 'listStaffNotices',
    create: 'createStaffNotice',
    update: 'updateStaffNotice',
    body: { kind: 'info', text_en: 'New oven', text_ar: 'فرن جديد' },
    change: { text_en: 'A new oven' },
    bad: { starts_on: '2026-11-30', ends_on: '2026-11-29' },
    field: 'ends_on',
  },
]

type Thing = { id: string; version: number; is_active?: boolean } & Record<string, unknown>
type Loose = {
  status: number
  answer: { data: unknown; message: string; meta?: { page: number; per_page: number; total: number } }
  failure: { code: string; errors?: object; message: string; data?: unknown }
}

/** Calls of the table, whose types differ from row to row. */
const ask = async (name: CallName, input: object): Promise<Loose> => {
  const { status, raw } = await shop.call(name, input as CallInput<CallName>)
  return { status, answer: raw.json<Loose['answer']>(), failure: raw.json<Loose['failure']>() }
}
const listOf = async (kind: Kind): Promise<Thing[]> =>
  (await ask(kind.list, { headers: staff.headers, query: { per_page: 100 } })).answer.data as Thing[]
const completeBody = async (kind: Kind): Promise<object> => {
  if (kind.create !== 'createStaffBanner') return kind.body
  const [{ picture, picture_rtl, picture_square } = {} as Thing] = await listOf(kind)
  return { ...kind.body, picture, picture_rtl, picture_square }
}
const makeOne = async (kind: Kind): Promise<Thing> => {
  if (kind.create === null) return (await listOf(kind))[0] as Thing
  return (await ask(kind.create, { headers: staff.headers, body: await completeBody(kind) })).answer.data as Thing
}
const change = (kind: Kind, thing: Thing, body: object, headers: object = staff.headers, locale = 'en') =>
  ask(kind.update, { params: { id: thing.id }, headers, body: { version: thing.version, ...body }, locale })

describe.each(kinds)('what is kept by $update', (kind) => {
  it(`[S3.7] ${kind.api} is made, looked at and changed, and each write is written down`, async () => {
    const versions = [await getCatalogueVersion(shop.context.db)]
    const made = await makeOne(kind)
    versions.push(await getCatalogueVersion(shop.context.db))
    if (kind.create !== null && kind.list !== 'listStaffProducts')
      expect((await listOf(kind)).find(({ id }) => id === made.id)).toEqual(made)
    const { answer } = await change(kind, made, kind.change)
    expect(answer.message).toBe('Updated Successfully')
    // Other processes read the shop anew after each write.
    versions.push(await getCatalogueVersion(shop.context.db))
    expect(new Set(versions).size).toBe(kind.create === null ? 2 : 3)
    expect(answer.data).toEqual({ ...made, ...kind.change, version: made.version + 1 })
    const written = (await readAudit(shop)).filter(({ subject }) => subject.endsWith(made.id))
    expect(written.map(({ by, action }) => [by, action.split('.')[1]])).toEqual([
      ...(kind.create === null ? [] : [[staff.id, 'create']]),
      [staff.id, 'update'],
    ])
    const [key] = Object.keys(kind.change)
    expect(written.at(-1)).toMatchObject({ before: { [key ?? '']: made[key ?? ''] }, after: kind.change })
  })

  it('is hidden and shown again', async () => {
    const made = await makeOne(kind)
    if (made.is_active === undefined) return expect(kind.list).toBe('listStaffOptionGroups')
    const hidden = (await change(kind, made, { is_active: false })).answer.data as Thing
    expect((await change(kind, hidden, { is_active: true })).answer.data).toEqual({ ...made, version: made.version + 2 })
    expect((await readAudit(shop)).slice(-2).map(({ action }) => action.split('.')[1])).toEqual(['archive', 'restore'])
  })

  it('is not overwritten by whoever looked at an older one: they are told what it is now', async () => {
    const made = await makeOne(kind)
    const newer = (await change(kind, made, kind.change)).answer.data
    const hasChanged = await createChangeWatch(shop.context.db)
    const { failure } = await change(kind, made, kind.change)
    expect([failure.code, failure.data]).toEqual(['CONFLICT', { present: newer }])
    expect((await change(kind, made, kind.change, staff.headers, 'ar')).failure.message).toMatch(/\p{Script=Arabic}/u)
    expect(await hasChanged()).toBe(false)
  })

  it('changed twice at once is changed once', async () => {
    const made = await makeOne(kind)
    const answers = await Promise.all([change(kind, made, kind.change), change(kind, made, kind.change), change(kind, made, kind.change)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('refuses what cannot be, field by field, in both languages, and changes nothing', async () => {
    const made = await makeOne(kind)
    const hasChanged = await createChangeWatch(shop.context.db)
    const english = (await change(kind, made, kind.bad)).failure
    const arabic = (await change(kind, made, kind.bad, staff.headers, 'ar')).failure
    expect([english.code, Object.keys(english.errors ?? {})]).toEqual(['VALIDATION_FAILED', [kind.field]])
    expect(String(Object.values(arabic.errors ?? {})[0])).toMatch(/\p{Script=Arabic}/u)
    expect((await change(kind, { ...made, id: 'not-there' }, kind.change)).failure.code).toBe('NOT_FOUND')
    expect(await hasChanged()).toBe(false)
  })

  it('is staff’s alone', async () => {
    const made = await makeOne(kind)
    const body = await completeBody(kind)
    const customer = await join(shop)
    const driver = await hire(shop, 'driver')
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const [headers, status] of [
      [{}, 401],
      [customer.headers, 403],
      [driver.headers, 403],
    ] as const) {
      expect((await ask(kind.list, { headers, query: {} })).status).toBe(status)
      expect((await change(kind, made, kind.change, headers)).status).toBe(status)
      if (kind.create !== null) expect((await ask(kind.create, { headers, body })).status).toBe(status)
    }
    expect(await hasChanged()).toBe(false)
  })
})

describe.each(kinds)('the list of $list', (kind) => {
  const page = async (query: object) => {
    const { data, meta } = (await ask(kind.list, { headers: staff.headers, query })).answer
    return { ids: (data as Thing[]).map(({ id }) => id), meta }
  }

  it('comes in pages that hold each thing once, in one order, and no more at once than a hundred', async () => {
    const first = await page({ per_page: 2 })
    const total = first.meta?.total ?? 0
    const pages = [first, await page({ page: 2, per_page: 2 }), await page({ page: 3, per_page: 2 })]
    expect(first.meta).toEqual({ page: 1, per_page: 2, total })
    const ids = pages.flatMap((part) => part.ids)
    expect(new Set(ids).size).toBe(Math.min(total, 6))
    expect((await page({ per_page: 100 })).ids.slice(0, 6)).toEqual(ids)
    expect((await page({ page: 10_000 })).ids).toEqual([])
    expect((await ask(kind.list, { headers: staff.headers, query: { per_page: 101 } })).failure.code).toBe('VALIDATION_FAILED')
  })

  it('is found by words of either language, and by nothing that is not in a name', async () => {
    const [thing] = await listOf(kind)
    const [english, arabic] = nameOf(thing as Thing)
    for (const words of [english, arabic, english.toUpperCase()])
      expect((await page({ search: words, per_page: 100 })).ids).toContain(thing?.id)
    expect(await page({ search: 'no such thing' })).toEqual({ ids: [], meta: { page: 1, per_page: 20, total: 0 } })
    expect((await page({ search: '%' })).ids).toEqual([])
  })
})

/** What a thing is called in both languages; a coupon by its code. */
const nameOf = (thing: Thing): [string, string] => {
  const named = (locale: 'en' | 'ar'): string =>
    String(thing['code'] ?? thing[`name_${locale}`] ?? thing[`title_${locale}`] ?? thing[`text_${locale}`])
  return [named('en'), named('ar')]
}

describe('a list that is put in order, or chosen from, with all of it in sight', () => {
  it('holds so many and no more: a new one is refused in words, one that is there is changed', async () => {
    const { db } = shop.context
    const create = (locale: 'en' | 'ar') =>
      shop.call('createStaffNotice', { body: { kind: 'info', text_en: 'Eid', text_ar: 'العيد' }, headers: staff.headers, locale })
    const made = (await create('en')).answer.data
    const row = await db.selectFrom('notices').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
    const kept = (await shop.call('listStaffNotices', { query: { per_page: 100 }, headers: staff.headers })).answer.data.length
    const missing = Array.from({ length: RECORDS_MAX - kept }, (_, index) => ({ ...row, id: `notice-${index}` }))
    for (let from = 0; from < missing.length; from += 50)
      await db
        .insertInto('notices')
        .values(missing.slice(from, from + 50))
        .execute()
    const hasChanged = await createChangeWatch(db)
    expect((await create('en')).failure).toMatchObject({ code: 'LIST_FULL', message: expect.stringMatching(/1000/u) })
    expect((await create('ar')).failure.message).toMatch(/بلغ العدد الحد الأقصى/u)
    expect(await hasChanged()).toBe(false)
    const change = { params: { id: made.id }, body: { version: made.version, text_en: 'Eid mubarak' }, headers: staff.headers }
    expect((await shop.call('updateStaffNotice', change)).status).toBe(200)
  })
})

describe('a picture of the shop', () => {
  const upload = async (bytes: Uint8Array, headers: Record<string, string> = staff.headers) => {
    const form = new FormData()
    form.set('images[0]', new Blob([new Uint8Array(bytes)]), 'cake.png')
    return await shop.call('uploadShopPicture', { form, headers })
  }
  const draw = async (background: string): Promise<Buffer> => {
    const { default: sharp } = await import('sharp')
    return await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .withExif({ IFD0: { Artist: 'Huda' } })
      .toBuffer()
  }

  it('[api:uploadShopPicture] is cleaned, served, and named by products with words in both languages', async () => {
    const [picture] = (await upload(await draw('#a03050'))).answer.data
    expect(picture).toMatchObject({ width: 40, height: 30, color: expect.stringMatching(/^#a03/) })
    const served = await shop.app.inject(picture?.url ?? '')
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(served.rawPayload.includes('Huda')).toBe(false)
    const { data: before } = (await shop.call('getStaffProduct', { params: { id: '1035' }, headers: staff.headers })).answer
    const pictures = [{ hash: picture?.hash ?? '', alt_en: 'An éclair, cut', alt_ar: 'إكلير مقطوع' }, ...before.pictures].map(
      ({ hash, alt_en, alt_ar }) => ({ hash, alt_en, alt_ar }),
    )
    const body = { version: before.version, pictures }
    await shop.call('updateStaffProduct', { params: { id: '1035' }, headers: staff.headers, body })
    const images = async () => (await shop.call('getProduct', { params: { id: '1035' }, query: {} })).answer.data.images
    expect((await images())[0]).toMatchObject({ url: picture?.url, alt_en: 'An éclair, cut', alt_ar: 'إكلير مقطوع' })
    expect((await images())[1]).not.toHaveProperty('alt_en')
    // In another order, and then without it.
    const next = { version: before.version + 1, pictures: pictures.toReversed() }
    await shop.call('updateStaffProduct', { params: { id: '1035' }, headers: staff.headers, body: next })
    expect((await images()).at(-1)?.url).toBe(picture?.url)
    const last = { version: before.version + 2, pictures: pictures.slice(1) }
    await shop.call('updateStaffProduct', { params: { id: '1035' }, headers: staff.headers, body: last })
    expect((await images()).map(({ url }) => url)).toEqual(before.pictures.map(({ url }) => url))
  })

  it('sent twice is one, also at once', async () => {
    const bytes = await draw('#204060')
    const answers = await Promise.all([upload(bytes), upload(bytes)])
    expect(new Set(answers.map(({ answer }) => answer.data[0]?.hash)).size).toBe(1)
  })

  it('is refused when it is none, and taken from staff alone', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).failure.code).toBe('PICTURE_TYPE')
    expect((await shop.call('uploadShopPicture', { body: {}, headers: staff.headers })).failure.errors).toEqual({ images: ['Required'] })
    expect((await upload(await draw('#fff'), {})).status).toBe(401)
    expect(await hasChanged()).toBe(false)
  })
})

describe('the order of a list', () => {
  const putInOrder = (body: BodyOf<'orderStaffThings'>, kind: 'categories' | 'banners' = 'categories') =>
    shop.call('orderStaffThings', { params: { kind }, headers: staff.headers, body })
  const seen = async () => (await shop.call('listCategories', {})).answer.data.map(({ id }: DataOf<'listCategories'>[number]) => id)

  it('[api:orderStaffThings] is the one that customers see', async () => {
    const before = await seen()
    const after = before.toReversed()
    expect((await putInOrder({ ids: after, seen_ids: before })).answer.data).toEqual(after)
    expect(await seen()).toEqual(after)
  })

  it('is refused when it was another meanwhile, or is not of the same things', async () => {
    const ids = await seen()
    const hasChanged = await createChangeWatch(shop.context.db)
    const { failure } = await putInOrder({ ids, seen_ids: ids.toReversed() })
    expect([failure.code, failure.data]).toEqual(['CONFLICT', { present: ids }])
    const twice = [ids[0] ?? '', ...ids.slice(0, -1)]
    expect((await putInOrder({ ids: twice, seen_ids: ids })).failure.errors).toEqual({ 'ids.1': ['This stands here twice'] })
    expect((await putInOrder({ ids: ids.slice(1), seen_ids: ids })).failure.errors).toHaveProperty('ids')
    expect((await putInOrder({ ids: ['nothing', ...ids.slice(1)], seen_ids: ids })).failure.errors).toHaveProperty('ids.0')
    expect(await hasChanged()).toBe(false)
    const reversed = ids.toReversed()
    const answers = await Promise.all([putInOrder({ ids: reversed, seen_ids: ids }), putInOrder({ ids: reversed, seen_ids: ids })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
