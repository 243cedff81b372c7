import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { translate } from '@sukkar/i18n/server-translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { OrderItems } from './order-items.tsx'

vi.mock('../../lib/locale.ts', async (original) => ({ ...(await original<object>()), useText: () => translate('en') }))

const show = (notes: string, changedAt: string | null): string => {
  const staffOrder = { order: { items: [], notes }, notes_changed_at: changedAt } as object as StaffOrder
  return renderToStaticMarkup(createElement(OrderItems, { staffOrder }))
}

it('beside the note of an order stands when its customer changed it, also where it was deleted', () => {
  expect(show('No nuts', null)).not.toContain('Changed by the customer')
  for (const notes of ['No nuts', '']) expect(show(notes, '2026-11-24T19:30:00+03:00')).toMatch(/Changed by the customer: [^<]*7:30/u)
  expect(show('', null)).not.toContain('Notes:')
})
