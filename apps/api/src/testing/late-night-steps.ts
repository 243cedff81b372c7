import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffBranch } from '@sukkar/contract/staff-places'
import { expect } from 'vitest'
import type { Hired } from './staff-steps.ts'
import type { TestShop } from './test-shop.ts'

export const saveSalmiya = async (
  shop: TestShop,
  { headers }: Hired,
  change: Omit<BodyOf<'updateStaffBranch'>, 'version'>,
): Promise<void> => {
  const { data } = (await shop.call('listStaffBranches', { query: { per_page: 100 }, headers })).answer
  const branch = data.find(({ id }: StaffBranch) => id === 'salmiya')
  const body = { version: branch?.version ?? 0, ...change }
  expect((await shop.call('updateStaffBranch', { params: { id: 'salmiya' }, headers, body })).status).toBe(200)
}

/** Opens Salmiya from seven in the evening until one; the other branches close in the evening. */
export const openSalmiyaUntilOne = async (shop: TestShop, staff: Hired): Promise<void> => {
  const openings = ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((day) =>
    (['asap', 'pick-up'] as const).map((order_type) => ({ order_type, day, from: '19:00', to: '01:00', status: 1 as const })),
  )
  await saveSalmiya(shop, staff, { start: '07:00', end: '02:00', openings })
}

/** Hours of their own for Salmiya, as of a night of Ramadan: only on such days "now" is offered after midnight. */
export const openSalmiyaOnNight = async (shop: TestShop, staff: Hired, date: string): Promise<void> => {
  const night = { date, order_type: 'asap' as const, is_closed: false, from: '19:00', to: '01:00', note_en: '', note_ar: '' }
  await saveSalmiya(shop, staff, { start: '07:00', end: '02:00', special_days: [night] })
}
