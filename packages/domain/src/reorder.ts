import type { Fils } from './money.ts'
import { filterRequestedTexts, type OptionTexts, readOptionTexts } from './option-text.ts'
import { pictureRange } from './picture-rules.ts'
import { type ChoiceRefusal, checkChoices, type HalfRule, type OptionGroup, unitPriceFils } from './price.ts'
import { type Fulfilment, isFulfilledBy, isServedFor, type MenuType, type Service } from './service.ts'

/** A line of a past order to reorder, with its data of then. */
export type PastLine = {
  productId: string
  quantity: number
  chosenIds: readonly string[]
  optionTexts: OptionTexts
  hasExtraFlavor: boolean
  unitPriceFils: Fils
  /** Pictures that the order's line still has; the shop erases them after a while. */
  pictureCount: number
}

/** The product as the shop sells it now. */
export type PresentProduct = {
  priceFils: Fils
  /** Price of the line's extra flavour; null when it is not available for this order. */
  extraFlavorFils: Fils | null
  groups: readonly OptionGroup[]
  halfRule: HalfRule
  inStock: boolean
  /** Units left of the product over all options, null where they are not counted. */
  stockLeft: number | null
  hasImage: boolean
  isPre: boolean
  menuTypes: readonly MenuType[]
}

/** A difference from the past line, with the data its message needs. */
export type ReorderChange =
  | { code: 'quantity'; from: number; to: number }
  | { code: 'options'; droppedIds: string[] }
  | { code: 'option_text_missing'; valueId: string }
  | { code: 'extra_flavor' }
  | { code: 'pictures_missing'; missing: number }
  | { code: 'pictures_dropped'; dropped: number }
  | { code: 'price'; fromFils: Fils; toFils: Fils }

export type ReorderReason =
  | 'PRODUCT_UNAVAILABLE'
  | 'PRE_ORDER_ONLY'
  | 'PRODUCT_NOT_FOR_SERVICE'
  | 'PRODUCT_NOT_FOR_FULFILMENT'
  | 'OUT_OF_STOCK'
  | ChoiceRefusal

/** The result for a line: it goes into the cart, possibly changed, or it is unavailable. */
export type ReorderPlan =
  | {
      kind: 'add'
      quantity: number
      chosenIds: string[]
      /** The past texts that the chosen options still require. */
      optionTexts: OptionTexts
      retainsExtraFlavor: boolean
      /** Number of pictures to copy, counted from the first. */
      pictureCount: number
      unitPriceFils: Fils
      changes: ReorderChange[]
    }
  | { kind: 'unavailable'; reason: ReorderReason }

/**
 * Plans how the lines of an order go into a cart now, in their order: with the current prices, stock and service rules. Available products are added
 * in the available quantity, every difference is listed, and nothing is ever chosen for the customer. Lines of one product share its stock, the
 * first line first.
 */
export function planReorder(
  lines: readonly PastLine[],
  products: readonly (PresentProduct | null)[],
  choice: { service: Service; fulfilment: Fulfilment },
): ReorderPlan[] {
  const taken = new Map<string, number>()
  return lines.map((line, index) => {
    const product = products[index] ?? null
    const before = taken.get(line.productId) ?? 0
    const left = product === null || product.stockLeft === null ? null : Math.max(0, product.stockLeft - before)
    const plan = planLine(line, product, left, choice)
    if (plan.kind === 'add') taken.set(line.productId, before + plan.quantity)
    return plan
  })
}

function planLine(
  line: PastLine,
  product: PresentProduct | null,
  left: number | null,
  choice: { service: Service; fulfilment: Fulfilment },
): ReorderPlan {
  if (product === null) return { kind: 'unavailable', reason: 'PRODUCT_UNAVAILABLE' }
  const reason = findReason(product, left, choice)
  if (reason !== null) return { kind: 'unavailable', reason }
  const chosenIds = line.chosenIds.filter((id) => isChoosable(product.groups, id))
  const droppedIds = line.chosenIds.filter((id) => !chosenIds.includes(id))
  const choices = checkChoices(product.groups, chosenIds)
  // The customer must make a required choice, so the line becomes unavailable instead of getting a default.
  if (!choices.ok) return { kind: 'unavailable', reason: droppedIds.length > 0 ? 'OPTION_UNAVAILABLE' : choices.code }
  const quantity = left === null ? line.quantity : Math.min(line.quantity, left)
  const retainsExtraFlavor = line.hasExtraFlavor && product.extraFlavorFils !== null
  const flavorFils = retainsExtraFlavor ? (product.extraFlavorFils ?? 0) : 0
  const toFils = unitPriceFils(product.priceFils + flavorFils, product.groups, chosenIds, product.halfRule)
  const { min, max } = pictureRange(product.hasImage, quantity)
  const pictureCount = Math.min(line.pictureCount, max)
  const texts = readOptionTexts(product.groups, chosenIds, line.optionTexts)
  const changes: (ReorderChange | null)[] = [
    quantity < line.quantity ? { code: 'quantity', from: line.quantity, to: quantity } : null,
    droppedIds.length > 0 ? { code: 'options', droppedIds } : null,
    // Stryker disable next-line OptionalChaining: every refusal of texts has details.
    texts.ok ? null : { code: 'option_text_missing', valueId: String(texts.details?.valueId) },
    line.hasExtraFlavor && !retainsExtraFlavor ? { code: 'extra_flavor' } : null,
    pictureCount < min ? { code: 'pictures_missing', missing: min - pictureCount } : null,
    pictureCount < line.pictureCount ? { code: 'pictures_dropped', dropped: line.pictureCount - pictureCount } : null,
    toFils === line.unitPriceFils ? null : { code: 'price', fromFils: line.unitPriceFils, toFils },
  ]
  return {
    kind: 'add',
    quantity,
    chosenIds,
    optionTexts: filterRequestedTexts(product.groups, chosenIds, line.optionTexts),
    retainsExtraFlavor,
    pictureCount,
    unitPriceFils: toFils,
    changes: changes.filter((change) => change !== null),
  }
}

function findReason(
  product: PresentProduct,
  left: number | null,
  choice: { service: Service; fulfilment: Fulfilment },
): ReorderReason | null {
  if (product.isPre && choice.service !== 'pre_order') return 'PRE_ORDER_ONLY'
  if (!isServedFor(product.menuTypes, choice.service)) return 'PRODUCT_NOT_FOR_SERVICE'
  if (!isFulfilledBy(product.menuTypes, choice.fulfilment)) return 'PRODUCT_NOT_FOR_FULFILMENT'
  return !product.inStock || left === 0 ? 'OUT_OF_STOCK' : null
}

function isChoosable(groups: readonly OptionGroup[], id: string): boolean {
  return groups.some((group) => group.values.some((value) => value.id === id && value.isAvailable))
}
