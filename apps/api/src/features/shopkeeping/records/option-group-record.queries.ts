import { randomUUID } from 'node:crypto'
import type { StaffOptionGroup } from '@sukkar/contract/staff-catalogue'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import { hasEnoughValues } from '@sukkar/domain/option-group'
import { OPTION_TEXT_KINDS } from '@sukkar/domain/option-text'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { toKind } from '../../../platform/shop-data/read-catalogue.ts'
import { parseTexts } from '../../../platform/shop-data/stored-texts.ts'
import { checkAmount, checkDistinct, checkRequired, type Fields } from './draft-checks.ts'
import { toFlag } from './record-parts.ts'
import type { StaffRecord } from './staff-record.ts'

type Draft = Omit<StaffOptionGroup, 'id' | 'version' | 'product_ids' | 'only_product'>
type Value = Draft['values'][number]

/** Groups of options: the values with their surcharges and availability. */
export const optionGroupRecord: StaffRecord<StaffOptionGroup, Draft> = {
  subject: 'option_group',
  table: 'option_groups',
  blank: { kind: 'extra', name_en: '', name_ar: '', min: 0, max: 1, values: [] },
  required: ['name_en', 'name_ar'],
  list: async (db, ids) => {
    const query = db.selectFrom('option_groups').selectAll().where('id', 'in', ids)
    const groups = await query.execute()
    const values = await db.selectFrom('option_values').selectAll().where('group_id', 'in', ids).orderBy('position').execute()
    const links = await db
      .selectFrom('product_option_groups')
      .innerJoin('products', 'products.id', 'product_option_groups.product_id')
      .select(['group_id', 'product_id', 'name_en', 'name_ar'])
      .where('group_id', 'in', ids)
      .orderBy('product_id')
      .execute()
    return groups.map((row) => ({
      id: row.id,
      version: Number(row.version),
      kind: toKind(row.kind),
      name_en: row.name_en,
      name_ar: row.name_ar,
      min: row.min_choices,
      max: row.max_choices,
      values: values.filter((value) => value.group_id === row.id).map(toValue),
      ...namesOf(links.filter((link) => link.group_id === row.id)),
    }))
  },
  check: async (_db, draft, { before }) => {
    const fields: Fields = {}
    if (draft.max < draft.min) fields.max = { rule: 'minimum', args: { min: draft.min } }
    if (!hasEnoughValues(draft)) fields.values = { rule: 'min_items', args: { min: draft.min } }
    const known = new Set(before?.values.flatMap(({ id }) => id ?? []))
    for (const [index, value] of draft.values.entries()) checkValue(value, { known, kind: draft.kind }, `values.${index}.`, fields)
    checkDistinct(
      draft.values.map((value, index) => value.id ?? `new ${index}`),
      'values',
      fields,
    )
    return fields
  },
  write: async (db, id, draft, { before }) => {
    const row = { kind: draft.kind, name_en: draft.name_en, name_ar: draft.name_ar, min_choices: draft.min, max_choices: draft.max }
    if (before === null)
      await db
        .insertInto('option_groups')
        .values({ id, ...row })
        .execute()
    else await db.updateTable('option_groups').set(row).where('id', '=', id).execute()
    await writeValues(db, id, draft.values)
    return {}
  },
}

type Link = { product_id: string; name_en: string; name_ar: string }

const namesOf = (links: readonly Link[]): Pick<StaffOptionGroup, 'product_ids' | 'only_product'> => {
  const [first] = links
  return {
    product_ids: links.map((link) => link.product_id),
    only_product: first !== undefined && links.length === 1 ? { name_en: first.name_en, name_ar: first.name_ar } : null,
  }
}

