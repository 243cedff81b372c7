import type { Offer } from '@sukkar/contract/shop'
import { minutesLeft, useShopMinute } from './cutoff.ts'
import { useShop } from './shop.ts'

type TimedOffer = Pick<Offer, 'kind' | 'starts_at' | 'ends_at'>

/** Until when an order placed now has free delivery (epoch ms); null while no such offer is in force (§1, D32). */
export const findFreeDeliveryEnd = (offers: readonly TimedOffer[], nowMs: number): number | null => {
  const offer = offers.find(
    ({ kind, starts_at, ends_at }) => kind === 'free_delivery' && Date.parse(starts_at) <= nowMs && nowMs < Date.parse(ends_at),
  )
  return offer ? Date.parse(offer.ends_at) : null
}

/** The offer counts down in its last hour; before that it shows its end. */
const COUNTDOWN_MINUTES = 60

/** The minutes left for free delivery, from 60 down to 1. */
export const freeDeliveryMinutesLeft = (endMs: number | null, nowMs: number): number | null => minutesLeft(endMs, nowMs, COUNTDOWN_MINUTES)

/** The end of the current free-delivery offer, by the shop's clock. */
export const useFreeDeliveryEnd = (): number | null => {
  const nowMs = useShopMinute()
  return findFreeDeliveryEnd(useShop().offers, nowMs)
}
