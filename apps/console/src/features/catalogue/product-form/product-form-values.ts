import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { mapProductTexts, type ProductTextField } from '@sukkar/domain/product-texts'
import type { Translator } from '@sukkar/i18n/translate'
import { readAmount, readWhole, requireTexts, writeAmount } from '../../../forms/read-fields.ts'
import type { FieldErrors } from '../../../forms/use-record-form.ts'
import { WIRE_FULFILMENTS, WIRE_SERVICES } from '../../../lib/service-words.ts'

export type ProductPicture = StaffProduct['pictures'][number]

/** A product as typed: numbers as texts, lists of words as lines. */
export type ProductForm = Pick<
  StaffProduct,
  | 'name_en'
  | 'name_ar'
  | ProductTextField
  | 'unit'
  | 'has_image'
  | 'has_note'
  | 'has_extra_flavor'
  | 'is_pre'
  | 'is_featured'
  | 'is_active'
  | 'allergens'
  | 'category_ids'
  | 'pictures'
  | 'services'
  | 'fulfilments'
  | 'option_group_ids'
  | 'print_shape'
> & {
  price: string
  compare_at_price: string
  lead_hours: string
  serves_min: string
  serves_max: string
  aliases: string
  season: string
  print_width_mm: string
  print_height_mm: string
}

const blank: ProductForm = {
  name_en: '',
  name_ar: '',
  ...mapProductTexts(() => ''),
  price: '',
  compare_at_price: '',
  unit: 'piece',
  has_image: false,
  has_note: false,
  has_extra_flavor: false,
  is_pre: false,
  lead_hours: '0',
  serves_min: '',
  serves_max: '',
  allergens: [],
  aliases: '',
  season: '',
  is_featured: false,
  is_active: true,
  category_ids: [],
  pictures: [],
  services: [...WIRE_SERVICES],
  fulfilments: [...WIRE_FULFILMENTS],
  option_group_ids: [],
  print_shape: null,
  print_width_mm: '',
  print_height_mm: '',
}

export const toProductForm = (product: StaffProduct | null): ProductForm => {
  if (product === null) return blank
  // Only the editable fields: the server maintains version, stock and slug.
  const editable = Object.fromEntries(Object.keys(blank).map((key) => [key, product[key as keyof StaffProduct]])) as ProductForm
  return {
    ...editable,
    price: writeAmount(product.price),
    compare_at_price: product.compare_at_price === null ? '' : writeAmount(product.compare_at_price),
    lead_hours: String(product.lead_hours),
    serves_min: writeWhole(product.serves_min),
    serves_max: writeWhole(product.serves_max),
    aliases: product.aliases.join('\n'),
    season: product.season ?? '',
    print_width_mm: writeWhole(product.print_width_mm),
    print_height_mm: writeWhole(product.print_height_mm),
  }
}

const writeWhole = (number: number | null): string => (number === null ? '' : String(number))

const SERVES = { min: 0, max: 1000 }
const MILLIMETRES = { min: 10, max: 2000 }
const RANGES = { serves_min: SERVES, serves_max: SERVES, print_width_mm: MILLIMETRES, print_height_mm: MILLIMETRES }

/** The form as the call's body, and the errors of its fields. */
export const readProductForm = (values: ProductForm, t: Translator): { body: BodyOf<'createStaffProduct'>; errors: FieldErrors } => {
  const errors: FieldErrors = {}
  requireTexts(values, ['name_en', 'name_ar'], errors, t)
  const whole = (key: keyof typeof RANGES): number | null =>
    values[key].trim() === '' ? null : readWhole(values[key], RANGES[key], key, errors, t)
  const body = {
    ...values,
    price: readAmount(values.price, 'price', errors, t),
    compare_at_price: values.compare_at_price.trim() === '' ? null : readAmount(values.compare_at_price, 'compare_at_price', errors, t),
    lead_hours: readWhole(values.lead_hours, { min: 0, max: 240 }, 'lead_hours', errors, t),
    serves_min: whole('serves_min'),
    serves_max: whole('serves_max'),
    aliases: readLines(values.aliases),
    season: values.season.trim() === '' ? null : values.season.trim(),
    print_width_mm: whole('print_width_mm'),
    print_height_mm: whole('print_height_mm'),
    pictures: values.pictures.map(({ hash, alt_en, alt_ar }) => ({ hash, alt_en, alt_ar })),
  }
  if (body.compare_at_price !== null && body.compare_at_price <= body.price) {
    errors['compare_at_price'] ??= t('consoleCatalogue.compareAbove')
  }
  return { body, errors }
}

/** Words separated by lines or by commas of either language, without duplicates. */
export const readLines = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,،]/u)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]
