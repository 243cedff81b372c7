import type { CartItem, UpdateCartProduct } from '@sukkar/contract/cart'
import type { OptionGroup, OptionValue, Product, ProductDetail } from '@sukkar/contract/catalogue'
import { CAKE_TEXT_MAX_LENGTH, MONEY_MAX_FILS, NOTE_MAX_LENGTH, QUANTITY_MAX, QUANTITY_MIN } from '@sukkar/domain/limits'
import { type Fils, kwdToFils } from '@sukkar/domain/money'
import {
  checkOptionText,
  filterRequestedTexts,
  type OptionTextKind,
  type OptionTextRefusal,
  type OptionTexts,
} from '@sukkar/domain/option-text'
import { checkPictureCount } from '@sukkar/domain/picture-rules'
import { type HalfRule, type OptionGroup as PricedGroup, unitPriceFils } from '@sukkar/domain/price'
import type { CartAddition } from '../../lib/cart-addition.ts'
import { textsOfOptions } from '../../lib/option-words.ts'

/** The customer's current choices for a product. */
export type Draft = {
  quantity: number
  optionIds: readonly string[]
  /** Texts of options by their value's id; those of options not chosen are ignored. */
  optionTexts: OptionTexts
  /** One text per unit; the first one is used for all while `isSameNote`. */
  notes: readonly string[]
  isSameNote: boolean
  specialRequest: string
  extraFlavorId: string | null
}

/**
 * The initial draft. A required group with a single value is preselected, and in a size group the first available value, so that the shown
 * price can actually be paid; every other group is left to the customer.
 */
export const startDraft = (product: Pick<ProductDetail, 'option_groups'>): Draft => ({
  quantity: QUANTITY_MIN,
  optionIds: product.option_groups.flatMap((group) => {
    const open = group.values.filter((value) => value.is_available)
    const [first] = open
    const isClear = group.kind === 'size' || (open.length === 1 && group.values.length === 1)
    return first && group.min === 1 && isClear ? [first.id] : []
  }),
  optionTexts: {},
  notes: [''],
  isSameNote: true,
  specialRequest: '',
  extraFlavorId: null,
})

/** The chosen ids of one group, in the order of its values. */
export const chosenOf = (draft: Pick<Draft, 'optionIds'>, group: OptionGroup): string[] =>
  group.values.map(({ id }) => id).filter((id) => draft.optionIds.includes(id))

/** Chooses a value, or removes it where that is allowed; a full group accepts no more. */
export const chooseOption = (draft: Draft, group: OptionGroup, valueId: string): Draft => {
  const chosen = chosenOf(draft, group)
  const others = draft.optionIds.filter((id) => !chosen.includes(id))
  if (group.max === 1) {
    const isTakenBack = group.min === 0 && chosen.includes(valueId)
    return { ...draft, optionIds: isTakenBack ? others : [...others, valueId] }
  }
  if (chosen.includes(valueId)) return { ...draft, optionIds: draft.optionIds.filter((id) => id !== valueId) }
  return chosen.length >= group.max ? draft : { ...draft, optionIds: [...draft.optionIds, valueId] }
}

export const changeQuantity = (draft: Draft, quantity: number): Draft => ({
  ...draft,
  quantity: Math.min(QUANTITY_MAX, Math.max(QUANTITY_MIN, quantity)),
})

export const changeNote = (draft: Draft, index: number, text: string): Draft => {
  const notes = Array.from({ length: Math.max(draft.notes.length, index + 1) }, (_, position) => draft.notes[position] ?? '')
  notes[index] = text
  return { ...draft, notes }
}

/** A text piped on a cake is short; a card has room for more (D37). */
export const noteLimit = (product: Pick<Product, 'unit'>): number => (isCake(product) ? CAKE_TEXT_MAX_LENGTH : NOTE_MAX_LENGTH)

export const isCake = (product: Pick<Product, 'unit'>): boolean => product.unit === 'cake'

/** The texts to send, one per unit; empty if all are blank. */
export const listNotes = (product: Pick<Product, 'has_note'>, draft: Draft): string[] => {
  if (!product.has_note) return []
  const notes = Array.from({ length: draft.quantity }, (_, index) => (draft.notes[draft.isSameNote ? 0 : index] ?? '').trim())
  return notes.every((note) => note === '') ? [] : notes
}

