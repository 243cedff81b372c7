import { type ReactNode, useDeferredValue } from 'react'

/** False for the first paint of a page, true right after it. */
export const useIsWhole = (): boolean => useDeferredValue(true, false)

/**
 * Parts that a page works without for a moment. They render right after the first paint, interruptibly, so that a slow phone shows the
 * first question sooner.
 */
export const Soon = ({ children }: { children: ReactNode }) => useIsWhole() && children
