import { randomUUID } from 'node:crypto'
import type { StaffBranch } from '@sukkar/contract/staff-places'
import { NUMBERS_DAYS_MAX } from '@sukkar/domain/limits'
import { addDays } from '@sukkar/domain/shop-time'
import { expect, it } from 'vitest'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { readAudit } from '../../testing/staff-steps.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')
const today = '2026-11-21'

const readBranch = async (): Promise<StaffBranch> => {
  const { data } = (await shop.call('listStaffBranches', { query: { per_page: 100 }, headers: staff.headers })).answer
  const found = data.find(({ id }) => id === 'salmiya')
  if (found === undefined) throw new Error('There is no branch in Salmiya')
  return found
}

it('[S5.4a] special days that are over never fill the list, and stay for a year when the branch is saved', async () => {
  const { db } = shop.context
  const before = await readBranch()
  const day = { branch_id: 'salmiya', fulfilment: null, is_closed: 1, from_time: null, to_time: null, note_en: '', note_ar: '' }
  const past = Array.from({ length: 400 }, (_, n) => ({ ...day, id: randomUUID(), date: addDays(today, -2 - n) }))
  // The longest span of the numbers that ends today needs the night before it too.
  const reached = past.map(({ date }) => date).filter((date) => date >= addDays(today, -NUMBERS_DAYS_MAX - 1))
  // Hours past midnight reach from yesterday into today.
  const present = [-1, 0, 30].map((days) => addDays(today, days))
  await db
    .insertInto('branch_special_days')
    .values([...past, ...present.map((date) => ({ ...day, id: randomUUID(), date }))])
    .execute()

  const { version, special_days } = await readBranch()
  const dates = [...before.special_days.map(({ date }) => date), ...present].toSorted()
  expect(special_days.map(({ date }) => date)).toEqual(dates)
  const added = { date: '2026-12-31', order_type: null, is_closed: true, from: null, to: null, note_en: '', note_ar: '' }
  const over = { ...added, date: addDays(today, -3) }
  const body = { version, special_days: [...special_days, over, added] }
  const changed = await shop.call('updateStaffBranch', { params: { id: 'salmiya' }, headers: staff.headers, body })
  expect(changed.answer.data.special_days.map(({ date }) => date).toSorted()).toEqual([...dates, added.date].toSorted())
  const stored = await db.selectFrom('branch_special_days').select('date').where('branch_id', '=', 'salmiya').execute()
  expect(stored.map(({ date }) => date).toSorted()).toEqual([...reached, ...dates, added.date].toSorted())
  expect(Object.keys((await readAudit(shop)).at(-1)?.after ?? {})).toEqual(['special_days'])
})
