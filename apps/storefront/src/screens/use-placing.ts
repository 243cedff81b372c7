import type { Cart } from '@sukkar/contract/cart'
import type { Failure } from '@sukkar/contract/error-codes'
import type { PlaceOrder } from '@sukkar/contract/order'
import { showToast } from '@sukkar/ui/toast-store'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { CheckoutForm } from '../features/checkout/checkout-form.ts'
import { findPlacement } from '../features/checkout/checkout-store.ts'
import { type OrderContext, toOrderRequest, totalOf } from '../features/checkout/order-request.ts'
import { beginPlacement } from '../features/checkout/placement.ts'
import { sendPlacement, type Unanswered } from '../features/checkout/send-placement.ts'
import { refreshCart } from '../lib/cart.ts'
import { currentLocale, localeStore, useLocale } from '../lib/locale.ts'
import { currentAccountId } from '../lib/session.ts'
import type { CartMismatch } from './cart-mismatch.ts'
import { useAfterPlacing } from './checkout-placing.ts'
import type { BuildingPhoto } from './use-building-photo.ts'
import { useSettledCart } from './use-settled-cart.ts'

/**
 * The status after an attempt that made no order. One that is `unsent`, was `edited` while it waited, waited for a change that failed, or whose cart
 * is now another one, never left the device.
 */
export type PlacingTrouble =
  | { kind: 'refused'; failure: Failure }
  | Unanswered
  | { kind: 'unsent'; cartId: string; request: PlaceOrder & { seen_total: number }; photo: Blob | null }
  | { kind: 'edited' }
  | Extract<CartMismatch, { kind: 'change_failed' | 'other_cart' }>

/**
 * The total is another than the one that the customer agreed to (D18); `reason` is the refusal of a coupon that the new total is without
 * (ADR 0072).
 */
export type PriceQuestion = { before: number; now: number; reason: Failure['message'] | null }

export type Placing = {
  isPlacing: boolean
  /** Whether the attempt waits for photos on their way to the cart. */
  isWaitingForPhotos: boolean
  trouble: PlacingTrouble | null
  question: PriceQuestion | null
  /** `readForm` returns the form as it is at that moment. */
  place: (readForm: () => CheckoutForm, agreedTotal?: number) => Promise<Failure | null>
  dropQuestion: () => void
}

/** Long enough to read it and to go back. */
const UNPLACED_MS = 10_000

/** Says on whatever page the customer is now that the order is not placed, because they left before it was sent. */
const useReportUnplaced = (): (() => void) => {
  const navigate = useNavigate()
  return () => {
    const t = localeStore.getState().translator
    const action = { label: t('checkout.title'), onAction: () => void navigate({ to: '/checkout' }) }
    showToast({ text: t('checkout.notPlaced'), tone: 'danger', durationMs: UNPLACED_MS, action, restoresLoss: true })
  }
}

/** The request without its total, which an answered change of the cart moves. */
export const writeRequest = (form: CheckoutForm, context: OrderContext): string =>
  JSON.stringify({ ...toOrderRequest(form, context), seen_total: 0 })

/** Places the order of a cart. One attempt at a time; a refusal is returned to the caller, which has the fields. */
export const usePlacing = (cart: Cart, context: OrderContext, photo: Pick<BuildingPhoto, 'photo' | 'isPreparing'>): Placing => {
  const [isPlacing, setPlacing] = useState(false)
  const locale = useLocale()
  const [trouble, setTrouble] = useState<PlacingTrouble | null>(null)
  const [troubleLocale, setTroubleLocale] = useState(locale)
  const [question, setQuestion] = useState<PriceQuestion | null>(null)
  const isBusy = useRef(false)
  const { isWaitingForPhotos, settle } = useSettledCart(cart.id)
  const goOn = useAfterPlacing()
  const reportUnplaced = useReportUnplaced()

  const stop = (): void => {
    isBusy.current = false
    setPlacing(false)
    setTroubleLocale(currentLocale())
  }

  const latest = useRef({ context, photo })
  latest.current = { context, photo }

  /** Waits for the cart's changes, which may take minutes: an order that was edited since is not the one that was pressed. */
  const findObstacle = async (readForm: () => CheckoutForm, agreed: number): Promise<CartMismatch | { kind: 'edited' } | null> => {
    const pressed = readForm()
    const requested = writeRequest(pressed, context)
    const mismatch = await settle(agreed, ({ total }) => totalOf(pressed, { ...context, cartTotal: total }))
    const now = latest.current
    const isEdited = writeRequest(readForm(), now.context) !== requested || now.photo.photo !== photo.photo || now.photo.isPreparing
    return isEdited && (mismatch === null || mismatch.kind === 'price_changed') ? { kind: 'edited' } : mismatch
  }

  const place: Placing['place'] = async (readForm, agreedTotal) => {
    if (isBusy.current) return null
    isBusy.current = true
    setPlacing(true)
    setTrouble(null)
    setQuestion(null)
    const agreed = agreedTotal ?? totalOf(readForm(), context)
    const obstacle = await findObstacle(readForm, agreed)
    if (obstacle !== null) {
      stop()
      if (obstacle.kind === 'left') reportUnplaced()
      else if (obstacle.kind === 'price_changed') setQuestion({ before: agreed, now: obstacle.now, reason: null })
      else setTrouble(obstacle)
      return null
    }
    const request = { ...toOrderRequest(readForm(), latest.current.context), seen_total: agreed }
    const before = findPlacement()
    const owned = { cartId: cart.id, accountId: currentAccountId() }
    const placement = beginPlacement(before, owned, request, { nowMs: Date.now(), makeKey: () => crypto.randomUUID() })
    // Without a network a new attempt cannot have reached the shop, so it need not be sent to find out.
    const isUnsent = !navigator.onLine && placement.key !== before?.key
    const result = isUnsent
      ? ({ kind: 'unsent', cartId: cart.id, request, photo: photo.photo } as const)
      : await sendPlacement(placement, photo.photo)
    if (result.kind === 'placed') {
      await goOn(result)
      return null
    }
    stop()
    if (result.kind !== 'refused') {
      setTrouble(result)
      // The shop may have taken the order, and its cart with it: the next page must not show that cart.
      if (result.kind === 'unknown') void refreshCart()
      return null
    }
    const { code, data, message } = result.failure
    const reason = code === 'PRICE_CHANGED' ? null : message
    if (data?.checkout) setQuestion({ before: agreed, now: data.checkout.total, reason })
    else setTrouble(result)
    void refreshCart()
    return result.failure
  }
  // A refusal has its sentence in the language of the attempt alone.
  const isForeign = (trouble?.kind === 'refused' || trouble?.kind === 'change_failed') && troubleLocale !== locale
  return { isPlacing, isWaitingForPhotos, trouble: isForeign ? null : trouble, question, place, dropQuestion: () => setQuestion(null) }
}
