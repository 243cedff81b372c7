import { translate } from '@sukkar/i18n/server-translate'
import { expect, it } from 'vitest'
import { readAmount, readWhole, writeAmount } from './read-fields.ts'
import type { FieldErrors } from './use-record-form.ts'

const t = translate('ar')
const range = { min: 1, max: 100 }

it.each([
  ['12', 12],
  ['١٢', 12],
  ['۱۲', 12],
  [' 12 ', 12],
  // Copied from a chat or a sheet in Arabic, a number has invisible marks.
  ['\u200f12\u200e', 12],
])('a whole number is read as it is typed: %j', (text, number) => {
  const errors: FieldErrors = {}
  expect([readWhole(text, range, 'count', errors, t), errors]).toEqual([number, {}])
})

it.each(['', '0', '101', '1.5', 'twelve', '1e1', '٠'])('%j is none between 1 and 100', (text) => {
  const errors: FieldErrors = {}
  readWhole(text, range, 'count', errors, t)
  expect(errors['count']).toBeTruthy()
})

it('an amount is dinars with three decimals, in the digits of either language, and exact', () => {
  const errors: FieldErrors = {}
  expect(['18.6', '١٨٫٦', '\u200f18.600', '0.001'].map((text) => readAmount(text, 'price', errors, t))).toEqual([18.6, 18.6, 18.6, 0.001])
  expect([errors, writeAmount(18.6), writeAmount(4)]).toEqual([{}, '18.600', '4.000'])
})

it.each(['', '-1', '1.2345', '100000000', '4,75'])('%j is no price', (text) => {
  const errors: FieldErrors = {}
  readAmount(text, 'price', errors, t)
  expect(errors['price']).toBeTruthy()
})
