import { useEffect, useState } from 'react'
import { whenIdle } from '../lib/when-idle.ts'

/**
 * Takes the marks of the boot snippet away once the page shows by itself what they stood in for. It belongs into the
 * header, whose parts they are about: other parts of the page come to life at other moments.
 */
export const useEndOfBoot = (): void => {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => {
    if (!isAlive) return setAlive(true)
    for (const mark of ['route', 'choice', 'promo', 'known']) delete document.documentElement.dataset[mark]
    whenIdle(() => delete document.documentElement.dataset['waiting'])
  }, [isAlive])
}
