import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffOptionGroup } from '@sukkar/contract/staff-catalogue'
import { removeInvisible } from '@sukkar/domain/digits'
import { NOTE_MAX_LENGTH } from '@sukkar/domain/limits'
import { canBeChosen, hasEnoughValues } from '@sukkar/domain/option-group'
import { OPTION_TEXT_KINDS } from '@sukkar/domain/option-text'
import type { Translator } from '@sukkar/i18n/translate'
import { readAmount, readWhole, requireTexts, writeAmount } from '../../../forms/read-fields.ts'
import { areSame } from '../../../forms/three-way.ts'
import type { FieldErrors } from '../../../forms/use-record-form.ts'

type Value = StaffOptionGroup['values'][number]

/** A value as typed. `key` identifies it while it has no id yet. */
export type ValueForm = Pick<Value, 'name_en' | 'name_ar' | 'allergens' | 'is_available'> & {
  key: string
  id: string | null
  price_delta: string
  hex: string
  serves_min: string
  serves_max: string
  print_width_mm: string
  print_height_mm: string
  text_kind: TextChoice
  text_max: string
}

export const TEXT_KINDS = ['none', ...OPTION_TEXT_KINDS] as const
type TextChoice = (typeof TEXT_KINDS)[number]

export type OptionGroupForm = {
  kind: StaffOptionGroup['kind']
  name_en: string
  name_ar: string
  min: string
  max: string
  values: ValueForm[]
}

export const OPTION_KINDS = ['type', 'size', 'color', 'flavor', 'extra', 'first_half', 'second_half'] as const

export const toOptionGroupForm = (group: StaffOptionGroup | null, typed?: OptionGroupForm): OptionGroupForm => ({
  kind: group?.kind ?? 'extra',
  name_en: group?.name_en ?? '',
  name_ar: group?.name_ar ?? '',
  min: String(group?.min ?? 0),
  max: String(group?.max ?? 1),
  values: underTypedKeys((group?.values ?? []).map(toValueForm), typed?.values ?? []),
})

const toValueForm = (value: Value, index: number): ValueForm => ({
  key: value.id ?? String(index),
  id: value.id ?? null,
  name_en: value.name_en,
  name_ar: value.name_ar,
  price_delta: writeAmount(value.price_delta),
  hex: value.hex ?? '',
  allergens: value.allergens,
  serves_min: String(value.serves_min ?? ''),
  serves_max: String(value.serves_max ?? ''),
  print_width_mm: String(value.print_width_mm ?? ''),
  print_height_mm: String(value.print_height_mm ?? ''),
  text_kind: value.text_kind ?? 'none',
  text_max: String(value.text_max ?? ''),
  is_available: value.is_available,
})

/** The values under the keys of the same ones as typed: by their ids, and new ones, which had none, by their names. */
const underTypedKeys = (values: readonly ValueForm[], typed: readonly ValueForm[]): ValueForm[] => {
  const left = new Set(typed)
  return values.map((value) => {
    const same =
      [...left].find(({ id }) => id === value.id) ??
      [...left].find(({ id, name_en, name_ar }) => id === null && areSame([name_en, name_ar], [value.name_en, value.name_ar]))
    if (same === undefined) return value
    left.delete(same)
    return { ...value, key: same.key }
  })
}

/** Without its id a value would be sent as another new one, and carts would lose the saved one. */
export const identifyValues = (typed: OptionGroupForm, saved: OptionGroupForm): OptionGroupForm => ({
  ...typed,
  values: typed.values.map((value) => ({ ...value, id: value.id ?? saved.values.find(({ key }) => key === value.key)?.id ?? null })),
})

export const blankValue = (key: string): ValueForm => ({
  key,
  id: null,
  name_en: '',
  name_ar: '',
  price_delta: '0.000',
  hex: '',
  allergens: [],
  serves_min: '',
  serves_max: '',
  print_width_mm: '',
  print_height_mm: '',
  text_kind: 'none',
  text_max: '',
  is_available: true,
})

/** The text kind of a value, with a default maximum length where none was typed yet. */
export const withTextKind = (kind: string, value: Pick<ValueForm, 'text_max'>): Pick<ValueForm, 'text_kind' | 'text_max'> => {
  const text_kind = TEXT_KINDS.find((known) => known === kind) ?? 'none'
  return { text_kind, text_max: text_kind === 'none' ? '' : value.text_max || String(USUAL_LENGTHS[text_kind]) }
}

