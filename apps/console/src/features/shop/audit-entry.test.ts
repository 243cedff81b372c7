import type { AuditRow } from '@sukkar/contract/staff-people'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AuditEntry } from './audit-entry.tsx'

it('what was there before and what is there now keep their own directions, so that neither is read as part of the other', () => {
  const row: Partial<AuditRow> = {
    at: '2026-11-25T12:00:00+03:00',
    action: 'product.change',
    subject_kind: 'product',
    by: { name: 'Noura' } as AuditRow['by'],
    before: { name_ar: 'كنافة 2' },
    after: { name_ar: '3 قطع' },
  }
  const html = renderToStaticMarkup(createElement(AuditEntry, { row: row as AuditRow }))
  expect(html).toContain('<del><bdi>كنافة 2</bdi></del> <bdi>3 قطع</bdi>')
})
