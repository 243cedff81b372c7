import type { Shop } from '@sukkar/contract/shop'
import { addDays, startOfDayMs, toInstantMs, toShopClock } from '@sukkar/domain/shop-time'
import { refreshShop } from '../lib/refresh-shop.ts'
import { serverNowMs } from '../lib/server-clock.ts'
import { shopStore } from '../lib/shop.ts'

type TimedShop = Pick<Shop, 'now' | 'today' | 'offers' | 'notices' | 'promos'>

/** The shortest pause after a load: while loads fail, the turn stays due. */
const RETRY_MS = 60_000

/** When the answer is out of date: the shop opens or takes its last order, an offer begins or ends, a notice ends, or the day is over. */
export const findNextTurnMs = ({ now, today, offers, notices, promos }: TimedShop): number => {
  const answeredMs = Date.parse(now)
  const { date } = toShopClock(answeredMs)
  const instants = [today.delivers_now_until, today.opens_at, ...offers.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])]
  const turns = [
    startOfDayMs(addDays(date, 1)),
    ...instants.flatMap((instant) => (instant === null ? [] : Date.parse(instant))),
    ...[...notices, ...promos].flatMap(({ to }) => (to === null ? [] : toInstantMs(date, to))),
  ]
  return Math.min(...turns.filter((ms) => ms > answeredMs))
}

/** After "Back", and where it came without the network, the document is as old as when it was made, and so is the shop in it. */
const isDocumentCached = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ type, transferSize }) => type === 'back_forward' || transferSize === 0,
  )

/**
 * Loads the shop again at its next turn, and at once where the document came from the browser's cache; a page in the background does so when
 * it is shown again.
 */
export const watchShopTurns = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (pauseMs = 0): void => {
    const { shop } = shopStore.getState()
    clearTimeout(timer)
    if (shop === null || document.visibilityState !== 'visible') return
    timer = setTimeout(() => void load(), Math.max(pauseMs, findNextTurnMs(shop) - serverNowMs()))
  }
  const load = async (): Promise<void> => {
    await refreshShop()
    plan(RETRY_MS)
  }
  if (isDocumentCached()) void load()
  else plan()
  shopStore.subscribe((now, before) => {
    if (now.shop !== before.shop) plan()
  })
  document.addEventListener('visibilitychange', () => plan())
}
