import type { Cart } from '@sukkar/contract/cart'
import { CancelledError } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cartQuery } from '../../lib/cart.ts'
import { choiceQuery, choiceStore, clearChoice } from '../../lib/choice.ts'
import { maintenanceStore } from '../../lib/maintenance.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentAccountId } from '../../lib/session.ts'
import { readText } from '../../lib/storage.ts'
import { slotsQuery } from './queries.ts'
import { wipeCart } from './wipe-cart.ts'

/**
 * How pick-service is entered (§4, D14). `fresh`: nothing in the cart, the stored choice is cleared and choosing writes it
 * at once. `warning`: the cart has items, and the customer is asked. `kept`: the cart and its choice stay until Continue.
 * Whom a pause of the shop sends here is asked nothing: `unasked` is the cart that Continue asks about if it would be lost.
 */
export type Entry = { phase: 'checking' | 'fresh' } | { phase: 'kept'; unasked?: Cart } | { phase: 'warning'; cart: Cart }

const entryAtOnce = (): Entry => {
  // The redirect of a maintenance never wipes anything.
  if (maintenanceStore.getState().isOn) return { phase: 'kept' }
  return { phase: readText('cartId') === null && currentAccountId() === null ? 'fresh' : 'checking' }
}

/** The cart as it is on the server: another tab may have filled it since it was last seen here, and an empty one is deleted. */
const loadCartNow = (): Promise<Cart> => queryClient.fetchQuery({ ...cartQuery(choiceQuery(choiceStore.getState())), staleTime: 0 })

/** Who comes straight from placing an order has its cart forgotten in the middle of this: then the next one is asked for. */
const loadCartOfNow = (): Promise<Cart> =>
  loadCartNow().catch((error: unknown) => {
    if (error instanceof CancelledError) return loadCartNow()
    throw error
  })

/** Whether the shop takes no orders just now for the way in which the cart was to be received; what cannot be asked is not paused. */
const isChoicePaused = async (): Promise<boolean> => {
  const { area, service, fulfilment } = choiceStore.getState()
  if (!area || !service || !fulfilment) return false
  const answer = await queryClient.fetchQuery({ ...slotsQuery(area.id, service), staleTime: 0 }).catch(() => null)
  return answer?.deliveryValidator[fulfilment].reason === 'PAUSED'
}

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
    loadCartOfNow().then(
      async (cart) => {
        if (cart.count > 0) return settle((await isChoicePaused()) ? { phase: 'kept', unasked: cart } : { phase: 'warning', cart })
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
