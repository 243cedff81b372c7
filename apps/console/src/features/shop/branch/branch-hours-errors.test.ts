import type { StaffBranch } from '@sukkar/contract/staff-places'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { TypedFieldProps } from '../../../forms/typed-field.tsx'
import { SpecialDays } from './special-days.tsx'
import { WeekEditor } from './week-editor.tsx'

const fields = vi.hoisted(() => [] as TypedFieldProps[])
vi.mock('../../../forms/typed-field.tsx', () => ({
  TypedField: (field: TypedFieldProps) => {
    fields.push(field)
    return null
  },
}))

const hours = { from: '07:00', to: '09:00', status: 1 } as const
const openings: StaffBranch['openings'] = [
  { ...hours, order_type: 'pick-up', day: 0 },
  { ...hours, order_type: 'asap', day: 0 },
  { ...hours, order_type: 'asap', day: 3 },
]

const showWeek = (errors: Record<string, string>): string =>
  renderToStaticMarkup(createElement(WeekEditor, { openings, errors, onChange: () => undefined }))

it('hours that the server refuses are named in their own row', () => {
  fields.length = 0
  showWeek({ 'openings.2': 'outside' })
  expect(fields.map(({ id, error }) => [id, error]).filter(([, error]) => error !== undefined)).toEqual([['field-openings-2', 'outside']])
})

it('those of the way that is not shown are named above the days', () => {
  expect(showWeek({ 'openings.0': 'outside' })).toContain('id="field-openings-error"><p')
  expect(showWeek({ 'openings.2': 'outside' })).not.toContain('id="field-openings-error"><p')
})

it('special hours that overlap are named in their own day', () => {
  const day: StaffBranch['special_days'][number] = {
    date: '2099-01-01',
    order_type: null,
    is_closed: true,
    from: null,
    to: null,
    note_en: '',
    note_ar: '',
  }
  const days = Array.from({ length: 11 }, () => day)
  const shown = renderToStaticMarkup(
    createElement(SpecialDays, { days, errors: { 'special_days.10': 'overlap' }, onChange: () => undefined }),
  )
  expect(shown.split('<details').map((part) => part.includes('overlap'))).toEqual([...Array.from({ length: 11 }, () => false), true])
  expect(shown.match(/<details[^>]* open/gu)).toHaveLength(1)
})
