import type { ChosenOption } from '@sukkar/contract/cart'
import { translate } from '@sukkar/i18n/server-translate'
import { expect, it } from 'vitest'
import { describeOption, nameOption, textsOfOptions } from './option-words.ts'

const option = (value_id: string, text?: string) =>
  ({ value_id, name_en: 'Topper', name_ar: 'توبر', ...(text === undefined ? {} : { text }) }) as Partial<ChosenOption> as ChosenOption

it('an option is named in the language of the page, with its text where it has one', () => {
  const [en, ar] = [translate('en'), translate('ar')]
  expect(nameOption(option('a'), en)).toBe('Topper')
  expect(nameOption(option('a'), ar)).toBe('توبر')
  expect(nameOption(option('a', 'Sara'), en)).toBe(en('product.optionText', { option: 'Topper', text: 'Sara' }))
})

it('the texts of a line are those of its options that have one', () => {
  expect(textsOfOptions([option('a', 'Sara'), option('b'), option('c', '')])).toEqual({ a: 'Sara', c: '' })
})

it('an option of a half says its half in the language of the page', () => {
  const [en, ar] = [translate('en'), translate('ar')]
  const half = { ...option('a'), group_name_en: 'First half', group_name_ar: 'النصف الأول' }
  expect(describeOption({ ...half, group_kind: 'flavor' }, en)).toBe('Topper')
  expect(describeOption({ ...half, group_kind: 'first_half' }, en)).toBe('First half: Topper')
  expect(describeOption({ ...half, group_kind: 'second_half' }, ar)).toBe('النصف الأول: توبر')
})
