import { useSyncExternalStore } from 'react'

const nothing = (): (() => void) => () => undefined

/**
 * A text stored only in the browser. During hydration it is null, as on the server; right after, and in components mounted later, it is the
 * result of `read`.
 */
export const useRemembered = (read: () => string | null): string | null => useSyncExternalStore(nothing, read, () => null)
