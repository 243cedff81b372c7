import type { StaffBranch } from '@sukkar/contract/staff-places'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { dayInSearch, useKitchenSearch, validateKitchenSearch } from './kitchen-search.ts'
import { branchesQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

const search = vi.hoisted(() => ({ now: {} as Record<string, unknown> }))
vi.mock('@tanstack/react-router', () => ({
  useSearch: ({ select }: { select: (found: Record<string, unknown>) => unknown }) => select(search.now),
}))

const Page = ({ onDay }: { onDay: (day: string) => void }) => {
  onDay(useKitchenSearch().day)
  return null
}

/** The day that a kitchen's page with this address shows at a time. */
const dayShown = (address: Record<string, unknown>, now: string): string => {
  vi.useFakeTimers({ now: Date.parse(now) })
  search.now = address
  const days: string[] = []
  const page = createElement(Page, { onDay: (day) => days.push(day) })
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, page))
  return days.at(-1) ?? ''
}
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

const openDaily = (id: string, from: string, to: string): StaffBranch => {
  const openings = ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => ({ order_type: 'asap' as const, day, from, to, status: 1 as const }))
  const branch: Partial<StaffBranch> = { id, is_active: true, start: '07:00', end: '02:00', openings, special_days: [] }
  return branch as StaffBranch
}

it('a slot of today that was pressed in the evening is the same slot of the next day in the morning', () => {
  const [evening, morning] = ['2026-11-25T20:00:00+03:00', '2026-11-26T06:00:00+03:00']
  const day = dayShown({}, evening)
  const pressed = validateKitchenSearch({ ...dayInSearch(day, '2026-11-25'), from: '20:00' })
  expect(dayShown(pressed, evening)).toBe('2026-11-25')
  expect(dayShown(pressed, morning)).toBe('2026-11-26')
})

it('another day that was chosen stays', () => {
  const chosen = dayInSearch('2026-11-27', '2026-11-25')
  expect(dayShown(chosen, '2026-11-26T06:00:00+03:00')).toBe('2026-11-27')
})

it('a day lasts until its last branch closes, and at one branch until that closes', () => {
  queryClient.setQueryData(branchesQuery().queryKey, [openDaily('salmiya', '19:00', '01:00'), openDaily('jahra', '08:00', '22:00')])
  const atNight = (address: Record<string, unknown>) =>
    ['2026-11-25T23:59:00+03:00', '2026-11-26T00:30:00+03:00', '2026-11-26T01:00:00+03:00'].map((now) => dayShown(address, now))
  expect(atNight({})).toEqual(['2026-11-25', '2026-11-25', '2026-11-26'])
  expect(atNight({ branch_id: 'salmiya' })).toEqual(['2026-11-25', '2026-11-25', '2026-11-26'])
  expect(atNight({ branch_id: 'jahra' })).toEqual(['2026-11-25', '2026-11-26', '2026-11-26'])
})
