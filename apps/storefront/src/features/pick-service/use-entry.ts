import type { Cart } from '@sukkar/contract/cart'
import { useEffect, useState } from 'react'
import { cartQuery } from '../../lib/cart.ts'
import { choiceQuery, choiceStore, clearChoice } from '../../lib/choice.ts'
import { maintenanceStore } from '../../lib/maintenance.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readText } from '../../lib/storage.ts'
import { wipeCart } from './wipe-cart.ts'

/**
 * How pick-service is entered (§4, D14). `fresh`: nothing in the cart, the stored choice is cleared and choosing writes it
 * at once. `warning`: the cart has items, and the customer is asked. `kept`: the cart and its choice stay until Continue.
 */
export type Entry = { phase: 'checking' | 'fresh' | 'kept' } | { phase: 'warning'; cart: Cart }

const entryAtOnce = (): Entry => {
  // The redirect of a maintenance never wipes anything.
  if (maintenanceStore.getState().isOn) return { phase: 'kept' }
  return { phase: readText('cartId') === null ? 'fresh' : 'checking' }
}

/** The cart as it is on the server: another tab may have filled it since it was last seen here, and an empty one is deleted. */
const loadCartNow = (): Promise<Cart> => queryClient.fetchQuery({ ...cartQuery(choiceQuery(choiceStore.getState())), staleTime: 0 })

/** Looks at the cart on entry; the second value answers the warning. */
export const useEntry = (): [Entry, (answer: 'keep' | 'startOver') => void] => {
  const [entry, setEntry] = useState(entryAtOnce)
  const { phase } = entry
  useEffect(() => {
    if (phase === 'fresh') clearChoice()
  }, [phase])
  useEffect(() => {
    if (phase !== 'checking') return undefined
    let isGone = false
    const settle = (next: Entry) => {
      if (!isGone) setEntry(next)
    }
    loadCartNow().then(
      (cart) => {
        if (cart.count > 0) return settle({ phase: 'warning', cart })
        if (!isGone) void wipeCart()
        settle({ phase: 'fresh' })
      },
      // Without an answer nobody knows what would be lost, so nothing is.
      () => settle({ phase: 'kept' }),
    )
    return () => {
      isGone = true
    }
  }, [phase])
  const answer = (choice: 'keep' | 'startOver') => {
    if (choice === 'startOver') void wipeCart()
    setEntry({ phase: choice === 'keep' ? 'kept' : 'fresh' })
  }
  return [entry, answer]
}
