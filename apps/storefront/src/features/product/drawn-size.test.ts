import type { OptionGroup, OptionValue } from '@sukkar/contract/catalogue'
import { expect, it } from 'vitest'
import { findDrawnSize } from './drawn-size.ts'

const size = (id: string, width: number, height: number) =>
  ({ id, is_available: true, print: { width_cm: width, height_cm: height } }) as Partial<OptionValue> as OptionValue
const group = (kind: OptionGroup['kind'], ...values: OptionValue[]) => ({ kind, values }) as Partial<OptionGroup> as OptionGroup

const small = size('s20', 30, 20)
const sizes = group('size', small, size('s40', 60, 40))
const cake = { option_groups: [group('flavor', { ...small, id: 'pistachio' }), sizes] }
const line = { options: [{ value_id: 'pistachio' }, { value_id: 's20' }] as never[] }
/** Thirty by twenty centimetres with half a centimetre around, upright. */
const drawn = { width: 1050, height: 1550 }

it('a picture that was drawn for a size holds the line to it, lying or standing', () => {
  expect(findDrawnSize(cake, line, [{ width: 400, height: 400 }, drawn])).toEqual({ group: sizes, value: small })
  expect(findDrawnSize(cake, line, [{ width: 1550, height: 1050 }])?.value).toBe(small)
})

it('a photo as it was taken fits every size, and so does a line without pictures', () => {
  expect([[{ width: 1200, height: 1600 }], []].map((pictures) => findDrawnSize(cake, line, pictures))).toEqual([null, null])
})

it('a size that is not offered any more holds nobody, nor one on which nothing is printed', () => {
  const { print: _, ...plain } = small
  for (const value of [{ ...small, is_available: false }, plain])
    expect(findDrawnSize({ option_groups: [group('size', value)] }, line, [drawn])).toBeNull()
})
