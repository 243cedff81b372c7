import { toShopClock } from '@sukkar/domain/shop-time'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { serverNowMs } from './server-clock.ts'

/**
 * Until when the chosen service can be ordered (epoch ms on the server's clock); null without an end today or before the server has
 * answered.
 */
export const cutoffStore = createStore<{ cutoffMs: number | null }>(() => ({ cutoffMs: null }))

/** The cut-off counts down only in its last half hour; earlier a number would only rush people. */
const COUNTDOWN_MINUTES = 30

/** The minutes left until an end, by default from 30 down to 1; null before that and after the end. */
export const minutesLeft = (endMs: number | null, nowMs: number, countdownMinutes = COUNTDOWN_MINUTES): number | null => {
  if (endMs === null) return null
  const minutes = Math.ceil((endMs - nowMs) / 60_000)
  return minutes >= 1 && minutes <= countdownMinutes ? minutes : null
}

/** The shop's time, updated once a minute; for countdowns. */
export const useShopMinute = (): number => {
  const [nowMs, setNowMs] = useState(serverNowMs)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = serverNowMs()
      setNowMs((before) => (toShopClock(before).minuteOfDay === toShopClock(now).minuteOfDay ? before : now))
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

export const useCutoff = (): number | null => useStore(cutoffStore, (state) => state.cutoffMs)

export const useMinutesLeft = (): number | null => minutesLeft(useCutoff(), useShopMinute())
