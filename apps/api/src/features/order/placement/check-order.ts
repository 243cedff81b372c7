import type { ErrorCode } from '@sukkar/contract/error-codes'
import { CART_LINES_MAX } from '@sukkar/domain/limits'
import { findRunningPauseMs } from '@sukkar/domain/service-window-gate'
import { formatInstant } from '@sukkar/i18n/dates'
import { formatMoney } from '@sukkar/i18n/formats'
import type { Locale } from '@sukkar/i18n/locales'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import type { ShopArea, ShopData } from '../../../platform/shop-data/shop-data.ts'
import type { WholeChoice } from '../../cart/cart-choice.ts'
import type { PricedCart, PricedLine } from '../../cart/cart-pricing.ts'
import { toRefusal } from '../../cart/cart-problems.ts'
import { toCheckout } from '../../checkout/checkout-view.ts'
import { wordRefusal } from '../../coupon/coupon.service.ts'
import type { OrderRequest } from './read-order-body.ts'

/** The area and the branch of an order: the area must be served, and the branch must serve it. */
export const findOrderChoice = (
  request: OrderRequest,
  shop: ShopData,
  options: { nowMs: number; locale: Locale },
): { ok: true; value: WholeChoice } | CallRefusal => {
  const area = shop.areasById.get(request.areaId)
  if (area === undefined) return { ok: false, code: 'AREA_UNKNOWN', fields: { area_id: 'format' } }
  if (area.branches.length === 0) return { ok: false, code: 'NO_BRANCHES' }
  const tariff = request.branchId === null ? area.branches[0] : area.branches.find((entry) => entry.branchId === request.branchId)
  const branch = shop.branchesById.get(tariff?.branchId ?? '')
  if (tariff === undefined || branch === undefined) return { ok: false, code: 'BRANCH_UNKNOWN', fields: { branch_id: 'format' } }
  const areaRefusal = refusePausedArea(area, request, options)
  if (areaRefusal !== null) return areaRefusal
  return { ok: true, value: { area, branch, tariff, service: request.service, fulfilment: request.fulfilment } }
}

/** Refuses a delivery to a paused area, with the end of the pause. */
const refusePausedArea = (
  area: ShopArea,
  request: OrderRequest,
  { nowMs, locale }: { nowMs: number; locale: Locale },
): CallRefusal | null => {
  if (request.fulfilment !== 'delivery') return null
  // Stryker disable next-line StringLiteral: the pause of an area is one of its deliveries
  const untilMs = findRunningPauseMs(area.pauses, request.service, 'delivery', nowMs)
  if (untilMs === null) return null
  const name = locale === 'ar' ? area.nameAr : area.nameEn
  return { ok: false, code: 'AREA_PAUSED', details: { area: name, time: formatInstant(untilMs, locale) } }
}

/**
 * Why a priced cart cannot become an order, or null when it can. Agreeing to the total includes agreeing to raised prices and to a coupon
 * that has no effect; a total above `seenTotalFils` is refused with the new sums instead of being charged (D18), and so is a lower one from
 * which an extra flavour was dropped: the customer pays less for less than they chose (D34).
 */
export const findOrderRefusal = (priced: PricedCart, request: OrderRequest, cartId: string, locale: Locale): CallRefusal | null => {
  const { quote, coupon } = priced
  if (quote.lines.length === 0) return { ok: false, code: 'CART_EMPTY' }
  const isAgreed = isTotalAgreed(priced, request.seenTotalFils)
  const line = findTroubledLine(priced, isAgreed)
  if (line !== null) return toLineRefusal(line, priced, cartId, locale)
  const refusal = coupon?.refusal ?? null
  // One that saves nothing changes no total, so there is nothing to agree to.
  if (refusal !== null && refusal.code !== 'COUPON_SAVES_NOTHING' && !isAgreed)
    return { ...wordRefusal(refusal, locale), ...newSums(priced, cartId) }
  if (!quote.isMinimumReached) {
    return {
      ok: false,
      code: 'BELOW_MINIMUM',
      details: { minimum: formatMoney(quote.minimumChargeFils, locale), missing: formatMoney(quote.missingForMinimumFils, locale) },
    }
  }
  if (quote.lines.length > CART_LINES_MAX) return { ok: false, code: 'CART_FULL', details: { max: CART_LINES_MAX } }
  if (request.seenTotalFils !== null && !isAgreed) return refusePrice(priced, cartId)
  return null
}

const isTotalAgreed = ({ lines, quote }: PricedCart, seenTotalFils: number | null): boolean => {
  if (seenTotalFils === null) return false
  return lines.some((line) => line.droppedFlavor !== null) ? quote.totalFils === seenTotalFils : quote.totalFils <= seenTotalFils
}

type Trouble = { line: PricedLine; index: number }

const findTroubledLine = (priced: PricedCart, isAgreed: boolean): Trouble | null => {
  for (const line of priced.lines) {
    const index = line.problems.findIndex((problem) => problem.code !== 'price_raised' || !isAgreed)
    if (index >= 0) return { line, index }
  }
  return null
}

const toLineRefusal = ({ line, index }: Trouble, priced: PricedCart, cartId: string, locale: Locale): CallRefusal | null => {
  const problem = line.problems[index]
  if (problem === undefined) return null
  if (problem.code === 'price_raised') return refusePrice(priced, cartId)
  const { code, details }: { code: ErrorCode; details: Record<string, string | number> } = toRefusal(problem, line, locale)
  return { ok: false, code, details, data: { line_id: line.stored.id } }
}

const refusePrice = (priced: PricedCart, cartId: string): CallRefusal => ({ ok: false, code: 'PRICE_CHANGED', ...newSums(priced, cartId) })

const newSums = (priced: PricedCart, cartId: string) => ({ data: { checkout: toCheckout(cartId, priced) } })