const USUAL_LENGTHS = { name: 20, number: 2, message: NOTE_MAX_LENGTH } as const

export const readOptionGroupForm = (form: OptionGroupForm, t: Translator) => {
  const errors: FieldErrors = {}
  requireTexts(form, ['name_en', 'name_ar'], errors, t)
  const min = readWhole(form.min, CHOICES, 'min', errors, t)
  const max = readWhole(form.max, { ...CHOICES, min: Math.max(1, min) }, 'max', errors, t)
  if (!hasEnoughValues({ min, values: form.values })) errors['values'] = t('consoleCatalogue.tooFewValues', { min })
  const values = form.values.map((value, index) => readValue(value, { kind: form.kind, at: `values.${index}.` }, errors, t))
  const body: BodyOf<'createStaffOptionGroup'> = { kind: form.kind, name_en: form.name_en, name_ar: form.name_ar, min, max, values }
  return { body, errors }
}

const CHOICES = { min: 0, max: 50 }

/** How many values customers must choose and how many are available, where these are fewer; null otherwise. */
export const findShortage = (form: Pick<OptionGroupForm, 'min' | 'values'>, t: Translator): { min: number; count: number } | null => {
  const min = readWhole(form.min, CHOICES, 'min', {}, t)
  const values = form.values.map(({ is_available: isAvailable }) => ({ isAvailable }))
  return canBeChosen({ min, values }) ? null : { min, count: values.filter(({ isAvailable }) => isAvailable).length }
}

const readValue = (
  value: ValueForm,
  { kind, at }: { kind: OptionGroupForm['kind']; at: string },
  errors: FieldErrors,
  t: Translator,
): Value => {
  const { key: _, id, ...typed } = value
  for (const key of ['name_en', 'name_ar'] as const) if (value[key].trim() === '') errors[`${at}${key}`] = t('validation.required')
  const isColor = /^#[0-9a-f]{6}$/iu.test(value.hex)
  // What its kind does not show is sent while it is valid, and left out otherwise: nobody could correct it.
  if (kind === 'color' && value.hex !== '' && !isColor) errors[`${at}hex`] = t('validation.invalid')
  const pair = (keys: readonly [PairKey, PairKey], range: Range): Pair => {
    const found: FieldErrors = {}
    const numbers = readPair(value, keys, { range, at }, found, t)
    if (kind === 'size') Object.assign(errors, found)
    return numbers
  }
  const [serves_min, serves_max] = pair(['serves_min', 'serves_max'], SERVES)
  const [print_width_mm, print_height_mm] = pair(['print_width_mm', 'print_height_mm'], MILLIMETRES)
  const textKind = kind === 'extra' && value.text_kind !== 'none' ? value.text_kind : null
  return {
    ...typed,
    ...(id === null ? {} : { id }),
    price_delta: readDelta(value.price_delta, `${at}price_delta`, errors, t),
    hex: isColor ? value.hex : null,
    serves_min,
    serves_max,
    print_width_mm,
    print_height_mm,
    text_kind: textKind,
    text_max: textKind === null ? null : readWhole(value.text_max, { min: 1, max: NOTE_MAX_LENGTH }, `${at}text_max`, errors, t),
  }
}

type Range = { min: number; max: number }
type PairKey = 'serves_min' | 'serves_max' | 'print_width_mm' | 'print_height_mm'
type Pair = [number, number] | [null, null]

const SERVES: Range = { min: 0, max: 1000 }
const MILLIMETRES: Range = { min: 10, max: 2000 }

/** Two numbers that are given together or not at all; none where one of them cannot be read. */
const readPair = (
  value: ValueForm,
  [first, second]: readonly [PairKey, PairKey],
  { range, at }: { range: Range; at: string },
  found: FieldErrors,
  t: Translator,
): Pair => {
  if (value[first].trim() === '' && value[second].trim() === '') return [null, null]
  const read = (key: PairKey): number => readWhole(value[key], range, `${at}${key}`, found, t)
  const numbers: Pair = [read(first), read(second)]
  return Object.keys(found).length > 0 ? [null, null] : numbers
}

/** What a value adds to the price, or subtracts with a minus sign. */
const readDelta = (text: string, path: string, errors: FieldErrors, t: Translator): number => {
  const typed = removeInvisible(text)
  const minus = /^\s*[-−]/u.exec(typed)
  const size = readAmount(minus ? typed.slice(minus[0].length) : typed, path, errors, t)
  return minus && size !== 0 ? -size : size
}
