import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

type Flag = 'product' | 'edit' | 'picture'

/**
 * Closes an overlay that a query flag opened: goes back in history where the page below is an entry before it, else removes the flag. Does
 * nothing once the flag has lost this value: an addition may end after its overlay was closed.
 */
export const useCloseOverlay = (flag: Flag, value: string | number): (() => void) => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  // Read once when the overlay opens: later steps of the history change `canGoBack`.
  const [wasOpenedHere] = useState(canGoBack)
  const closedAt = useRef<object>(undefined)
  return () => {
    const { location } = router.state
    const query: Partial<Record<Flag, unknown>> = location.search
    // Going back takes effect later, and a second press must not go back twice.
    if (query[flag] !== value || closedAt.current === location) return
    closedAt.current = location
    if (wasOpenedHere) router.history.back()
    else void navigate({ to: '.', search: (search) => ({ ...search, [flag]: undefined }), replace: true, resetScroll: false })
  }
}
