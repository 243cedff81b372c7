import { useEffect, useState } from 'react'
import { fetchAnswer } from './client.ts'

/** All rules use the shop's clock, so that a tablet with a wrong clock shows the same board. */
let offsetMs = 0
let isSynced = false

export const syncShopClock = async (): Promise<void> => {
  const { data } = await fetchAnswer('getServerTime', {})
  offsetMs = Date.parse(data.now) - Date.now()
  isSynced = true
}

/** For a page opened offline: synchronises the clock before times are sent to the server. */
export const ensureShopClock = async (): Promise<void> => {
  if (!isSynced) await syncShopClock()
}

/** A time of this device's clock on the shop's clock, both epoch ms. */
export const toShopMs = (deviceMs: number): number => deviceMs + offsetMs

/** The shop's current time, epoch ms. */
export const shopNowMs = (): number => toShopMs(Date.now())

/** The shop's current time, updated every half minute, so that orders become late on screen. */
export const useShopNow = (): number => {
  const [nowMs, setNowMs] = useState(shopNowMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(shopNowMs()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
