import { useSyncExternalStore } from 'react'

/** Whether a media query matches; the style sheets use the same queries. */
const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )

/** Whether all open columns of the board fit side by side; hidden columns are not fetched. */
export const useWide = (): boolean => useMedia('(min-width: 64rem)')

/** Whether all filters of the board fit in one row; on a tablet they would use the space of the orders. */
export const useDesk = (): boolean => useMedia('(min-width: 90rem)')