/** The texts to send, by the id of the option's value. */
export const listOptionTexts = (
  product: Pick<ProductDetail, 'option_groups'>,
  draft: Pick<Draft, 'optionIds' | 'optionTexts'>,
): OptionTexts => filterRequestedTexts(product.option_groups, draft.optionIds, draft.optionTexts)

/** The addition to the cart. */
export const toAddition = (
  product: Pick<ProductDetail, 'id' | 'has_note' | 'has_image' | 'extra_flavors' | 'option_groups'>,
  draft: Draft,
  pictures: readonly Blob[],
): CartAddition => {
  const isFlavorOffered = product.extra_flavors.some(({ id }) => id === draft.extraFlavorId)
  return {
    product: { id: product.id },
    quantity: draft.quantity,
    optionIds: draft.optionIds,
    optionTexts: listOptionTexts(product, draft),
    notes: listNotes(product, draft),
    specialRequest: draft.specialRequest.trim(),
    ...(draft.extraFlavorId !== null && isFlavorOffered ? { extraFlavorId: draft.extraFlavorId } : {}),
    pictures: product.has_image ? pictures : [],
  }
}

export type Missing =
  | { kind: 'group'; groupId: string; name: { name_en: string; name_ar: string } }
  | { kind: 'text'; text: OptionTextKind; valueId: string; name: { name_en: string; name_ar: string } }
  | { kind: 'pictures_too_few'; count: number; isFirst: boolean }
  | { kind: 'pictures_too_many'; count: number }

/** What the draft lacks to be added, from top to bottom. */
export const listMissing = (product: Pick<ProductDetail, 'option_groups' | 'has_image'>, draft: Draft, pictureCount: number): Missing[] => {
  const groups = product.option_groups.flatMap((group): Missing[] =>
    chosenOf(draft, group).length < group.min
      ? [{ kind: 'group', groupId: group.id, name: { name_en: group.name_en, name_ar: group.name_ar } }]
      : group.values.flatMap((value) => {
          const isWritten = !value.text || !draft.optionIds.includes(value.id) || judgeText(value, draft) === null
          return isWritten || !value.text ? [] : [{ kind: 'text', text: value.text.kind, valueId: value.id, name: value }]
        }),
  )
  const check = checkPictureCount({ hasImage: product.has_image, quantity: draft.quantity, count: pictureCount })
  if (check.state === 'too_few') return [...groups, { kind: 'pictures_too_few', count: check.missing, isFirst: pictureCount === 0 }]
  return check.state === 'too_many' ? [...groups, { kind: 'pictures_too_many', count: check.surplus }] : groups
}

/** What is wrong with the text of a value; null for a value without one. */
export const judgeText = ({ id, text }: OptionValue, draft: Pick<Draft, 'optionTexts'>): OptionTextRefusal | null =>
  text ? checkOptionText(text, draft.optionTexts[id] ?? '') : null

type Priced = Pick<ProductDetail, 'price' | 'option_groups' | 'extra_flavors'>

/** The price of one unit as chosen, in fils; a missing choice counts with its cheapest value, as "from" prices do. */
export const draftPriceFils = (product: Priced, draft: Pick<Draft, 'optionIds' | 'extraFlavorId'>, halfRule: HalfRule): Fils => {
  const groups = product.option_groups.map(toPricedGroup)
  const missing = product.option_groups.filter((group) => chosenOf(draft, group).length === 0).flatMap(cheapestOf)
  const extra = product.extra_flavors.find(({ id }) => id === draft.extraFlavorId)
  const baseFils = basePriceFils(product, halfRule) + (extra ? kwdToFils(extra.price) : 0)
  return unitPriceFils(baseFils, groups, [...draft.optionIds, ...missing], halfRule)
}

/** The price of one unit of a size without extras, in fils: it does not change with extras, which show their own prices. */
export const sizePriceFils = (product: Priced, sizeId: string, halfRule: HalfRule): Fils =>
  draftPriceFils(product, { optionIds: [sizeId], extraFlavorId: null }, halfRule)

/**
 * A product's price before any choice, in fils. The API's price includes the cheapest value of every required choice; these are subtracted.
 */
