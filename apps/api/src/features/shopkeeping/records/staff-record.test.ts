import type { CallName } from '@sukkar/contract/calls'
import type { CallInput } from '@sukkar/contract/client'
import { RECORDS_MAX } from '@sukkar/domain/limits'
import { describe, expect, it } from 'vitest'
import { getCatalogueVersion } from '../../../platform/shop-data/catalogue-version.ts'
import { join } from '../../../testing/account-steps.ts'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { type RecordKind, recordKinds } from '../../../testing/record-kinds.ts'
import { hire, readAudit } from '../../../testing/staff-steps.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

/** The ids of the calls of each kind, by the call that changes it. */
const callsOf: Readonly<Record<string, string>> = {
  updateStaffProduct: '[api:listStaffProducts] [api:createStaffProduct] [api:updateStaffProduct]',
  updateStaffCategory: '[api:listStaffCategories] [api:createStaffCategory] [api:updateStaffCategory]',
  updateStaffCollection: '[api:listStaffCollections] [api:createStaffCollection] [api:updateStaffCollection]',
  updateStaffOptionGroup: '[api:listStaffOptionGroups] [api:createStaffOptionGroup] [api:updateStaffOptionGroup]',
  updateStaffBranch: '[api:listStaffBranches] [api:updateStaffBranch]',
  updateStaffArea: '[api:listStaffAreas] [api:updateStaffArea]',
  updateStaffCoupon: '[api:listStaffCoupons] [api:createStaffCoupon] [api:updateStaffCoupon]',
  updateStaffBanner: '[api:listStaffBanners] [api:createStaffBanner] [api:updateStaffBanner]',
  updateStaffOffer: '[api:listStaffOffers] [api:createStaffOffer] [api:updateStaffOffer]',
  updateStaffNotice: '[api:listStaffNotices] [api:createStaffNotice] [api:updateStaffNotice]',
}

type Thing = { id: string; version: number; is_active?: boolean } & Record<string, unknown>
type Loose = {
  status: number
  answer: { data: unknown; message: string; meta?: { page: number; per_page: number; total: number } }
  failure: { code: string; errors?: object; message: string; data?: unknown }
}

/** Makes a call of the table, whose types differ from row to row. */
const ask = async (name: CallName, input: object): Promise<Loose> => {
  const { status, raw } = await shop.call(name, input as CallInput<CallName>)
  return { status, answer: raw.json<Loose['answer']>(), failure: raw.json<Loose['failure']>() }
}
const listOf = async (kind: RecordKind): Promise<Thing[]> =>
  (await ask(kind.list, { headers: staff.headers, query: { per_page: 100 } })).answer.data as Thing[]
const completeBody = async (kind: RecordKind): Promise<object> => {
  if (kind.create !== 'createStaffBanner') return kind.body
  const [{ picture, picture_rtl, picture_square } = {} as Thing] = await listOf(kind)
  return { ...kind.body, picture, picture_rtl, picture_square }
}
const makeOne = async (kind: RecordKind): Promise<Thing> => {
  if (kind.create === null) return (await listOf(kind))[0] as Thing
  return (await ask(kind.create, { headers: staff.headers, body: await completeBody(kind) })).answer.data as Thing
}
const change = (kind: RecordKind, thing: Thing, body: object, headers: object = staff.headers, locale = 'en') =>
  ask(kind.update, { params: { id: thing.id }, headers, body: { version: thing.version, ...body }, locale })

describe.each(recordKinds)('what is kept by $update', (kind) => {
  it(`[S3.7] ${callsOf[kind.update]} is made, looked at and changed, and each write is written down`, async () => {
    const versions = [await getCatalogueVersion(shop.context.db)]
    const made = await makeOne(kind)
    versions.push(await getCatalogueVersion(shop.context.db))
    if (kind.create !== null && kind.list !== 'listStaffProducts')
      expect((await listOf(kind)).find(({ id }) => id === made.id)).toEqual(made)
    const { answer } = await change(kind, made, kind.change)
    expect(answer.message).toBe('Updated Successfully')
    // Each write raises the catalogue version, by which other processes read the shop anew.
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

describe.each(recordKinds)('the list of $list', (kind) => {
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

/** A record's name in both languages; a coupon's code. */
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
