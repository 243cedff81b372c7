import { type ReactNode, useDeferredValue } from 'react'

/**
 * What a page can be used without for a moment. It is drawn right after the rest has been painted, in a drawing that a press
 * interrupts, so that a slow phone sees and can use the first question sooner.
 */
export const Soon = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children
