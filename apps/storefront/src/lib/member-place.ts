import type { Area } from '@sukkar/contract/area'
import type { Cart } from '@sukkar/contract/cart'
import { parseFulfilment, parseService } from '@sukkar/domain/parse-service'
import { changeChoice } from './change-choice.ts'
import { type Choice, choiceStore } from './choice.ts'
import { toChosenArea } from './chosen-area.ts'
import { callApi } from './client.ts'
import { logFailure } from './log.ts'

type Place = { area_id: string; branch_id: string | null }

/**
 * The account's choice for a browser that has none: the whole choice from the open cart, or only the place from the default location, which
 * has no service or fulfilment.
 */
export const choiceOfMember = (
  cart: Pick<Cart, 'count' | 'area_id' | 'branch_id' | 'shipping_type' | 'order_type'> | null,
  place: Place | null,
  areas: readonly Area[],
): Partial<Choice> | null => {
  const service = parseService(cart?.shipping_type ?? '')
  const fulfilment = parseFulfilment(cart?.order_type ?? '')
  const isWhole = cart !== null && cart.count > 0 && service.ok && fulfilment.ok
  const wanted = isWhole ? cart : place
  const area = areas.find(({ id }) => id === wanted?.area_id)
  if (wanted === null || area === undefined || area.branches.length === 0) return null
  const branchId = area.branches.find(({ id }) => id === wanted.branch_id)?.id ?? area.branches[0]?.id ?? null
  const where = { area: toChosenArea(area), branchId }
  return isWhole ? { ...where, service: service.value, fulfilment: fulfilment.value, picked: null } : where
}

/**
 * Adopts the member's place where this browser has no service; runs before a page is refused (D11). With `isCartFirst` the account's cart
 * overrides the choice made here.
 */
export const adoptMemberPlace = async ({ isCartFirst = false } = {}): Promise<void> => {
  const before = choiceStore.getState()
  if (before.service !== null && !isCartFirst) return
  const [cart, place, areas] = await Promise.all([callApi('getCart', {}), callApi('getDefaultLocation', {}), callApi('listAreas', {})])
  if (!cart.ok || !place.ok || !areas.ok) return logFailure('where the member orders to could not be read', { cart, place, areas })
  const choice = choiceOfMember(cart.answer.data, place.answer.data, areas.answer.data)
  // What the customer has chosen meanwhile is newer.
  if (choice === null || choiceStore.getState() !== before) return
  if (before.service === null || choice.service !== undefined) changeChoice(choice)
}

/** Adopts the choice of a cart where this browser has none: its order was placed in another one, from which the bank led here. */
export const adoptCartPlace = async (cart: Cart): Promise<void> => {
  if (choiceStore.getState().service !== null) return
  const areas = await callApi('listAreas', {})
  if (!areas.ok) return logFailure('the area of the cart could not be read', areas)
  const choice = choiceOfMember(cart, null, areas.answer.data)
  if (choice !== null && choiceStore.getState().service === null) changeChoice(choice)
}
