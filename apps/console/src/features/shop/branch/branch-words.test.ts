import type { StaffBranch } from '@sukkar/contract/staff-places'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { loadConsoleMessages } from '@sukkar/i18n/load-console-messages'
import { createTranslator, type Translator } from '@sukkar/i18n/translate'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ConflictDialog } from '../../../forms/conflict-dialog.tsx'
import { mergeThreeWay } from '../../../forms/three-way.ts'
import { withHours } from '../../../lib/week-hours.ts'
import { type BranchFields, toBranchFields } from './branch-fields.ts'
import { branchWordsOf } from './branch-words.ts'

const texts = vi.hoisted(() => ({ translator: null as Translator | null }))
vi.mock('../../../lib/locale.ts', async (original) => ({ ...(await original<object>()), useText: () => texts.translator }))
vi.mock('@sukkar/ui/dialog', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))
vi.mock('@sukkar/ui/radio-card', () => ({ RadioCard: ({ detail }: { detail: ReactNode }) => createElement('label', null, detail) }))

const day = { date: '2026-12-01', order_type: null, is_closed: true, from: null, to: null, note_en: 'Stock', note_ar: 'جرد' }
const week = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
  (['asap', 'pick-up'] as const).map((order_type) => ({ order_type, day, from: '08:00', to: '20:00', status: 1 as const })),
)
const branch: Partial<StaffBranch> = {
  openings: week,
  special_days: [day, { ...day, date: '2026-12-02' }],
  capacities: [{ shipping_type: 'asap', order_type: 'asap', capacity: 5 }],
}
const base = toBranchFields(branch as StaffBranch)

/** What the dialog shows: of each contested field mine and theirs, then what only they changed. */
const show = async (mine: Partial<BranchFields>, theirs: Partial<BranchFields>, locale: 'en' | 'ar' = 'en') => {
  const t = createTranslator(locale, await loadConsoleMessages(locale))
  texts.translator = t
  const words = branchWordsOf(t)
  const merged = mergeThreeWay(base, { ...base, ...mine }, { ...base, ...theirs }, words)
  const conflict = { ...merged, mine: { ...base, ...mine } }
  const shown = renderToStaticMarkup(createElement(ConflictDialog<BranchFields>, { words, conflict, onSettle: () => undefined }))
  const write = (html: string) =>
    removeIsolates(html.replaceAll('</strong>', ': ').replaceAll(/<[^>]+>/gu, '')).replaceAll(/[\u00A0\s]+/gu, ' ')
  return {
    versions: [...shown.matchAll(/<label>(.*?)<\/label>/gsu)].map(([, html = '']) => write(html).trim()),
    taken: [...shown.matchAll(/<dd>(.*?)<\/dd>/gsu)].map(([, html = '']) => write(html).trim()),
    merged,
  }
}
const hours = (day: number, to: string, from = base.openings) => withHours(from, 'asap', day, [{ from: '08:00', to }])

it('hours of different weekdays are merged without a question, and what the other changed is named', async () => {
  const { versions, taken, merged } = await show({ openings: hours(0, '18:00') }, { openings: hours(1, '19:00') })
  expect(versions).toEqual([])
  expect(taken).toEqual(['Monday, Delivery: 8:00 AM – 7:00 PM'])
  for (const [index, to] of ['18:00', '19:00', '20:00'].entries())
    expect(merged.values.openings.filter(({ order_type: way, day }) => way === 'asap' && day === index)).toMatchObject([{ to }])
  expect(merged.values.openings).toHaveLength(14)
})

it.each([
  ['en', ['Sunday, Delivery: 8:00 AM – 6:00 PM', 'Sunday, Delivery: Closed']],
  ['ar', ['الأحد، توصيل: 8:00 ص – 6:00 م', 'الأحد، توصيل: مغلق']],
] as const)('hours of the same weekday are shown as each wrote them, in %s, and no other day', async (locale, expected) => {
  const closed = withHours(base.openings, 'asap', 0, [])
  const { versions, merged } = await show({ openings: hours(0, '18:00') }, { openings: hours(1, '19:00', closed) }, locale)
  expect(versions).toEqual(expected)
  // Whoever is chosen for Sunday, Monday is theirs.
  for (const { openings } of [merged.values, merged.theirs]) expect(openings).toContainEqual({ ...week[2], to: '19:00' })
})

it('special days and numbers of orders are shown with their dates and names, removed ones too', async () => {
  const special_days = [{ ...day, is_closed: false, from: '10:00', to: '12:00' }]
  const mine = { special_days, capacities: { 'asap asap': '7' } }
  const { versions, taken } = await show(mine, { special_days: [{ ...day, date: '2026-12-03' }], capacities: {} })
  expect(versions).toEqual([
    'Tuesday, 1 December 2026: Delivery and pick-up · 10:00 AM – 12:00 PM · Stock · جرد',
    'Tuesday, 1 December 2026: Removed',
    'Deliver now, Delivery: 7',
    'Deliver now, Delivery: Any number',
  ])
  expect(taken).toEqual(['Thursday, 3 December 2026: Delivery and pick-up · Closed · Stock · جرد'])
})
