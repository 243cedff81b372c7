import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Closes an overlay that a query flag opened: goes back in history where the page below is an entry before it, else removes the flag. */
export const useCloseOverlay = (flag: 'product' | 'edit' | 'picture'): (() => void) => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  // Read once when the overlay opens: later steps of the history change `canGoBack`.
  const [wasOpenedHere] = useState(canGoBack)
  return () => {
    if (wasOpenedHere) router.history.back()
    else void navigate({ to: '.', search: (query) => ({ ...query, [flag]: undefined }), replace: true, resetScroll: false })
  }
}
