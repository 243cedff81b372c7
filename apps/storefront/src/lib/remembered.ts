import { useSyncExternalStore } from 'react'

const nothing = (): (() => void) => () => undefined

/**
 * A text that only the browser knows. While the prerendered page is taken over it is null, as the server drew it; right
 * after, and wherever a component appears later, it is what `read` answers.
 */
export const useRemembered = (read: () => string | null): string | null => useSyncExternalStore(nothing, read, () => null)
