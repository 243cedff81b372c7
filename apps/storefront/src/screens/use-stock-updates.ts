import type { Cart } from '@sukkar/contract/cart'
import { showToast } from '@sukkar/ui/toast-store'
import { useEffect } from 'react'
import { listGone, withCurrentStock } from '../features/cart/rest-of-cart.ts'
import { cartQuery, peekCart } from '../lib/cart.ts'
import { choiceQuery, choiceStore } from '../lib/choice.ts'
import { callApi } from '../lib/client.ts'
import { localeStore } from '../lib/locale.ts'
import { ownCall } from '../lib/own-call.ts'
import { queryClient } from '../lib/query-client.ts'
import { subscribe } from '../lib/realtime.ts'
import { PLACEMENT_STATUS_ID } from './placement-status.tsx'

const UPDATE_MS = 6_000

/**
 * Sums and times of the checkout stand still under the finger that agrees to them (D18), but what can no longer be had is said at once,
 * before somebody fills in the rest of the page in vain. Asked for while this page is open and the shop changed, or the line came back.
 */
export const useStockUpdates = (): void => {
  useEffect(() => {
    let isLeft = false
    // Told apart by what was said here before, not by the cart shown: it may have been asked for anew just before this looks.
    let saidGone = listGoneIds(peekCart())
    const look = async (): Promise<void> => {
      const choice = choiceQuery(choiceStore.getState())
      const result = await callApi(ownCall('getGuestCart'), { query: choice })
      const shown = peekCart()
      // A failure is silent: nobody asked, and placing the order looks again.
      if (isLeft || !result.ok || shown?.id !== result.answer.data.id) return
      const told = withCurrentStock(shown, result.answer.data)
      if (told !== shown) queryClient.setQueryData(cartQuery(choice).queryKey, told)
      const gone = listGoneIds(told)
      const isNews = gone.some((id) => !saidGone.includes(id))
      saidGone = gone
      // Beside the last button it is said in full, and for as long as it is so.
      if (!isNews || document.getElementById(PLACEMENT_STATUS_ID) !== null) return
      const t = localeStore.getState().translator
      showToast({ text: t('cart.someOut'), tone: 'danger', durationMs: UPDATE_MS })
    }
    const end = subscribe([], { shop: () => void look(), reopened: () => void look() })
    return () => {
      isLeft = true
      end()
    }
  }, [])
}

const listGoneIds = (cart: Cart | undefined): string[] => (cart ? listGone(cart).map(({ id }) => id) : [])