export const basePriceFils = (product: Pick<Priced, 'price' | 'option_groups'>, halfRule: HalfRule): Fils => {
  const cheapest = product.option_groups.flatMap(cheapestOf)
  const demandedFils = costOfFils(product.option_groups, cheapest, halfRule)
  return kwdToFils(product.price) - demandedFils
}

/** What a value adds to the price of one unit, in fils. */
export const addedFils = (group: OptionGroup, valueId: string, halfRule: HalfRule): Fils => costOfFils([group], [valueId], halfRule)

/** The price of choices alone. The large base keeps the sum above zero, where `unitPriceFils` clamps it. */
const costOfFils = (groups: readonly OptionGroup[], ids: readonly string[], halfRule: HalfRule): Fils =>
  unitPriceFils(MONEY_MAX_FILS, groups.map(toPricedGroup), ids, halfRule) - MONEY_MAX_FILS

const cheapestOf = (group: OptionGroup): string[] =>
  group.values
    .filter((value) => value.is_available)
    .toSorted((a, b) => a.price_delta - b.price_delta)
    .slice(0, group.min)
    .map(({ id }) => id)

const toPricedGroup = (group: OptionGroup): PricedGroup => ({
  id: group.id,
  kind: group.kind,
  min: group.min,
  max: group.max,
  values: group.values.map((value) => ({ id: value.id, priceDeltaFils: kwdToFils(value.price_delta), isAvailable: value.is_available })),
})

/** The allergens of the product with its chosen options. */
export const listAllergens = (product: Pick<ProductDetail, 'allergens' | 'option_groups'>, draft: Draft): string[] => {
  const chosen = product.option_groups.flatMap((group) => group.values.filter(({ id }) => draft.optionIds.includes(id)))
  return [...new Set([...product.allergens, ...chosen.flatMap(({ allergens }) => allergens)])]
}

/** How many people the chosen size serves; the product's own range without a size. */
export const servesOf = (
  product: Pick<ProductDetail, 'serves_min' | 'serves_max' | 'option_groups'>,
  draft: Draft,
): { serves_min: number | null; serves_max: number | null } =>
  product.option_groups.flatMap(({ values }) => values).find(({ id, serves_max }) => serves_max !== null && draft.optionIds.includes(id)) ??
  product

/** Fits a stored draft to the current product: unavailable choices are dropped. */
export const fitDraft = (saved: Draft, product: Pick<ProductDetail, 'option_groups'>): Draft => {
  const open = new Set(product.option_groups.flatMap(({ values }) => values.filter((value) => value.is_available).map(({ id }) => id)))
  return { ...saved, optionIds: saved.optionIds.filter((id) => open.has(id)) }
}

/** A line of the cart as a draft, to be edited. */
export const draftOfLine = (item: CartItem): Draft => {
  const notes = Array.from({ length: item.quantity }, (_, index) => item.notes[index]?.note ?? '')
  return {
    quantity: item.quantity,
    optionIds: item.options.map((option) => option.value_id),
    optionTexts: textsOfOptions(item.options),
    notes,
    isSameNote: notes.every((note) => note === notes[0]),
    specialRequest: item.special_request,
    extraFlavorId: item.extra_flavor?.id ?? null,
  }
}

/**
 * The change of a line, whose special request ends with the note that the studio printed into it. If no flavour is offered now, the field is
 * omitted and the line retains its flavour; a withdrawn one leaves it.
 */
export const toLineChange = (
  product: Pick<ProductDetail, 'has_note' | 'option_groups' | 'extra_flavors'>,
  draft: Draft,
  printNote = '',
): UpdateCartProduct => {
  const flavor = product.extra_flavors.find(({ id }) => id === draft.extraFlavorId)
  const notes = listNotes(product, draft)
  return {
    quantity: draft.quantity,
    options: [...draft.optionIds],
    option_texts: Object.entries(listOptionTexts(product, draft)).map(([value_id, text]) => ({ value_id, text })),
    // A form cannot send an empty list: one blank note means none.
    notes: (notes.length > 0 ? notes : ['']).map((note) => ({ note })),
    special_request: [draft.specialRequest.trim(), printNote].filter((part) => part !== '').join('\n'),
    ...(product.extra_flavors.length > 0 ? { extra_flavor: flavor?.id ?? null } : {}),
  }
}
