import type { StaffOptionGroup } from '@sukkar/contract/staff-catalogue'
import { translate } from '@sukkar/i18n/server-translate'
import { describe, expect, it } from 'vitest'
import { blankValue, findShortage, readOptionGroupForm, toOptionGroupForm } from './option-group-form-values.ts'

const t = translate('en')

const group: StaffOptionGroup = {
  id: '3',
  version: 1,
  product_ids: ['7'],
  only_product: null,
  kind: 'size',
  name_en: 'Size',
  name_ar: 'الحجم',
  min: 1,
  max: 1,
  values: [
    {
      id: 'v1',
      name_en: 'Small',
      name_ar: 'صغير',
      price_delta: -0.25,
      hex: null,
      allergens: [],
      serves_min: 6,
      serves_max: 8,
      print_width_mm: 200,
      print_height_mm: 300,
      is_available: true,
      text_kind: null,
      text_max: null,
    },
  ],
}

describe('the form of an option group', () => {
  it('comes back as it went in, so that carts keep their choice', () => {
    const { id: _, version: __, product_ids: ___, only_product: ____, ...typed } = group
    expect(readOptionGroupForm(toOptionGroupForm(group), t)).toEqual({ body: typed, errors: {} })
  })

  it('names what is wrong with each value, where it stands', () => {
    const form = toOptionGroupForm(group)
    const values = [...form.values, { ...blankValue('n'), price_delta: 'dear', hex: 'red' }]
    const { errors } = readOptionGroupForm({ ...form, kind: 'color', min: '2', max: '1', values }, t)
    expect(Object.keys(errors).sort()).toEqual(['max', 'values.1.hex', 'values.1.name_ar', 'values.1.name_en', 'values.1.price_delta'])
  })

  it('takes a surcharge with a minus sign, also one that was copied from an Arabic text', () => {
    const form = toOptionGroupForm(group)
    const values = ['-0.25', '−٠٫٢٥', '\u200f-0.25'].map((price_delta, at) => ({
      ...blankValue(`${at}`),
      name_en: 'S',
      name_ar: 'ص',
      price_delta,
    }))
    const { body, errors } = readOptionGroupForm({ ...form, values }, t)
    expect([errors, body.values?.map(({ price_delta }) => price_delta)]).toEqual([{}, [-0.25, -0.25, -0.25]])
  })

  it('is not held up by what was typed in a field that its kind does not show', () => {
    const form = toOptionGroupForm({ ...group, kind: 'extra' })
    const [value = blankValue('n')] = form.values
    const values = [{ ...value, hex: 'red', serves_min: 'six', serves_max: '8', print_width_mm: '200', print_height_mm: '' }]
    const { body, errors } = readOptionGroupForm({ ...form, values }, t)
    expect(errors).toEqual({})
    const unsent = { hex: null, serves_min: null, serves_max: null, print_width_mm: null, print_height_mm: null }
    expect(body.values?.[0]).toMatchObject(unsent)
  })

  it('takes the print of a size in millimetres, in any digits: both sides or neither', () => {
    const form = toOptionGroupForm(group)
    const [value = blankValue('n')] = form.values
    const read = (print_width_mm: string, print_height_mm: string) => {
      const { body, errors } = readOptionGroupForm({ ...form, values: [{ ...value, print_width_mm, print_height_mm }] }, t)
      return { print: [body.values?.[0]?.print_width_mm, body.values?.[0]?.print_height_mm], errors }
    }
    expect(read('٢٥٠', ' 350 ')).toEqual({ print: [250, 350], errors: {} })
    expect(read('', ' ')).toEqual({ print: [null, null], errors: {} })
    expect(read('250', '').errors).toEqual({ 'values.0.print_height_mm': 'Required' })
    expect(read('', '350').errors).toEqual({ 'values.0.print_width_mm': 'Required' })
    expect(read('9', '2001').errors).toEqual({
      'values.0.print_width_mm': 'A whole number from 10 to 2000',
      'values.0.print_height_mm': 'A whole number from 10 to 2000',
    })
  })

  it('requires no more values than there are', () => {
    const form = { ...toOptionGroupForm(group), min: '2', max: '3' }
    expect(readOptionGroupForm(form, t).errors).toEqual({
      values: 'Customers have to choose 2 values. Add more, or lower “At least”',
    })
    const another = { ...blankValue('n'), name_en: 'Large', name_ar: 'كبير', is_available: false }
    expect(readOptionGroupForm({ ...form, values: [...form.values, another] }, t).errors).toEqual({})
  })

  it('shows where fewer values are available than customers must choose', () => {
    const form = toOptionGroupForm(group)
    const off = { ...blankValue('n'), is_available: false }
    expect(findShortage({ min: '1', values: [...form.values, off] }, t)).toBeNull()
    expect(findShortage({ min: '٢', values: [...form.values, off] }, t)).toEqual({ min: 2, count: 1 })
    expect(findShortage({ min: '1', values: [off] }, t)).toEqual({ min: 1, count: 0 })
    expect(findShortage({ min: 'some', values: [] }, t)).toBeNull()
  })

  it('sends a new value without an id', () => {
    const form = toOptionGroupForm(group)
    const fresh = { ...blankValue('n'), name_en: 'Large', name_ar: 'كبير', price_delta: '٢٫٥' }
    expect(readOptionGroupForm({ ...form, values: [...form.values, fresh] }, t).body.values?.[1]).toEqual({
      name_en: 'Large',
      name_ar: 'كبير',
      price_delta: 2.5,
      hex: null,
      allergens: [],
      serves_min: null,
      serves_max: null,
      print_width_mm: null,
      print_height_mm: null,
      is_available: true,
      text_kind: null,
      text_max: null,
    })
  })
})
