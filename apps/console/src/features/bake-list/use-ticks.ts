import { toShopClock } from '@sukkar/domain/shop-time'
import { useEffect, useState } from 'react'
import { shopNowMs } from '../../lib/shop-clock.ts'
import { readText, writeText } from '../../lib/storage.ts'
import { type BakeItem, forgetOldTicks, readTicks, type Ticks, tick } from './ticks.ts'

/** The ticks of this device, synchronised between its tabs. */
export const useTicks = (): { ticks: Ticks; setMade: (key: string, item: BakeItem, isMade: boolean) => void } => {
  const [ticks, setTicks] = useState(() => readTicks(readText('sukkar.baked')))
  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key === 'sukkar.baked' || key === null) setTicks(readTicks(readText('sukkar.baked')))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  const setMade = (key: string, item: BakeItem, isMade: boolean): void => {
    const next = forgetOldTicks(tick(readTicks(readText('sukkar.baked')), key, item, isMade), toShopClock(shopNowMs()).date)
    writeText('sukkar.baked', JSON.stringify(next))
    setTicks(next)
  }
  return { ticks, setMade }
}
