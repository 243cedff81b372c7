import { createTranslator } from '@sukkar/i18n/translate'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Pager } from '../../lib/pager.tsx'
import { BakeSlot } from './bake-slot.tsx'
import { DayTotals } from './day-totals.tsx'

const digits = vi.hoisted(() => ({ chosen: 'arab' as 'arab' | 'latn' }))
vi.mock('../../lib/locale.ts', async (original) => ({
  ...(await original<object>()),
  useText: () => createTranslator('ar', {}, digits.chosen),
}))
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: ReactNode }) => children }))

type Item = Parameters<typeof BakeSlot>[0]['slot']['items'][number]

const names = { product_id: 'kunafa', name_en: 'Kunafa', name_ar: 'كنافة' }
const order = { id: 'o', number: 'ABC', quantity: 12, has_wishes: false, is_on_hold: false }
const item: Partial<Item> = { ...names, quantity: 34, choices_en: [], choices_ar: [], orders: [order] }

const shown = (): string =>
  [
    createElement(Pager, { meta: { page: 2, per_page: 10, total: 55 }, onPage: () => undefined }),
    createElement(DayTotals, { totals: [{ ...names, quantity: 78 }] as Parameters<typeof DayTotals>[0]['totals'] }),
    createElement(BakeSlot, {
      day: '2026-11-26',
      slot: { date: '2026-11-26', from: '17:00', items: [item as Item] },
      ticks: {},
      onTick: () => undefined,
    }),
  ]
    .map((part) => renderToStaticMarkup(part))
    .join(' ')
    .replaceAll(/<[^>]*>/gu, ' ')

it('pages, totals and quantities have the digits of the times and prices beside them', () => {
  expect(shown().match(/[0-9]+/gu)).toBeNull()
  for (const number of ['٢', '٦', '١٢', '٣٤', '٧٨']) expect(shown()).toContain(number)
})

it('which are Western ones unless others were chosen', () => {
  digits.chosen = 'latn'
  expect(shown().match(/[٠-٩]+/gu)).toBeNull()
  for (const number of ['12 ×', '34 ×', '78']) expect(shown()).toContain(number)
})
