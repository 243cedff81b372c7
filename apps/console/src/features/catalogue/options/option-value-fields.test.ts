import { translate } from '@sukkar/i18n/server-translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { RecordForm } from '../../../forms/use-record-form.ts'
import { blankValue, type OptionGroupForm, toOptionGroupForm, type ValueForm } from './option-group-form-values.ts'
import { OptionValueFields } from './option-value-fields.tsx'

type Choices = { name: string; values: string[]; onChange: (values: string[]) => void }

const { choices, change } = vi.hoisted(() => ({ choices: [] as Choices[], change: vi.fn() }))
vi.mock('../../../lib/locale.ts', async (original) => ({ ...(await original<object>()), useText: () => translate('en') }))
vi.mock('../../../forms/choice-set.tsx', () => ({ ChoiceSet: (choice: Choices) => void choices.push(choice) }))

const small: ValueForm = { ...blankValue('small'), name_en: 'Small', name_ar: 'صغير', allergens: ['milk', 'fish'] }
const show = (values: Partial<OptionGroupForm>, errors: Record<string, string> = {}): string => {
  choices.length = 0
  const form = { values: { ...toOptionGroupForm(null), values: [small], ...values }, errors, change }
  return renderToStaticMarkup(
    createElement(OptionValueFields, { form: form as Partial<RecordForm<OptionGroupForm>> as RecordForm<OptionGroupForm> }),
  )
}

it('a size has a print width and height with their errors; other kinds have none', () => {
  const html = show({ kind: 'size' }, { 'values.0.print_height_mm': 'Both sides, please' })
  expect([html.includes('Print width, mm'), html.includes('Print height, mm'), html.includes('Both sides, please')]).toEqual([
    true,
    true,
    true,
  ])
  expect(show({ kind: 'flavor' })).not.toContain('Print width, mm')
})

it('a value of each kind has its allergens', () => {
  for (const kind of ['size', 'flavor', 'extra'] as const) {
    show({ kind })
    expect(choices).toMatchObject([{ name: 'values.0.allergens', values: ['milk', 'fish'] }])
    choices[0]?.onChange(['nuts'])
    expect(change.mock.lastCall?.[1]([small, blankValue('other')])).toEqual([{ ...small, allergens: ['nuts'] }, blankValue('other')])
  }
})

it('the values warn while fewer are available than customers must choose, and show why the group is not saved', () => {
  expect(show({ min: '1' })).not.toContain('sold out')
  expect(show({ min: '1', values: [{ ...small, is_available: false }] })).toContain('none is available')
  expect(show({ min: '2' }, { values: 'Add more' })).toContain('Add more')
})
