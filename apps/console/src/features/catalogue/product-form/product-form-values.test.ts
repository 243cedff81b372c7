import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { translate } from '@sukkar/i18n/server-translate'
import { describe, expect, it } from 'vitest'
import { readLines, readProductForm, toProductForm } from './product-form-values.ts'

const t = translate('en')

const product: StaffProduct = {
  id: '7',
  version: 3,
  slug: 'kunafa-bar',
  in_stock: true,
  stock_left: 4,
  back_on: null,
  name_en: 'Kunafa bar',
  name_ar: 'لوح كنافة',
  description_en: '',
  description_ar: '',
  price: 4.75,
  compare_at_price: null,
  unit: 'box',
  has_image: false,
  has_note: true,
  has_extra_flavor: false,
  is_pre: false,
  lead_hours: 0,
  serves_min: 4,
  serves_max: null,
  allergens: ['milk'],
  aliases: ['knafeh', 'كنافه'],
  season: null,
  is_featured: false,
  is_active: true,
  position: 9,
  category_ids: ['1'],
  pictures: [{ hash: 'a'.repeat(16), url: '/media/a/800.webp', width: 800, height: 800, color: '#eee', alt_en: 'A bar', alt_ar: 'لوح' }],
  services: ['asap'],
  fulfilments: ['pick-up'],
  option_group_ids: [],
  print_shape: 'round',
  print_width_mm: 200,
  print_height_mm: null,
}

describe('the form of a product', () => {
  it('comes back as it went in, without what is not typed', () => {
    const { id: _, version: __, slug: ___, in_stock: ____, stock_left: _____, back_on: ______, position: _______, ...typed } = product
    const { body, errors } = readProductForm(toProductForm(product), t)
    expect(errors).toEqual({})
    expect(body).toEqual({ ...typed, pictures: [{ hash: 'a'.repeat(16), alt_en: 'A bar', alt_ar: 'لوح' }] })
  })

  it('takes Arabic digits, and says what is not an amount', () => {
    const form = toProductForm(product)
    expect(readProductForm({ ...form, price: '٥٫٢٥٠' }, t).body.price).toBe(5.25)
    expect(readProductForm({ ...form, price: '' }, t).errors['price']).toBe(t('validation.required'))
    expect(readProductForm({ ...form, price: '4.7505' }, t).errors['price']).toBe(t('consoleForm.amountSmall'))
    expect(readProductForm({ ...form, lead_hours: '900' }, t).errors['lead_hours']).toBeDefined()
  })

  it('refuses a price before that is not above the price', () => {
    const form = { ...toProductForm(product), compare_at_price: '4.750' }
    expect(readProductForm(form, t).errors).toEqual({ compare_at_price: t('consoleCatalogue.compareAbove') })
    expect(readProductForm({ ...form, compare_at_price: '4.751' }, t).errors).toEqual({})
  })

  it('reads words from lines and commas of either language, each once', () => {
    expect(readLines('knafeh, kunafeh\nكنافه، كنافة\n knafeh ')).toEqual(['knafeh', 'kunafeh', 'كنافه', 'كنافة'])
  })
})
