import { useEffect, useState } from 'react'
import { fetchAnswer } from './client.ts'

/** Every rule follows the shop's clock, so that a tablet that is an hour wrong shows the same board. */
let offsetMs = 0
let isSynced = false

export const syncShopClock = async (): Promise<void> => {
  const { data } = await fetchAnswer('getServerTime', {})
  offsetMs = Date.parse(data.now) - Date.now()
  isSynced = true
}

/** For a page that was opened without a network: its device's clock is compared before the shop is told of times. */
export const ensureShopClock = async (): Promise<void> => {
  if (!isSynced) await syncShopClock()
}

/** A moment of this device's clock as the shop's. */
export const toShopMs = (deviceMs: number): number => deviceMs + offsetMs

/** The shop's present instant in epoch milliseconds. */
export const shopNowMs = (): number => toShopMs(Date.now())

/** The shop's present instant, told again every half minute: what was on time becomes late before one's eyes. */
export const useShopNow = (): number => {
  const [nowMs, setNowMs] = useState(shopNowMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(shopNowMs()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
