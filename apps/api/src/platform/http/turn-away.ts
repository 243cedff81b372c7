import type { CallName } from '@sukkar/contract/calls'

/** How many kinds of calls are turned away now: none, those that only look, all but those that make an order, or those too. */
export type Strain = 0 | 1 | 2 | 3

/** The strain from which a call is turned away. */
type Rank = 1 | 2 | 3 | 4

/** Turned away first: nobody loses an order by it. */
const first: readonly CallName[] = ['listProducts', 'listRecommendedProducts', 'listCollections']
/** Turned away last: behind each stands a full cart, and everything that was already served for it. */
const last: readonly CallName[] = ['placeGuestOrder', 'placeOrder', 'startPayment']
/** Never turned away: the answers are cheap, the document cannot be drawn without the shop, and a customer who paid must hear of it. */
const never: readonly CallName[] = ['checkMaintenance', 'getServerTime', 'getShop', 'getPaymentStatus']

const ranks = new Map<CallName, Rank>()
for (const name of first) ranks.set(name, 1)
for (const name of last) ranks.set(name, 3)
for (const name of never) ranks.set(name, 4)

export const isTurnedAway = (name: CallName, strain: Strain): boolean => strain >= (ranks.get(name) ?? 2)

/** Admitted whatever the load, and before those in the queue. */
export const isAlwaysAdmitted = (name: CallName): boolean => ranks.get(name) === 4

/** Soon enough that a customer waits for it, late enough that those who are being served are through. */
export const overloadRetrySeconds = 2
