import type { CallName } from '@sukkar/contract/calls'

/** Load level: 0 turns away nothing, 1 lists only, 2 all but calls that make or pay an order, 3 those too. */
export type Strain = 0 | 1 | 2 | 3

/** The strain from which a call is turned away; 4 is never reached. */
type Rank = 1 | 2 | 3 | 4

/** Turned away first: no customer loses an order by it. */
const first: readonly CallName[] = ['listProducts', 'listRecommendedProducts', 'listCollections']
/** Turned away last: behind each is a full cart, and all calls already served for it. */
const last: readonly CallName[] = ['placeGuestOrder', 'placeOrder', 'startPayment']
/** Never turned away: the answers are cheap, the document needs the shop's data, and a customer who paid must get the result. */
const never: readonly CallName[] = ['checkMaintenance', 'getServerTime', 'getShop', 'getPaymentStatus']

const ranks = new Map<CallName, Rank>()
for (const name of first) ranks.set(name, 1)
for (const name of last) ranks.set(name, 3)
for (const name of never) ranks.set(name, 4)

export const isTurnedAway = (name: CallName, strain: Strain): boolean => strain >= (ranks.get(name) ?? 2)

/** Admitted whatever the load, and without a queue. */
export const isAlwaysAdmitted = (name: CallName): boolean => ranks.get(name) === 4

/** Short enough that a customer waits, long enough that the calls in progress finish. */
export const overloadRetrySeconds = 2
