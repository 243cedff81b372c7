import { type RefObject, useEffect, useRef } from 'react'

/** Whether a component is still on the page, for what ends after a wait: it may have been closed meanwhile. */
export const useIsShown = (): Readonly<RefObject<boolean>> => {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
