import { useEffect, useState } from 'react'
import { shopNowMs } from '../../lib/shop-clock.ts'

/** The shop's present instant, told again every second: a countdown that stands still is not believed. */
export const useSecond = (): number => {
  const [nowMs, setNowMs] = useState(shopNowMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(shopNowMs()), 1000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
