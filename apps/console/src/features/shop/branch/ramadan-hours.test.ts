import type { StaffBranch } from '@sukkar/contract/staff-places'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { staffBranchesQuery } from '../../../lib/shop-queries.ts'
import { RamadanHours } from './ramadan-hours.tsx'

type Pressable = { onClick?: (event: object) => void; children?: ReactNode; size?: string }

const { presses, save } = vi.hoisted(() => ({ presses: [] as Pressable[], save: vi.fn() }))
vi.mock('@sukkar/ui/button', () => ({
  Button: (button: Pressable) => {
    presses.push(button)
    return null
  },
}))
vi.mock('../../../forms/typed-field.tsx', () => ({ TypedField: () => null, showUnread: () => false }))
vi.mock('../../../forms/leave-guard.tsx', () => ({ LeaveGuard: () => null }))
vi.mock('../../../lib/use-save.ts', () => ({ useSave: () => ({ isSaving: false, failure: null, save }) }))

const branch = { id: 'salmiya', version: 3, is_active: true, special_days: [], name_en: 'Salmiya', name_ar: 'السالمية' }
const branches = [branch as Partial<StaffBranch> as StaffBranch]
const month = { first: '2027-02-08', last: '2027-03-09' }
const key = staffBranchesQuery().queryKey

/** Presses a large button as it is with these branches: the first sets the hours, the second removes them. */
const press = (index: number): void => {
  presses.length = 0
  renderToStaticMarkup(createElement(RamadanHours, { branches: queryClient.getQueryData(key) ?? branches, month }))
  const button = presses.filter(({ size }) => size === 'lg')[index]
  expect(button).toBeDefined()
  button?.onClick?.({ currentTarget: { closest: () => null } })
}

beforeEach(() => {
  queryClient.setQueryData(key, branches)
  save.mockReset().mockImplementation(async ({ body }) => ({ data: { ...branch, ...body, version: body.version + 1 } }))
})

it('hours that are set twice are based on the answer to the first time, before the branches are fetched again', async () => {
  for (const version of [4, 5]) {
    press(0)
    await vi.waitFor(() => expect(queryClient.getQueryData(key)?.[0]?.version).toBe(version))
  }
  expect(save.mock.calls.map(([{ body }]) => body.version)).toEqual([3, 4])
})

it('the hours of a month are not removed by one press alone', () => {
  press(1)
  expect(presses.filter(({ size }) => size === 'lg')).toHaveLength(2)
  expect(save).not.toHaveBeenCalled()
})
