import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

type ValueFlag = 'product' | 'edit' | 'picture'
/** Only on or off; an address may spell that in several ways (`?menu`, `?menu=1`). */
type Switch = 'cart' | 'menu' | 'settings' | 'notification'

/**
 * Closes an overlay that a query flag opened: goes back in history where the page below is an entry before it, else removes the flag. Does
 * nothing once the flag has lost this value, or is gone where it has none: an addition may end after its overlay was closed.
 */
export const useCloseOverlay = (...[flag, value]: [ValueFlag, string | number] | [Switch]): (() => void) => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  // Read once when the overlay opens: later steps of the history change `canGoBack`.
  const [wasOpenedHere] = useState(canGoBack)
  const closedAt = useRef<object>(undefined)
  return () => {
    const { location } = router.state
    const query: Partial<Record<ValueFlag | Switch, unknown>> = location.search
    // Going back takes effect later, and a second press must not go back twice.
    const isClosed = value === undefined ? query[flag] === undefined : query[flag] !== value
    if (isClosed || closedAt.current === location) return
    closedAt.current = location
    if (wasOpenedHere) router.history.back()
    else void navigate({ to: '.', search: (search) => ({ ...search, [flag]: undefined }), replace: true, resetScroll: false })
  }
}
