import { useSyncExternalStore } from 'react'

/** Whether the window is as the style sheets ask for it; they say the same. */
const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query)
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
  )

/** Whether all open columns of the board stand side by side; what is not shown is not asked for either. */
export const useWide = (): boolean => useMedia('(min-width: 64rem)')

/** Whether all filters of the board stand in one row; on a tablet they would take the room of the orders. */
export const useDesk = (): boolean => useMedia('(min-width: 90rem)')
