import type { Reorder } from '@sukkar/contract/reorder'
import { wireFulfilment, wireService } from '@sukkar/domain/service'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { branchInArea } from '../../platform/shop-data/area-branch.ts'
import { parseChoice } from '../../platform/shop-data/choice.ts'
import { refuseChoice } from '../../platform/shop-data/choice-refusal.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { toWholeChoice, type WholeChoice } from '../cart/cart-choice.ts'
import type { PastOrder } from '../order/past-order.ts'

/** The choice of a reorder: as requested, otherwise as in the past order, as far as that is still possible. */
export const readReorderChoice = (shop: ShopData, past: PastOrder, given: Reorder): { ok: true; value: WholeChoice } | CallRefusal => {
  const parsed = parseChoice(shop, {
    area_id: given.area_id || past.areaId,
    order_type: given.order_type?.trim() || wireFulfilment(past.fulfilment),
    shipping_type: given.shipping_type?.trim() || wireService(past.service),
  })
  if (!parsed.ok) return refuseChoice(parsed.code)
  const { area } = parsed.value
  const branchId = given.branch_id ?? past.branchId
  const tariff = area?.branches.find((entry) => entry.branchId === branchId) ?? parsed.value.tariff
  const serving = tariff === null ? null : (shop.branchesById.get(tariff.branchId) ?? null)
  const branch = serving === null ? null : branchInArea(area, serving)
  const choice = toWholeChoice({ ...parsed.value, tariff, branch })
  return choice === null ? { ok: false, code: 'NO_BRANCHES' } : { ok: true, value: choice }
}
