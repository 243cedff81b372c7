import { useEffect, useState } from 'react'
import { fetchAnswer } from './client.ts'

/** All rules use the shop's clock, so that a tablet with a wrong clock shows the same board. */
let offsetMs = 0
let isSynced = false

const syncShopClock = async (): Promise<void> => {
  const { data } = await fetchAnswer('getServerTime', {})
  offsetMs = Date.parse(data.now) - Date.now()
  isSynced = true
}

/** The delay after a failed attempt: a board by a wrong clock shows wrong orders as late. */
const RETRY_MS = 30_000
let retry: ReturnType<typeof setTimeout> | undefined

const tryToSync = async (): Promise<void> => {
  clearTimeout(retry)
  try {
    await syncShopClock()
  } catch {
    // Each page itself shows when the server cannot be reached.
    retry = setTimeout(() => void tryToSync(), RETRY_MS)
  }
}

/**
 * Synchronises the clock now, until the server has answered once, and whenever the page is shown again: the clock of the device may have been put
 * right meanwhile. Resolves after the first attempt.
 */
export const startShopClock = async (): Promise<void> => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void tryToSync()
  })
  await tryToSync()
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
