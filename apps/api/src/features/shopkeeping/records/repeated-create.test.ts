import { randomUUID } from 'node:crypto'
import type { CallName } from '@sukkar/contract/calls'
import type { CallInput } from '@sukkar/contract/client'
import type { Endpoint } from '@sukkar/contract/endpoint'
import { endpoints } from '@sukkar/contract/endpoints'
import { DAY_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../../data-checks/check-data.ts'
import { eraseOldKeys } from '../../../platform/idempotency/idempotency.queries.ts'
import { bring } from '../../../testing/after-order-steps.ts'
import { placeNew } from '../../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { placePaid } from '../../../testing/order-life-steps.ts'
import { recordKinds } from '../../../testing/record-kinds.ts'
import { hire } from '../../../testing/staff-steps.ts'
import { countRows } from '../../../testing/test-shop.ts'

// On PostgreSQL in the quick tier too: a repeated request waits for the first one by a conflict of rows.
const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })
const staff = hireForEachTest(shop, 'staff')

const place = { address_en: 'Mishref, Block 1', address_ar: 'مشرف، قطعة 1', phone: '+96525710999', lat: 29.27, lng: 48.06 }
const bodies = new Map<string, object>([
  ...recordKinds.flatMap(({ create, body }) => (create === null ? [] : [[create, body] as const])),
  ['createStaffBranch', { name_en: 'Mishref', name_ar: 'مشرف', area_id: '202', ...place }],
  ['createStaffArea', { name_en: 'New Town', name_ar: 'المدينة الجديدة', city_id: '1', lat: 29.3, lng: 47.9 }],
  ['createStaffExtraFlavor', { name_en: 'Mango', name_ar: 'مانجو', price: 0.75, position: 99 }],
  ['createStaffAccount', { name: 'Bader', email: 'bader@sukkar.example', phone: '50001235', role: 'driver' }],
  ['createStaffRefund', { amount: 1, reason: 'Without the candles' }],
  ['createStaffCashRefund', { amount: 1, reason: 'A broken box' }],
])
const keyed = (Object.entries(endpoints) as [CallName, Endpoint][]).flatMap(([name, { access, isKeyed, files }]) =>
  access === 'staff' && isKeyed === true && files === undefined ? [name] : [],
)

const bodyOf = async (name: CallName): Promise<object> => {
  if (name !== 'createStaffBanner') return bodies.get(name) ?? {}
  const [banner] = (await shop.call('listStaffBanners', { query: {}, headers: staff.headers })).answer.data
  const { picture, picture_rtl, picture_square } = banner ?? {}
  return { ...bodies.get(name), picture, picture_rtl, picture_square }
}
/** The order of a refund, of cash a delivered one; all other records are created under no other one. */
const paramsOf = async (name: CallName): Promise<object> => {
  if (name === 'createStaffRefund') return { params: { id: (await placePaid(shop, bank)).order.id } }
  if (name !== 'createStaffCashRefund') return {}
  const { order } = await placeNew(shop)
  await bring(shop, order.id)
  return { params: { id: order.id } }
}
type More = { params?: object; headers?: object; locale?: 'en' | 'ar' }
const send = async (name: CallName, body: object, key: string | null, { params, headers = staff.headers, locale = 'en' }: More = {}) => {
  const keyHeader = key === null ? {} : { 'idempotency-key': key }
  const input: object = { body, headers: { ...headers, ...keyHeader }, locale, ...(params === undefined ? {} : { params }) }
  const { status, raw } = await shop.call(name, input as CallInput<CallName>)
  return { status, answer: raw.json<{ data: { id: string }; code: string; message: string }>() }
}
const countAudit = () => countRows(shop, 'audit_log')

it('every call by which staff create something takes a key', () => {
  const creating = (Object.keys(endpoints) as CallName[]).filter((name) => name.startsWith('createStaff'))
  expect(keyed.toSorted()).toEqual(creating.toSorted())
  expect([...bodies.keys()].toSorted()).toEqual(creating.toSorted())
})

describe.each(keyed)('%s, sent again after its answer was lost', (name) => {
  it('gives the same answer, and nothing is made twice', async () => {
    const body = await bodyOf(name)
    const key = randomUUID()
    const more = await paramsOf(name)
    const [first, second] = await Promise.all([send(name, body, key, more), send(name, body, key, more)])
    const third = await send(name, Object.fromEntries(Object.entries(body).toReversed()), key, more)
    expect(first.status).toBe(201)
    expect([second, third]).toEqual([first, first])
    expect(await countAudit()).toBe(1)
  })
})

describe('the key of a member of staff', () => {
  const body = { name_en: 'Breads', name_ar: 'خبز' }

  it('is refused with another body and with another call, in both languages, and nothing changes', async () => {
    const key = randomUUID()
    await send('createStaffCategory', body, key)
    const other = await send('createStaffCategory', { ...body, name_en: 'Bread' }, key)
    expect([other.status, other.answer.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
    expect(other.answer.message).toBe('This attempt was sent before with other contents. Please refresh the page')
    const elsewhere = await send('createStaffCollection', body, key, { locale: 'ar' })
    expect([elsewhere.status, elsewhere.answer.message]).toEqual([409, 'سبق إرسال هذه المحاولة بمحتوى مختلف. يرجى تحديث الصفحة'])
    expect((await send('createStaffCategory', body, 'short')).answer.code).toBe('IDEMPOTENCY_KEY_INVALID')
    expect(await countAudit()).toBe(1)
  })

  it('is theirs: the same one of somebody else makes another, as do two requests without a key', async () => {
    const key = randomUUID()
    const other = await hire(shop, 'staff')
    const made = [
      await send('createStaffCategory', body, key),
      await send('createStaffCategory', body, key, { headers: other.headers }),
      await send('createStaffCategory', body, null),
      await send('createStaffCategory', body, null),
    ]
    expect(new Set(made.map(({ answer }) => answer.data.id)).size).toBe(4)
  })

  it('of a refused request can be used again, and is forgotten after a day', async () => {
    const key = randomUUID()
    expect((await send('createStaffCategory', { ...body, name_ar: '' }, key)).status).toBe(422)
    const first = await send('createStaffCategory', body, key)
    expect(first.status).toBe(201)
    expect(await checkData(shop.context)).toEqual([])
    await eraseOldKeys(shop.context.db, shop.clock.now() + DAY_MS)
    expect((await send('createStaffCategory', body, key)).answer.data.id).not.toBe(first.answer.data.id)
  })

  it('keeps no password: a new account’s is made from the key again, and another key makes another', async () => {
    const account = bodies.get('createStaffAccount') ?? {}
    const made = await send('createStaffAccount', account, randomUUID())
    const { password } = made.answer.data as object as { password: string }
    expect(password).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/)
    expect(JSON.stringify(await shop.context.db.selectFrom('idempotency_keys').selectAll().execute())).not.toContain(password)
    const signedIn = await shop.call('login', { body: { email: 'bader@sukkar.example', password } })
    expect(signedIn.status).toBe(200)
    const next = await send('createStaffAccount', { ...account, email: 'nasser@sukkar.example' }, randomUUID())
    expect((next.answer.data as object as { password: string }).password).not.toBe(password)
  })
})
