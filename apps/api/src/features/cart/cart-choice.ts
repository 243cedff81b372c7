import { parseFulfilment, parseService } from '@sukkar/domain/parse-service'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { branchInArea } from '../../platform/shop-data/area-branch.ts'
import type { Choice } from '../../platform/shop-data/choice.ts'
import { areaOfBranch, findTariff, isServedBy } from '../../platform/shop-data/find-area.ts'
import type { AreaBranch, ShopArea, ShopBranch, ShopData } from '../../platform/shop-data/shop-data.ts'
import type { StoredCart } from './cart.queries.ts'

/** The choice in a request, with the wire's names. */
export type RequestedChoice = {
  area_id?: string | undefined
  branch_id?: string | undefined
  order_type?: string | undefined
  shipping_type?: string | undefined
  menu_type?: string | undefined
  /** The order type when neither the request nor the cart has one. */
  usual_order_type?: string | undefined
}

export type WholeChoice = { area: ShopArea; branch: ShopBranch; tariff: AreaBranch; service: Service; fulfilment: Fulfilment }

/**
 * Resolves the choice of a request; what the request omits comes from the cart. Without a branch that serves the area the area's first one
 * counts (§4); a branch without an area implies its area. A menu type names a service or a fulfilment (D2).
 */
export const resolveChoice = (shop: ShopData, cart: StoredCart | null, ...given: readonly RequestedChoice[]): Choice => {
  const pick = (read: (choice: RequestedChoice) => string | undefined): string | null =>
    given.map(read).find((text) => text !== undefined && text !== '') ?? null
  const namedBranchId = pick((choice) => choice.branch_id)
  const areaId = pick((choice) => choice.area_id) ?? findAreaId(shop, cart, namedBranchId)
  // Stryker disable next-line OptionalChaining: without a cart no area is its own
  const branchId = namedBranchId ?? (areaId === cart?.areaId ? cart?.branchId : null) ?? null
  const menuType = pick((choice) => choice.menu_type)
  const service = readService(pick((choice) => choice.shipping_type) ?? menuType) ?? cart?.service ?? null
  const isMenuTypeService = readService(menuType) !== null
  // Stryker disable next-line ConditionalExpression: no area has null as its id; the look-up needs a text
  const area = areaId === null ? null : (shop.areasById.get(areaId) ?? null)
  const tariff = area === null ? null : findTariff(area, branchId)
  const branch = tariff === null ? null : (shop.branchesById.get(tariff.branchId) ?? null)
  return {
    area,
    tariff,
    branch: branch === null ? null : branchInArea(area, branch),
    service,
    fulfilment:
      readFulfilment(pick((choice) => choice.order_type) ?? (isMenuTypeService ? null : menuType)) ??
      cart?.fulfilment ??
      readFulfilment(pick((choice) => choice.usual_order_type)),
  }
}

const findAreaId = (shop: ShopData, cart: StoredCart | null, namedBranchId: string | null): string | null => {
  const chosen = cart?.areaId ?? null
  // Stryker disable next-line ConditionalExpression: no area has null as its id; the look-up needs a text
  const area = chosen === null ? undefined : shop.areasById.get(chosen)
  // Stryker disable next-line ConditionalExpression: no branch has null as its id; the look-up needs a text
  if (namedBranchId === null || (area !== undefined && isServedBy(area, namedBranchId))) return chosen
  return areaOfBranch(shop, namedBranchId)?.id ?? chosen
}

export const toWholeChoice = (choice: Choice): WholeChoice | null => {
  const { area, branch, tariff, service, fulfilment } = choice
  if (area === null || branch === null || tariff === null || service === null || fulfilment === null) return null
  return { area, branch, tariff, service, fulfilment }
}

/** The fields that are missing for a whole choice, with the names of an addition's body (§3). */
export const listMissing = ({ branch, service, fulfilment }: Choice): string[] => [
  ...(branch === null ? ['branch_id'] : []),
  ...(service === null ? ['menu_type'] : []),
  ...(fulfilment === null ? ['order_type'] : []),
]

const readService = (text: string | null): Service | null => {
  if (text === null) return null
  const parsed = parseService(text)
  return parsed.ok ? parsed.value : null
}

const readFulfilment = (text: string | null): Fulfilment | null => {
  if (text === null) return null
  const parsed = parseFulfilment(text)
  return parsed.ok ? parsed.value : null
}
