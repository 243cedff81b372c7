import type { AuditRow } from '@sukkar/contract/audit'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { AuditEntry } from './audit-entry.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, params, children }: { to: string; params?: { id: string }; children: ReactNode }) =>
    createElement('a', { href: to.replace('$id', params?.id ?? '') }, children),
}))

const base: Partial<AuditRow> = {
  at: '2026-11-25T12:00:00+03:00',
  action: 'product.update',
  subject_kind: 'product',
  subject_id: 'kunafa',
  subject: { name_en: 'Kunafa', name_ar: 'كنافة', order_id: null },
  by: { name: 'Noura' } as AuditRow['by'],
  before: { price: 4.5 },
  after: { price: 45 },
}
const show = (row: Partial<AuditRow>): string => renderToStaticMarkup(createElement(AuditEntry, { row: { ...base, ...row } as AuditRow }))

it('what was there before and what is there now keep their own directions, so that neither is read as part of the other', () => {
  expect(show({ before: { name_ar: 'كنافة 2' }, after: { name_ar: '3 قطع' } })).toContain('<del><bdi>كنافة 2</bdi></del> <bdi>3 قطع</bdi>')
})

it('names what was changed and leads there, also where the name is not among the changes', () => {
  expect(show({})).toContain('<a href="/products/kunafa"><bdi>Kunafa</bdi></a>')
})

it('names what no screen shows without a link', () => {
  const html = show({ action: 'shop.order', subject_kind: 'shop', subject_id: 'banners', subject: null, before: null, after: null })
  expect(html).not.toMatch(/<a |<details/)
})
