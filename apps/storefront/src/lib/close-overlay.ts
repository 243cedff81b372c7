import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Closes what a flag of the address has opened: back in the history where what lies below was there before, else the address loses the
 * flag.
 */
export const useCloseOverlay = (flag: 'product' | 'edit' | 'picture'): (() => void) => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  // Whether what lies below was there first is known when the overlay opens; later steps of the history change it.
  const [wasOpenedHere] = useState(canGoBack)
  return () => {
    if (wasOpenedHere) router.history.back()
    else void navigate({ to: '.', search: (query) => ({ ...query, [flag]: undefined }), replace: true, resetScroll: false })
  }
}
