import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { dayInSearch, useKitchenSearch, validateKitchenSearch } from './kitchen-search.ts'

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
  renderToStaticMarkup(createElement(Page, { onDay: (day) => days.push(day) }))
  return days.at(-1) ?? ''
}
afterEach(() => vi.useRealTimers())

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
