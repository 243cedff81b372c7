import { type ReactNode, useDeferredValue } from 'react'

/** Whether more than the beginning of a page is to be drawn: right after that has been painted. */
export const useIsWhole = (): boolean => useDeferredValue(true, false)

/**
 * What a page can be used without for a moment. It is drawn right after the rest has been painted, in a drawing that a press
 * interrupts, so that a slow phone sees and can use the first question sooner.
 */
export const Soon = ({ children }: { children: ReactNode }) => useIsWhole() && children
