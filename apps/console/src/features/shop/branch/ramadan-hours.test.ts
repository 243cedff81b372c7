import type { StaffBranch } from '@sukkar/contract/staff-places'
import { act, createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { staffBranchesQuery } from '../../../lib/shop-queries.ts'
import { renderLive } from '../../../testing/render-live.ts'
import { RamadanHours } from './ramadan-hours.tsx'

type Pressable = { onClick?: (event: object) => void; children?: ReactNode; size?: string }

const { presses, save, failed } = vi.hoisted(() => ({
  presses: [] as Pressable[],
  save: vi.fn(),
  failed: { with: null as object | null },
}))
vi.mock('@sukkar/ui/button', () => ({
  Button: (button: Pressable) => {
    presses.push(button)
    return null
  },
}))
vi.mock('../../../forms/typed-field.tsx', () => ({ TypedField: () => null, showUnread: () => false }))
vi.mock('@sukkar/ui/dialog', () => ({
  Dialog: ({ children, footer }: { children: ReactNode; footer: ReactNode }) => createElement(Fragment, null, children, footer),
}))
vi.mock('../../../forms/leave-guard.tsx', () => ({ LeaveGuard: () => null }))
vi.mock('../../../lib/use-save.ts', () => ({ useSave: () => ({ isSaving: false, failure: failed.with, save }) }))

const branch = { id: 'salmiya', version: 3, is_active: true, special_days: [], name_en: 'Salmiya', name_ar: 'السالمية' }
const branches = [branch as Partial<StaffBranch> as StaffBranch]
const iftar = { date: '2027-02-20', order_type: null, is_closed: false, from: '18:00', to: '23:00', note_en: 'Girgian', note_ar: 'قرقيعان' }
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
  failed.with = null
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

it('hours of single days are not replaced by one press alone', async () => {
  const own: Partial<StaffBranch> = { ...branch, special_days: [iftar] }
  await renderLive(createElement(RamadanHours, { branches: [own as StaffBranch], month }))
  const pressLast = (count: number): Promise<void> =>
    act(async () => {
      const large = presses.filter(({ size }) => size === 'lg').slice(-count)
      large[0]?.onClick?.({ currentTarget: { closest: () => null } })
    })
  await pressLast(2)
  expect(save).not.toHaveBeenCalled()
  // The question's own button is the last one.
  await pressLast(1)
  expect(save).toHaveBeenCalledOnce()
  expect(save.mock.lastCall?.[0].body.special_days).not.toContainEqual(iftar)
})

it('what the server refuses is said, although no field here has it', () => {
  failed.with = { ok: false, kind: 'refused', failure: { errors: { 'special_days.3': ['These hours overlap'] } } }
  expect(renderToStaticMarkup(createElement(RamadanHours, { branches, month }))).toContain('These hours overlap')
})