const toValue = (row: {
  id: string
  name_en: string
  name_ar: string
  price_delta_fils: number
  hex: string | null
  allergens: string
  serves_min: number | null
  serves_max: number | null
  is_available: number
  print_width_mm: number | null
  print_height_mm: number | null
  text_kind: string | null
  text_max: number | null
}): Value => ({
  id: row.id,
  name_en: row.name_en,
  name_ar: row.name_ar,
  price_delta: filsToKwd(row.price_delta_fils),
  hex: row.hex,
  allergens: parseTexts(row.allergens),
  serves_min: row.serves_min,
  serves_max: row.serves_max,
  is_available: row.is_available === 1,
  print_width_mm: row.print_width_mm,
  print_height_mm: row.print_height_mm,
  text_kind: OPTION_TEXT_KINDS.find((kind) => kind === row.text_kind) ?? null,
  text_max: row.text_max,
})

const checkValue = (
  value: Value,
  { known, kind }: { known: ReadonlySet<string>; kind: Draft['kind'] },
  at: string,
  fields: Fields,
): void => {
  checkRequired(value, ['name_en', 'name_ar'], fields, at)
  checkAmount(value.price_delta, `${at}price_delta`, fields)
  if (value.id !== undefined && !known.has(value.id)) fields[`${at}id`] = 'unknown_thing'
  checkServes(value, fields, at)
  checkPrint(value, fields, at)
  checkText(value, kind, fields, at)
}

/** Only extras may require a text, because they are made to order. Kind and maximum length must be sent together. */
const checkText = ({ text_kind: textKind, text_max: max }: Value, kind: Draft['kind'], fields: Fields, at: string): void => {
  if (typeof textKind !== typeof max || (textKind === null) !== (max === null))
    fields[`${at}${max == null ? 'text_max' : 'text_kind'}`] = 'required'
  else if (textKind && kind !== 'extra') fields[`${at}text_kind`] = 'enum'
}

type PrintSides = { print_width_mm?: number | null; print_height_mm?: number | null }

/** Printed width and height are both set, both null, or both omitted, which leaves them unchanged. */
export const checkPrint = ({ print_width_mm: width, print_height_mm: height }: PrintSides, fields: Fields, at = ''): void => {
  if (typeof width !== typeof height) fields[`${at}${typeof width === 'number' ? 'print_height_mm' : 'print_width_mm'}`] = 'required'
}

/** The number of people that it serves, from and to; both or neither. */
export const checkServes = (serves: { serves_min: number | null; serves_max: number | null }, fields: Fields, at = ''): void => {
  const { serves_min: min, serves_max: max } = serves
  if ((min === null) !== (max === null)) fields[`${at}${min === null ? 'serves_min' : 'serves_max'}`] = 'required'
  else if (min !== null && max !== null && max < min) fields[`${at}serves_max`] = { rule: 'minimum', args: { min } }
}

/** Values retain their ids, which carts refer to. Values left out are deleted, and carts that chose one show a problem on the line. */
const writeValues = async (db: Kysely<Database>, groupId: string, values: readonly Value[]): Promise<void> => {
  const retainedIds = values.flatMap(({ id }) => id ?? [])
  let gone = db.deleteFrom('option_values').where('group_id', '=', groupId)
  if (retainedIds.length > 0) gone = gone.where('id', 'not in', retainedIds)
  await gone.execute()
  for (const [position, value] of values.entries()) {
    const row = {
      name_en: value.name_en,
      name_ar: value.name_ar,
      price_delta_fils: kwdToFils(value.price_delta),
      hex: value.hex,
      allergens: JSON.stringify(value.allergens),
      serves_min: value.serves_min,
      serves_max: value.serves_max,
      is_available: toFlag(value.is_available),
      // Omitted fields stay unchanged.
      ...(value.print_width_mm === undefined
        ? {}
        : { print_width_mm: value.print_width_mm, print_height_mm: value.print_height_mm ?? null }),
      ...(value.text_kind === undefined ? {} : { text_kind: value.text_kind, text_max: value.text_max ?? null }),
      position,
    }
    if (value.id === undefined) {
      const id = randomUUID()
      await db
        .insertInto('option_values')
        .values({ id, group_id: groupId, code: id, ...row })
        .execute()
    } else await db.updateTable('option_values').set(row).where('id', '=', value.id).where('group_id', '=', groupId).execute()
  }
}
