import type { Cart } from '@sukkar/contract/cart'
import { showToast } from '@sukkar/ui/toast-store'
import { useEffect } from 'react'
import { listGone, withCurrentStock } from '../features/cart/rest-of-cart.ts'
import { cartQuery, peekCart } from '../lib/cart.ts'
import { choiceQuery } from '../lib/change-choice.ts'
import { choiceStore } from '../lib/choice.ts'
import { callApi } from '../lib/client.ts'
import { localeStore } from '../lib/locale.ts'
import { ownCall } from '../lib/own-call.ts'
import { queryClient } from '../lib/query-client.ts'
import { subscribe } from '../lib/realtime.ts'
import { PLACEMENT_STATUS_ID } from './placement-status.tsx'

const UPDATE_MS = 6_000

/**
 * The checkout's sums and times stay unchanged until the customer has agreed (D18), but what ran out is shown at once, before they fill in
 * the rest in vain. The cart is checked when the shop changes or the stream reopens.
 */
export const useStockUpdates = (): void => {
  useEffect(() => {
    let isLeft = false
    // Compared with what was announced here, not with the shown cart, which may have been reloaded just before.
    let announcedGone = listGoneIds(peekCart())
    const check = async (): Promise<void> => {
      const choice = choiceQuery(choiceStore.getState())
      const result = await callApi(ownCall('getGuestCart'), { query: choice })
      const shown = peekCart()
      // A failure is silent: the customer requested nothing, and placing the order checks again.
      if (isLeft || !result.ok || shown?.id !== result.answer.data.id) return
      const updated = withCurrentStock(shown, result.answer.data)
      if (updated !== shown) queryClient.setQueryData(cartQuery(choice).queryKey, updated)
      const gone = listGoneIds(updated)
      const isNews = gone.some((id) => !announcedGone.includes(id))
      announcedGone = gone
      // Beside the last button the placement status shows it in full, so no toast is needed.
      if (!isNews || document.getElementById(PLACEMENT_STATUS_ID) !== null) return
      const t = localeStore.getState().translator
      showToast({ text: t('cart.someOut'), tone: 'danger', durationMs: UPDATE_MS })
    }
    const end = subscribe([], { shop: () => void check(), reopened: () => void check() })
    return () => {
      isLeft = true
      end()
    }
  }, [])
}

const listGoneIds = (cart: Cart | undefined): string[] => (cart ? listGone(cart).map(({ id }) => id) : [])
