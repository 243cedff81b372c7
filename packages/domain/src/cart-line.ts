import type { Fils } from './money.ts'
import { type OptionTexts, readOptionTexts } from './option-text.ts'
import { checkPictureCount } from './picture-rules.ts'
import { type ChoiceRefusal, checkChoices, type HalfRule, type OptionGroup, unitPriceFils } from './price.ts'
import { type Fulfilment, isFulfilledBy, isServedFor, type MenuType, type Service } from './service.ts'

/** A line of a cart together with its product's current data. */
export type CartLineInput = {
  id: string
  productId: string
  categoryIds: readonly string[]
  quantity: number
  basePriceFils: Fils
  groups: readonly OptionGroup[]
  chosenIds: readonly string[]
  /** The customer's texts for values that require one. */
  optionTexts?: OptionTexts
  halfRule?: HalfRule
  /** The unit price the customer last agreed to; the customer must confirm a higher current price. */
  agreedUnitPriceFils?: Fils | null
  inStock: boolean
  /** Units left, where the product's stock is counted. */
  stockLeft?: number | null
  hasImage: boolean
  pictureCount: number
  /** Made to order days ahead: never for now or later today (§3 is_pre). */
  isPre: boolean
  menuTypes: readonly MenuType[]
}

/** What is wrong with a line, with the numbers its remedy needs (§5). Each one stops the checkout. */
export type LineProblem =
  | { code: 'out_of_stock' }
  | { code: 'not_enough_stock'; left: number }
  | { code: 'pictures_too_few'; missing: number }
  | { code: 'pictures_too_many'; surplus: number }
  | { code: 'not_for_service'; needsPreOrder: boolean }
  | { code: 'not_for_fulfilment' }
  | { code: 'option_unavailable'; reason: ChoiceRefusal; groupId: string | null }
  | { code: 'option_text_missing'; valueId: string }
  | { code: 'price_raised'; fromFils: Fils; toFils: Fils }

/**
 * Everything wrong with a line for a service and fulfilment. Stock is compared with the sum over all lines of the product, since lines with
 * different options share one stock.
 */
export function findLineProblems(
  line: CartLineInput,
  choice: { service: Service; fulfilment: Fulfilment },
  allLines: readonly CartLineInput[],
): LineProblem[] {
  const problems = [
    findStockProblem(line, allLines),
    findPictureProblem(line),
    findServiceProblem(line, choice.service),
    isFulfilledBy(line.menuTypes, choice.fulfilment) ? null : { code: 'not_for_fulfilment' as const },
    findOptionProblem(line) ?? findTextProblem(line),
    findPriceProblem(line),
  ]
  return problems.filter((problem) => problem !== null)
}

function findStockProblem(line: CartLineInput, allLines: readonly CartLineInput[]): LineProblem | null {
  const left = line.stockLeft ?? null
  if (!line.inStock || (left !== null && left <= 0)) return { code: 'out_of_stock' }
  if (left === null) return null
  const wanted = allLines.filter((other) => other.productId === line.productId).reduce((total, other) => total + other.quantity, 0)
  return wanted > left ? { code: 'not_enough_stock', left } : null
}

function findPictureProblem(line: CartLineInput): LineProblem | null {
  const check = checkPictureCount({ hasImage: line.hasImage, quantity: line.quantity, count: line.pictureCount })
  if (check.state === 'too_few') return { code: 'pictures_too_few', missing: check.missing }
  return check.state === 'too_many' ? { code: 'pictures_too_many', surplus: check.surplus } : null
}

function findServiceProblem(line: CartLineInput, service: Service): LineProblem | null {
  if (line.isPre && service !== 'pre_order') return { code: 'not_for_service', needsPreOrder: true }
  return isServedFor(line.menuTypes, service) ? null : { code: 'not_for_service', needsPreOrder: false }
}

function findOptionProblem(line: CartLineInput): LineProblem | null {
  const choices = checkChoices(line.groups, line.chosenIds)
  if (choices.ok) return null
  // Stryker disable next-line OptionalChaining: every refusal of choices has details.
  const groupId = choices.details?.groupId
  return { code: 'option_unavailable', reason: choices.code, groupId: typeof groupId === 'string' ? groupId : null }
}

/** Staff may have made a value require a text, or shortened its limit, after the customer chose it. */
function findTextProblem(line: CartLineInput): LineProblem | null {
  const texts = readOptionTexts(line.groups, line.chosenIds, line.optionTexts ?? {})
  // Stryker disable next-line OptionalChaining: every refusal of texts has details.
  return texts.ok ? null : { code: 'option_text_missing', valueId: String(texts.details?.valueId) }
}

function findPriceProblem(line: CartLineInput): LineProblem | null {
  const fromFils = line.agreedUnitPriceFils ?? null
  const toFils = unitPriceFils(line.basePriceFils, line.groups, line.chosenIds, line.halfRule)
  return fromFils !== null && toFils > fromFils ? { code: 'price_raised', fromFils, toFils } : null
}
