import type { Reorder, Reordered } from '@sukkar/contract/reorder'
import { planReorder, type ReorderPlan } from '@sukkar/domain/reorder'
import { wireService } from '@sukkar/domain/service'
import type { Locale } from '@sukkar/i18n/locales'
import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { WholeChoice } from '../cart/cart-choice.ts'
import { fillCart, type NewLine } from '../cart/order-cart.ts'
import { listPresentProducts } from '../cart/present-products.ts'
import { copyPictures } from '../order/copy-pictures.ts'
import { textsOfOptions } from '../order/option-texts.ts'
import { findOrderFor } from '../order/order.service.ts'
import { type PastOrderLine, readPastOrder } from '../order/past-order.ts'
import { readReorderChoice } from './reorder-choice.ts'
import { toReorderedLine } from './reorder-view.ts'

type ReorderCall = { accountId: string; orderId: string; body: Reorder; nowMs: number; locale: Locale }

/**
 * Replaces the member's cart by the products of a past order (D62): those available now, at current prices, with notes and copies of the
 * pictures, and a result for each line. When nothing is available, the present cart stays.
 */
export const reorder = async (context: AppContext, call: ReorderCall): Promise<{ ok: true; value: Reordered } | CallRefusal> => {
  const { accountId, orderId, nowMs, locale } = call
  const order = await findOrderFor(context, { orderId, accountId })
  if (!order.ok) return order
  const shop = await getShopData(context)
  const past = await readPastOrder(context, orderId)
  const choice = readReorderChoice(shop, past, call.body)
  if (!choice.ok) return choice
  const wanted = past.lines.map((line) => ({ productId: line.productId, extraFlavorId: line.extraFlavor?.id ?? null }))
  const products = await listPresentProducts(context.db, shop, wanted, choice.value, nowMs)
  const plans = planReorder(past.lines.map(toPastLine), products, choice.value)
  const cart = plans.some(({ kind }) => kind === 'add') ? await writeCart(context, call, choice.value, past.lines, plans) : null
  const lines = past.lines.map((line, index) => {
    const plan = plans[index] ?? { kind: 'unavailable', reason: 'PRODUCT_UNAVAILABLE' }
    return toReorderedLine(line, plan, cart?.lineIds.get(line.id) ?? null, locale)
  })
  return { ok: true, value: { cart_id: cart?.cartId ?? null, lines } }
}

const toPastLine = (line: PastOrderLine) => ({
  productId: line.productId,
  quantity: line.quantity,
  chosenIds: line.options.map((option) => option.value_id),
  optionTexts: textsOfOptions(line.options),
  hasExtraFlavor: line.extraFlavor !== null,
  unitPriceFils: line.unitPriceFils,
  pictureCount: line.pictures.length,
})

const writeCart = async (
  context: AppContext,
  call: ReorderCall,
  choice: WholeChoice,
  lines: readonly PastOrderLine[],
  plans: readonly ReorderPlan[],
): Promise<{ cartId: string; lineIds: Map<string, string> }> => {
  const added: { orderLineId: string; line: NewLine }[] = []
  for (const [index, line] of lines.entries()) {
    const plan = plans[index]
    if (plan?.kind === 'add') added.push({ orderLineId: line.id, line: await toNewLine(context, line, plan, choice) })
  }
  const { area, branch, service, fulfilment } = choice
  const content = {
    accountId: call.accountId,
    choice: { areaId: area.id, branchId: branch.id, service, fulfilment },
    lines: added.map(({ line }) => line),
  }
  const { cartId, lineIds } = await inTransaction(context.db, (db) => fillCart(db, context.config.appSecret, content, call.nowMs))
  return { cartId, lineIds: new Map(added.map(({ orderLineId }, index) => [orderLineId, lineIds[index] ?? ''])) }
}

/** Each note belongs to a unit, so a smaller quantity drops the last notes. */
const toNewLine = async (
  context: AppContext,
  line: PastOrderLine,
  plan: Extract<ReorderPlan, { kind: 'add' }>,
  choice: WholeChoice,
): Promise<NewLine> => ({
  productId: line.productId,
  quantity: plan.quantity,
  optionIds: plan.chosenIds,
  optionTexts: plan.optionTexts,
  notes: plan.quantity < line.quantity ? line.notes.slice(0, plan.quantity) : line.notes,
  specialRequest: line.specialRequest,
  extraFlavorId: plan.retainsExtraFlavor ? (line.extraFlavor?.id ?? null) : null,
  menuType: wireService(choice.service),
  seenPriceFils: plan.unitPriceFils,
  pictures: await copyPictures(context, line.pictures.slice(0, plan.pictureCount)),
})
