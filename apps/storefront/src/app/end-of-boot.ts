import { useEffect, useState } from 'react'
import { whenIdle } from '../lib/when-idle.ts'

/**
 * Removes the boot snippet's marks once the page itself shows what they stood for. Call it in the header, which the marks are about: other
 * parts hydrate at other times.
 */
export const useEndOfBoot = (): void => {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => {
    if (!isAlive) return setAlive(true)
    for (const mark of ['route', 'choice', 'promo', 'known']) delete document.documentElement.dataset[mark]
    whenIdle(() => delete document.documentElement.dataset['waiting'])
  }, [isAlive])
}
