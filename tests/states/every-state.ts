import type { Order } from '@sukkar/contract/order'
import { bearer, getFromShop, type Visit } from '../steps/visit.ts'
import { guestStates } from './guest-states.ts'
import { memberStates } from './member-states.ts'
import type { Matter, State } from './state.ts'

/**
 * Every dialog and state that stands a few keys from an address, in the order in which one page goes through them. What takes a way to
 * come to (a payment that failed, a time that was lost, a shop that cannot be reached) is judged by the journeys that go that way.
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
