import type { Fils } from './money.ts'
import { roundUpToCoin } from './money.ts'
import type { OptionTextRule } from './option-text.ts'
import { fail, type Outcome, succeed } from './outcome.ts'

/** The kind of an option group (§2, product page). */
export type OptionGroupKind = 'type' | 'size' | 'color' | 'flavor' | 'extra' | 'first_half' | 'second_half'

/** One choice in a group; the delta in fils is added to the product's price and may be negative for a smaller size. */
export type OptionValue = {
  id: string
  priceDeltaFils: Fils
  isAvailable: boolean
  /** The rule of the text it requires, if any. */
  text?: OptionTextRule | null
}

/** Choices that belong together; the customer picks between `min` and `max` of them. */
export type OptionGroup = {
  id: string
  kind: OptionGroupKind
  min: number
  max: number
  values: readonly OptionValue[]
}

/** A chosen option with the price at which it was chosen. `quantity` is how often it was chosen, default 1. */
export type PricedOption = {
  groupId: string
  groupKind: OptionGroupKind
  valueId: string
  priceDeltaFils: Fils
  quantity?: number
}

/** Why choices are refused; details have the group and, where there is one, the value. */
export type ChoiceRefusal = 'OPTION_REQUIRED' | 'OPTION_TOO_MANY' | 'OPTION_UNKNOWN' | 'OPTION_UNAVAILABLE'

/** The price rule for two halves of a cake: half of each, the dearer one, or both in full. */
export type HalfRule = 'half_each' | 'highest' | 'sum'

/**
 * Checks the chosen option ids against a product's groups and returns the chosen options with their prices, in the order of the groups. An id chosen
 * twice counts twice. The first problem is the refusal: unknown ids first, then group by group.
 */
export function checkChoices(groups: readonly OptionGroup[], chosenIds: readonly string[]): Outcome<PricedOption[], ChoiceRefusal> {
  const known = new Set(groups.flatMap((group) => group.values.map((value) => value.id)))
  const unknownId = chosenIds.find((id) => !known.has(id))
  if (unknownId !== undefined) return fail('OPTION_UNKNOWN', { valueId: unknownId })
  const options: PricedOption[] = []
  for (const group of groups) {
    const chosen = listChosen(group, chosenIds)
    const gone = chosen.find(({ value }) => !value.isAvailable)
    if (gone !== undefined) return fail('OPTION_UNAVAILABLE', { groupId: group.id, valueId: gone.value.id })
    const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
    if (count < group.min) return fail('OPTION_REQUIRED', { groupId: group.id, missing: group.min - count })
    if (count > group.max) return fail('OPTION_TOO_MANY', { groupId: group.id, surplus: count - group.max })
    options.push(...chosen.map((entry) => toPricedOption(group, entry)))
  }
  return succeed(options)
}

/**
 * Price of one unit in fils: the base price, plus every chosen option, plus the halves by the shop's rule (default `half_each`, raised to the next 5
 * fils so that a half can be paid in cash). Ids that are not in the groups cost nothing; `checkChoices` refuses them. Never below zero.
 */
export function unitPriceFils(
  basePriceFils: Fils,
  groups: readonly OptionGroup[],
  chosenIds: readonly string[],
  halfRule?: HalfRule,
): Fils {
  const options = groups.flatMap((group) => listChosen(group, chosenIds).map((entry) => toPricedOption(group, entry)))
  return priceOfOptionsFils(basePriceFils, options, halfRule)
}

/** As `unitPriceFils`, from options already chosen and priced, such as those stored with an order's line. */
export function priceOfOptionsFils(basePriceFils: Fils, options: readonly PricedOption[], halfRule?: HalfRule): Fils {
  const whole = options.filter((option) => !isHalf(option.groupKind)).reduce((sum, option) => sum + costOf(option), 0)
  const halves = (['first_half', 'second_half'] as const).map((kind) =>
    options.filter((option) => option.groupKind === kind).reduce((sum, option) => sum + costOf(option), 0),
  )
  return Math.max(0, basePriceFils + whole + costOfHalves(halves, halfRule))
}

/** How much less than the compare-at price a product costs, in fils; zero where that price is absent or not higher. */
export function savingFils(priceFils: Fils, compareAtPriceFils: Fils | null | undefined): Fils {
  return Math.max(0, (compareAtPriceFils ?? 0) - priceFils)
}

/** The saving in whole percent of the compare-at price, rounded down and at least 1; 0 where nothing is saved. */
export function savingPercent(priceFils: Fils, compareAtPriceFils: Fils | null | undefined): number {
  const savedFils = savingFils(priceFils, compareAtPriceFils)
  return savedFils === 0 ? 0 : Math.max(1, Math.floor((savedFils * 100) / (priceFils + savedFils)))
}

type Chosen = { value: OptionValue; quantity: number }

function listChosen(group: OptionGroup, chosenIds: readonly string[]): Chosen[] {
  return group.values
    .map((value) => ({ value, quantity: chosenIds.filter((id) => id === value.id).length }))
    .filter(({ quantity }) => quantity > 0)
}

function toPricedOption(group: OptionGroup, { value, quantity }: Chosen): PricedOption {
  return {
    groupId: group.id,
    groupKind: group.kind,
    valueId: value.id,
    priceDeltaFils: value.priceDeltaFils,
    quantity,
  }
}

function costOf(option: PricedOption): Fils {
  return option.priceDeltaFils * (option.quantity ?? 1)
}

function isHalf(kind: OptionGroupKind): boolean {
  return kind === 'first_half' || kind === 'second_half'
}

function costOfHalves(halves: readonly Fils[], rule: HalfRule | undefined): Fils {
  const sum = halves.reduce((left, right) => left + right, 0)
  if (rule === 'sum') return sum
  if (rule === 'highest') return Math.max(...halves)
  return roundUpToCoin(Math.ceil(sum / 2))
}
