import type { Cart } from '@sukkar/contract/cart'
import { normaliseDigits, removeInvisible } from '@sukkar/domain/digits'
import type { Locale } from '@sukkar/i18n/locales'
import type { Translator } from '@sukkar/i18n/translate'
import { showToast } from '@sukkar/ui/toast-store'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { changeCoupon, isSendingPhotos, loadCartAgain, peekCart } from '../../lib/cart.ts'
import { choiceQuery } from '../../lib/change-choice.ts'
import { choiceStore } from '../../lib/choice.ts'
import { callApi } from '../../lib/client.ts'
import { describeFailure } from '../../lib/failure-text.ts'
import { ownCall } from '../../lib/own-call.ts'
import { hasCouponCode, listCoupons } from './coupon-of-cart.ts'

export const COUPON_FIELD_ID = 'coupon-code'

type CouponDraft = {
  cartId: string
  /** As typed. */
  code: string
  isChecking: boolean
  /** Why the code was not applied, in the language of the call alone. */
  trouble: { sentence: string; locale: Locale } | null
  /** The attempt that the shop has refused. */
  refused: string
}

const empty: CouponDraft = { cartId: '', code: '', isChecking: false, trouble: null, refused: '' }

/** The code that is typed for a cart and not applied. It outlives its field, which goes when its card is folded. */
export const couponDraftStore = createStore<CouponDraft>(() => empty)

const draftOf = (draft: CouponDraft, cartId: string): CouponDraft => (draft.cartId === cartId ? draft : empty)

export const useCouponDraft = (cartId: string): CouponDraft => useStore(couponDraftStore, (draft) => draftOf(draft, cartId))

export const useIsApplyingCoupon = (): boolean => useStore(couponDraftStore, ({ isChecking }) => isChecking)

export const saveCouponDraft = (cartId: string, code: string): void =>
  couponDraftStore.setState({ cartId, code, trouble: null, refused: '' })

/** A change of the coupon waits for its turn; while photos are on their way to the cart that may take minutes. */
export const mentionWait = (t: Translator): void => {
  if (isSendingPhotos()) showToast({ text: t('checkout.sendingPhotos') })
}

const readCode = (cartId: string): string => normaliseDigits(removeInvisible(draftOf(couponDraftStore.getState(), cartId).code)).trim()

/** Another order than the one that a code was refused for may satisfy it: one above its minimum, or one that is picked up. */
const attemptOf = (coupon: string): string => JSON.stringify([coupon, choiceQuery(choiceStore.getState()), peekCart()?.total])

/** Applies the typed code; false where it is not applied, with the reason at its field. `phone`: some coupons are once per customer. */
export const applyCoupon = async (cartId: string, phone: string | undefined, t: Translator): Promise<boolean> => {
  const coupon = readCode(cartId)
  const stop = (sentence: string, refused = ''): false => {
    const draft = draftOf(couponDraftStore.getState(), cartId)
    couponDraftStore.setState({ ...draft, cartId, isChecking: false, trouble: { sentence, locale: t.locale }, refused })
    return false
  }
  if (coupon === '') return stop(t('validation.required'))
  couponDraftStore.setState({ isChecking: true })
  mentionWait(t)
  const call = { params: { cart: cartId }, query: choiceQuery(choiceStore.getState()), body: { coupon, ...(phone ? { phone } : {}) } }
  const result = await changeCoupon(
    (signal) => callApi(ownCall('applyGuestCoupon'), { ...call, signal }),
    (cart) => hasCouponCode(cart, coupon),
  )
  if (result.ok) {
    couponDraftStore.setState(empty)
    showToast({ text: t('coupon.applied'), tone: 'good' })
    return true
  }
  const failure = describeFailure(result, t)
  if (result.kind === 'refused') return stop(failure, attemptOf(coupon))
  // Without the cart nobody knows whether it was applied.
  return stop((await loadCartAgain()) === undefined ? failure : `${t('coupon.failed')}. ${failure}`)
}

/**
 * Applies the code that is typed, before its customer goes on; false where it is not applied. One that the shop has refused bars nothing
 * (ADR 0072) until code or order are changed; one whose call was lost is tried again.
 */
export const settleCoupon = async (
  cart: Pick<Cart, 'id' | 'discounts' | 'refused_coupon'>,
  phone: string | undefined,
  t: Translator,
): Promise<boolean> => {
  const code = readCode(cart.id)
  const { isChecking, refused } = couponDraftStore.getState()
  if (code === '' || attemptOf(code) === refused || listCoupons(cart).length > 0) return true
  if (isChecking) return false
  const isApplied = await applyCoupon(cart.id, phone, t)
  if (!isApplied) document.getElementById(COUPON_FIELD_ID)?.focus()
  return isApplied
}
