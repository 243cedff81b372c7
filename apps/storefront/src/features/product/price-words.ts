import type { OptionGroup, OptionValue, ProductDetail } from '@sukkar/contract/catalogue'
import { type Fils, kwdToFils } from '@sukkar/domain/money'
import type { HalfRule } from '@sukkar/domain/price'
import { formatMoney } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { describePrice } from '../../lib/product-words.ts'
import { chosenOf, type Draft, draftPriceFils } from './draft.ts'

/**
 * The price of one unit as chosen, with its measure: the size for products with sizes, else the unit. A unit beside the price of a size
 * would suggest a price that nobody pays.
 */
export const describeChosenPrice = (product: ProductDetail, draft: Draft, halfRule: HalfRule, t: Translator) => {
  const priceFils = draftPriceFils(product, draft, halfRule)
  const amount = formatMoney(priceFils, t.locale, t.digits)
  // The price before an offer is that of the cheapest choice; for other sizes the API has none.
  const isLeast = priceFils === kwdToFils(product.price)
  const { was, saving } = isLeast ? describePrice(product, t) : {}
  return {
    current: isPriceOpen(product, draft) ? t('catalogue.fromPrice', { amount }) : amount,
    was,
    saving,
    of: describeMeasure(product, draft, t),
  }
}

/** Whether a required choice that is still missing changes the price. */
const isPriceOpen = (product: ProductDetail, draft: Draft): boolean =>
  product.option_groups.some((group) => chosenOf(draft, group).length < group.min && listCosts(group).size > 1)

const listCosts = (group: OptionGroup): Set<Fils> =>
  new Set(group.values.filter((value) => value.is_available).map((value) => kwdToFils(value.price_delta)))

const describeMeasure = (product: ProductDetail, draft: Draft, t: Translator): string | undefined => {
  const sizes = product.option_groups.filter(({ kind }) => kind === 'size')
  if (sizes.length === 0) return hasUnit(product.unit) ? t('product.perUnit', { unit: t(`product.unit.${product.unit}`) }) : undefined
  const chosen = sizes.flatMap(({ values }) => values).find(({ id }) => draft.optionIds.includes(id))
  return chosen && nameSize(chosen, t)
}

const UNITS = ['piece', 'box', 'tray', 'kg'] as const
type Unit = (typeof UNITS)[number]

/** A cake needs no unit; products sold by weight or piece show theirs. */
const hasUnit = (unit: string): unit is Unit => UNITS.some((known) => known === unit)

/** A size's name without the number of people, which is shown on a line of its own. */
export const nameSize = (size: OptionValue, t: Translator): string => {
  const name = nameIn(t.locale, size)
  return size.serves_max === null ? name : (name.split(/[,،]/u)[0] ?? name)
}
