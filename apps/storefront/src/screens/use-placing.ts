import type { Cart } from '@sukkar/contract/cart'
import type { Failure } from '@sukkar/contract/error-codes'
import { useRef, useState } from 'react'
import type { CheckoutForm } from '../features/checkout/checkout-form.ts'
import { findPlacement } from '../features/checkout/checkout-store.ts'
import { type OrderContext, toOrderRequest } from '../features/checkout/order-request.ts'
import { beginPlacement } from '../features/checkout/placement.ts'
import { sendPlacement, type Unanswered } from '../features/checkout/send-placement.ts'
import { refreshCart } from '../lib/cart.ts'
import { currentLocale, useLocale } from '../lib/locale.ts'
import { currentAccountId } from '../lib/session.ts'
import { useAfterPlacing } from './checkout-placing.ts'

/** The status after an attempt that made no order; `unsent` never left the device. */
export type PlacingTrouble = { kind: 'refused'; failure: Failure } | Unanswered | { kind: 'unsent' }

/** The total rose since the customer agreed (D18); `reason` is the refusal of a coupon that the new total is without (ADR 0072). */
export type PriceQuestion = { before: number; now: number; reason: Failure['message'] | null }

export type Placing = {
  isPlacing: boolean
  trouble: PlacingTrouble | null
  question: PriceQuestion | null
  place: (form: CheckoutForm, photo: Blob | null, agreedTotal?: number) => Promise<Failure | null>
  dropQuestion: () => void
}

/** Places the order of a cart. One attempt at a time; a refusal is returned to the caller, which has the fields. */
export const usePlacing = (cart: Cart, context: OrderContext): Placing => {
  const [isPlacing, setPlacing] = useState(false)
  const locale = useLocale()
  const [trouble, setTrouble] = useState<PlacingTrouble | null>(null)
  const [troubleLocale, setTroubleLocale] = useState(locale)
  const [question, setQuestion] = useState<PriceQuestion | null>(null)
  const isBusy = useRef(false)
  const goOn = useAfterPlacing()

  const place: Placing['place'] = async (form, photo, agreedTotal) => {
    if (isBusy.current) return null
    isBusy.current = true
    setPlacing(true)
    setTrouble(null)
    setQuestion(null)
    const request = { ...toOrderRequest(form, context), ...(agreedTotal === undefined ? {} : { seen_total: agreedTotal }) }
    const before = findPlacement()
    const owned = { cartId: cart.id, accountId: currentAccountId() }
    const placement = beginPlacement(before, owned, request, { nowMs: Date.now(), makeKey: () => crypto.randomUUID() })
    // Without a network a new attempt cannot have reached the shop, so it need not be sent to find out.
    const isUnsent = !navigator.onLine && placement.key !== before?.key
    const result = isUnsent ? ({ kind: 'unsent' } as const) : await sendPlacement(placement, photo)
    if (result.kind === 'placed') {
      await goOn(result)
      return null
    }
    isBusy.current = false
    setPlacing(false)
    setTroubleLocale(currentLocale())
    if (result.kind !== 'refused') {
      setTrouble(result)
      return null
    }
    const { code, data, message } = result.failure
    const reason = code === 'PRICE_CHANGED' ? null : message
    if (data?.checkout) setQuestion({ before: request.seen_total ?? 0, now: data.checkout.total, reason })
    else setTrouble(result)
    void refreshCart()
    return result.failure
  }
  // A refusal has its sentence in the language of the attempt alone.
  const isForeign = trouble?.kind === 'refused' && troubleLocale !== locale
  return { isPlacing, trouble: isForeign ? null : trouble, question, place, dropQuestion: () => setQuestion(null) }
}
