import type { StaffBranch } from '@sukkar/contract/staff-places'
import { expect } from 'vitest'
import type { Hired } from './staff-steps.ts'
import type { TestShop } from './test-shop.ts'

/** Opens Salmiya from seven in the evening until one; the other branches close in the evening. */
export const openSalmiyaUntilOne = async (shop: TestShop, { headers }: Hired): Promise<void> => {
  const { data } = (await shop.call('listStaffBranches', { query: { per_page: 100 }, headers })).answer
  const branch = data.find(({ id }: StaffBranch) => id === 'salmiya')
  const openings = ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((day) =>
    (['asap', 'pick-up'] as const).map((order_type) => ({ order_type, day, from: '19:00', to: '01:00', status: 1 as const })),
  )
  const body = { version: branch?.version ?? 0, start: '07:00', end: '02:00', openings }
  expect((await shop.call('updateStaffBranch', { params: { id: 'salmiya' }, headers, body })).status).toBe(200)
}
