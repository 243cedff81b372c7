import { useEffect, useState } from 'react'
import { shopNowMs } from '../../lib/shop-clock.ts'

/** The shop's current time, updated every second for countdowns. */
export const useSecond = (): number => {
  const [nowMs, setNowMs] = useState(shopNowMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(shopNowMs()), 1000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
