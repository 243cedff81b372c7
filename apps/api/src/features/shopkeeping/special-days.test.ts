import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffBranch } from '@sukkar/contract/staff-places'
import { expect, it } from 'vitest'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

type Day = StaffBranch['special_days'][number]

const tuesday = '2026-11-24'
const day = (order_type: Day['order_type'], hours: [string, string] | null, date = tuesday): Day => ({
  date,
  order_type,
  is_closed: hours === null,
  from: hours?.[0] ?? null,
  to: hours?.[1] ?? null,
  note_en: '',
  note_ar: '',
})
/** The hours of Ramadan, as the console writes them to each date. */
const ramadan = [day('asap', ['19:00', '01:00']), day('pick-up', ['10:00', '17:00']), day('pick-up', ['19:00', '01:00'])]

const branch = async (): Promise<StaffBranch> => {
  const { data } = (await shop.call('listStaffBranches', { query: { per_page: 100 }, headers: staff.headers })).answer
  return data.find(({ id }: StaffBranch) => id === 'salmiya') as StaffBranch
}
const change = async (body: Omit<BodyOf<'updateStaffBranch'>, 'version'>, locale: 'en' | 'ar' = 'en') =>
  await shop.call('updateStaffBranch', {
    params: { id: 'salmiya' },
    headers: staff.headers,
    body: { version: (await branch()).version, ...body },
    locale,
  })
const openTimes = async (orderType: 'asap' | 'pick-up') =>
  (await shop.call('listTimeSlots', { query: { area: '202', date: tuesday, order_type: orderType } })).answer.data
    .filter(({ status }) => status === 1)
    .map(({ from }) => from)

it('[S3.3] a day of Ramadan that staff close for both ways is closed for both, and stays so when the branch is saved again', async () => {
  expect((await change({ special_days: ramadan })).status).toBe(200)
  expect([await openTimes('asap'), (await openTimes('pick-up')).length > 0]).toEqual([['19:00', '20:00'], true])
  expect((await change({ special_days: [...(await branch()).special_days, day(null, null)] })).status).toBe(200)
  expect([await openTimes('asap'), await openTimes('pick-up')]).toEqual([[], []])
  expect((await change({ special_days: (await branch()).special_days })).status).toBe(200)
})

it('hours of both ways are refused where a way has hours of its own, which would override them without notice', async () => {
  const early = day(null, ['19:00', '22:00'])
  for (const days of [
    [...ramadan, early],
    [early, ...ramadan],
    [...ramadan, day(null, ['13:00', '14:00'])],
  ]) {
    const { status, failure } = await change({ special_days: days })
    const index = days.findIndex((entry) => entry.order_type === null)
    expect([status, failure.errors]).toEqual([
      422,
      { [`special_days.${index}`]: ['This day has hours of its own for delivery or for pick-up. Please change those instead'] },
    ])
  }
  expect((await change({ special_days: [...ramadan, early] }, 'ar')).failure.errors).toEqual({
    'special_days.3': ['لهذا اليوم أوقات للتوصيل أو للاستلام وحده. يرجى تعديلها هي بدلًا من هذه'],
  })
})

it('one way may be closed beside hours of both, and a past day hinders nobody', async () => {
  expect((await change({ special_days: [day(null, ['10:00', '12:00']), day('asap', null)] })).status).toBe(200)
  expect([await openTimes('asap'), await openTimes('pick-up')]).toEqual([[], ['10:00', '11:00']])
  const past = [day(null, ['10:00', '12:00'], '2026-11-20'), day('asap', ['11:00', '13:00'], '2026-11-20')]
  expect((await change({ special_days: past })).status).toBe(200)
})

it('the answer about a branch has its special days for two weeks: both ways together, in order, with what staff say of them', async () => {
  const noted = (entry: Day, note_en: string, note_ar: string): Day => ({ ...entry, note_en, note_ar })
  const days = [
    noted(day(null, null, '2026-12-05'), 'Closed for stocktaking', 'مغلق للجرد'),
    day(null, null, '2026-12-06'),
    day('asap', null, '2026-11-21'),
    ...ramadan.map((entry) => noted(entry, 'Ramadan hours', 'دوام رمضان')),
  ]
  expect((await change({ special_days: days })).status).toBe(200)
  const { special_days } = (await shop.call('getGuestBranch', { params: { id: 'salmiya' } })).answer.data
  const night = [
    { from: '10:00', to: '17:00' },
    { from: '19:00', to: '01:00' },
  ]
  expect(special_days).toEqual([
    { date: '2026-11-21', hours: [{ from: '07:59', to: '19:45' }], note_en: '', note_ar: '' },
    { date: tuesday, hours: night, note_en: 'Ramadan hours', note_ar: 'دوام رمضان' },
    { date: '2026-12-05', hours: [], note_en: 'Closed for stocktaking', note_ar: 'مغلق للجرد' },
  ])
})
