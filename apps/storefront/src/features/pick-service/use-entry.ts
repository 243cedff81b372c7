import { CancelledError } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadCartNow } from '../../lib/cart.ts'
import { clearChoice } from '../../lib/change-choice.ts'
import { maintenanceStore } from '../../lib/maintenance.ts'
import { currentAccountId } from '../../lib/session.ts'
import { readText } from '../../lib/storage.ts'
import { wipeCart } from './wipe-cart.ts'

/**
 * How pick-service is entered (§4, D14). `fresh`: the cart is empty; the stored choice is cleared and new choices are stored at once.
 * `kept`: the cart and its choice stay until Continue, which prompts if it cannot serve some lines.
 */
export type Entry = { phase: 'checking' | 'fresh' | 'kept' }

export const entryAtOnce = (): Entry => {
  // A redirect because of maintenance never clears anything.
  if (maintenanceStore.getState().isOn) return { phase: 'kept' }
  return { phase: readText('cartId') === null && currentAccountId() === null ? 'fresh' : 'checking' }
}

/** Placing an order removes the cart's queries, which may cancel this load; then the next cart is loaded. */
const loadCartOfNow = (): ReturnType<typeof loadCartNow> =>
  loadCartNow().catch((error: unknown) => {
    if (error instanceof CancelledError) return loadCartNow()
    throw error
  })

/** Whether the cart on the server has anything to keep. */
export const checkCart = async (): Promise<'fresh' | 'kept'> => {
  try {
    const { count } = await loadCartOfNow()
    return count > 0 ? 'kept' : 'fresh'
  } catch {
    // Without a response nobody knows what would be lost, so nothing is cleared.
    return 'kept'
  }
}

/** Checks the cart on entry. */
export const useEntry = (): Entry => {
  const [entry, setEntry] = useState(entryAtOnce)
  const { phase } = entry
  useEffect(() => {
    if (phase === 'fresh') clearChoice()
  }, [phase])
  useEffect(() => {
    if (phase !== 'checking') return undefined
    let isGone = false
    void checkCart().then((next) => {
      if (isGone) return
      if (next === 'fresh') void wipeCart()
      setEntry({ phase: next })
    })
    return () => {
      isGone = true
    }
  }, [phase])
  return entry
}
