import type { Order } from '@sukkar/contract/order'
import { bearer, getFromShop, type Visit } from '../steps/visit.ts'
import { guestStates } from './guest-states.ts'
import { memberStates } from './member-states.ts'
import type { Matter, State } from './state.ts'

/**
 * Every dialog and state that an address and a few keys open, in the order in which one page visits them. States that need a longer path (a failed
 * payment, a lost slot, an unreachable shop) are checked by the journeys along that path.
 */
export const everyState: readonly State[] = [...guestStates, ...memberStates]

/** Finds a delivered order without review or complaint, an order on hold and an address of the demonstration's customer. */
export const findMatter = async (visit: Visit, token: string): Promise<Matter> => {
  const asMember = bearer(token)
  const listed = await getFromShop<{ id: string }[]>(visit, '/customer/orders?per_page=100', asMember)
  const orders = await Promise.all(listed.map(({ id }) => getFromShop<Order>(visit, `/customer/orders/${id}`, asMember)))
  const delivered = orders.find(({ status, review, complaints }) => status === 'delivered' && review === null && complaints.length === 0)
  const underWay = orders.find(({ status }) => status === 'hold')
  const [address] = await getFromShop<{ id: string }[]>(visit, '/customer/addresses', asMember)
  if (!address) throw new Error('The demonstration lacks an address')
  if (!delivered || !underWay) {
    const known = orders.map(({ status, review, complaints }) => `${status}, review: ${review?.rating}, complaints: ${complaints.length}`)
    throw new Error(`The demonstration lacks an order: ${known.join('; ')}`)
  }
  return { delivered, underWay, addressId: address.id }
}
