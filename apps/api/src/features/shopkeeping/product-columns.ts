import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { normaliseDigits, removeInvisible } from '@sukkar/domain/digits'
import { formatFils, kwdToFils } from '@sukkar/domain/money'
import { parseFulfilment, parseService } from '@sukkar/domain/parse-service'
import { PRODUCT_TEXT_FIELDS } from '@sukkar/domain/product-texts'
import { FULFILMENTS, SERVICES, wireFulfilment, wireService } from '@sukkar/domain/service'
import type { FieldProblem } from '../../platform/http/refusal.ts'

/** The slugs that cells use for categories, and the file's separator. */
export type Names = { categorySlugs: ReadonlyMap<string, string>; categoryIds: ReadonlyMap<string, string>; separator: string }

type Draft = Omit<BodyOf<'updateStaffProduct'>, 'version'>
type Field = Exclude<keyof Draft, 'pictures'>
type Read = { ok: true; value: unknown } | { ok: false; problem: FieldProblem }

/** A column: the field it contains, and how a cell is written and parsed. */
export type Column = {
  name: string
  field: Field
  write: (product: StaffProduct, names: Names) => string
  read: (text: string, names: Names) => Read
}

const good = (value: unknown): Read => ({ ok: true, value })
const bad = (problem: FieldProblem): Read => ({ ok: false, problem })

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const column = (name: string, field: Field, read: Column['read'], write?: Column['write']): Column => ({
  name,
  field,
  read,
  write: write ?? ((product) => toText(product[field])),
})

const text = (field: Field): Column => column(field, field, good)
const textOrNone = (field: Field): Column => column(field, field, (cell) => good(cell.trim() === '' ? null : cell))

/** Accepts digits of any script. In files separated by semicolons a comma is the decimal point. */
const readNumber = (cell: string, { separator }: Names): number => {
  const digits = removeInvisible(normaliseDigits(cell)).replace(/\s/g, '')
  const plain = separator === ';' ? digits.replace(',', '.') : digits
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
const number = (field: Field, isOptional = false): Column =>
  column(field, field, (cell, names) => {
    if (cell.trim() === '') return isOptional ? good(null) : bad('required')
    const value = readNumber(cell, names)
    return Number.isNaN(value) ? bad('number') : good(value)
  })
const amount = (field: 'price' | 'compare_at_price', isOptional = false): Column => ({
  ...number(field, isOptional),
  write: (product) => {
    const kwd = product[field]
    return kwd === null ? '' : formatFils(kwdToFils(kwd))
  },
})

const YES: readonly string[] = ['yes', 'true', '1', 'y', 'نعم']
const NO: readonly string[] = ['no', 'false', '0', 'n', 'لا']
const flag = (field: Field): Column =>
  column(
    field,
    field,
    (cell) => {
      const word = removeInvisible(normaliseDigits(cell)).trim().toLowerCase()
      if (word === '') return bad('required')
      return YES.includes(word) ? good(true) : NO.includes(word) ? good(false) : bad('yes_or_no')
    },
    (product) => (product[field] === true ? 'yes' : 'no'),
  )

/** Lists in a cell are separated by bars, which no entry contains. */
const split = (cell: string): string[] =>
  cell
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '')
const join = (words: readonly string[]): string => words.join(' | ')
const words = (field: 'allergens' | 'aliases' | 'option_group_ids', name: string = field): Column =>
  column(
    name,
    field,
    (cell) => good(split(cell)),
    (product) => join(product[field]),
  )
/** Entries of a set are put in `order`, as a single product has them, so that their order in a cell is no change. */
const named = (
  name: string,
  field: Field,
  write: Column['write'],
  find: (word: string, names: Names) => string | null,
  order: readonly string[] = [],
): Column =>
  column(
    name,
    field,
    (cell, names) => {
      const found = split(cell).map((word) => find(word, names) ?? '')
      if (found.includes('')) return bad(field === 'category_ids' ? 'unknown_thing' : 'enum')
      return good(found.toSorted((left, right) => order.indexOf(left) - order.indexOf(right)))
    },
    write,
  )

const categories = named(
  'categories',
  'category_ids',
  (product, names) => join(product.category_ids.map((id) => names.categorySlugs.get(id) ?? id)),
  (word, names) => names.categoryIds.get(word) ?? null,
)
const services = named(
  'services',
  'services',
  (product) => join(product.services),
  (word) => {
    const service = parseService(word)
    return service.ok ? wireService(service.value) : null
  },
  SERVICES.map(wireService),
)
/** The column says `delivery`, because the wire name of that fulfilment, `asap`, is also a service. */
const fulfilments = named(
  'ways',
  'fulfilments',
  (product) => join(product.fulfilments.map((way) => (way === 'asap' ? 'delivery' : way))),
  (word) => {
    const way = parseFulfilment(word)
    return way.ok ? wireFulfilment(way.value) : null
  },
  FULFILMENTS.map(wireFulfilment),
)

/** The columns that an import changes. Slug and version are separate: they select the product and its version. */
export const PRODUCT_COLUMNS: readonly Column[] = [
  text('name_en'),
  text('name_ar'),
  ...PRODUCT_TEXT_FIELDS.map(text),
  amount('price'),
  amount('compare_at_price', true),
  text('unit'),
  categories,
  services,
  fulfilments,
  flag('is_active'),
  flag('is_featured'),
  flag('is_pre'),
  number('lead_hours'),
  number('serves_min', true),
  number('serves_max', true),
  words('allergens'),
  words('aliases'),
  textOrNone('season'),
  flag('has_image'),
  flag('has_note'),
  flag('has_extra_flavor'),
  textOrNone('print_shape'),
  number('print_width_mm', true),
  number('print_height_mm', true),
  words('option_group_ids', 'option_groups'),
  number('position'),
]

/** Columns that are exported and ignored on import. */
export const STOCK_COLUMNS = ['in_stock', 'stock_left', 'back_on'] as const

export const PRODUCT_HEADER: readonly string[] = ['slug', 'version', ...PRODUCT_COLUMNS.map(({ name }) => name), ...STOCK_COLUMNS]

export const writeProductRow = (product: StaffProduct, names: Names): string[] => [
  product.slug,
  String(product.version),
  ...PRODUCT_COLUMNS.map(({ write }) => write(product, names)),
  product.in_stock ? 'yes' : 'no',
  toText(product.stock_left),
  toText(product.back_on),
]
