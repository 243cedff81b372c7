import type { Failure } from '@sukkar/contract/error-codes'
import type { PlacedOrder } from '@sukkar/contract/order'
import { BANK_CALL_LIMIT_MS, type CallResult, callApi, limitOf } from '../../lib/client.ts'
import { currentAccountId } from '../../lib/session.ts'
import { isRecord } from '../../lib/storage.ts'
import { findPlacement, savePlacement } from './checkout-store.ts'
import { isBegunBy, needsSignIn, type Placement } from './placement.ts'

/** By then a page that is really left is gone. */
const LEAVING_MS = 2_000

/** No final response; `isShopTrouble` separates an error of the shop from a network failure. */
export type Unanswered = { kind: 'unknown'; isShopTrouble: boolean }

/** How an attempt ended: an order, a refusal that changed nothing, or no response, in which case the order may exist. */
export type PlaceResult =
  | { kind: 'placed'; placed: PlacedOrder; cartId: string; accountId: string | null }
  | { kind: 'refused'; failure: Failure }
  | Unanswered

let isLeaving = false

addEventListener('beforeunload', () => {
  isLeaving = true
  // The customer chose to stay on the page.
  setTimeout(() => {
    isLeaving = false
  }, LEAVING_MS)
})

/** Sends an attempt with its key as whom began it, whoever is signed in since. Sent any number of times it makes one order (D46). */
export const sendPlacement = async (placement: Placement, photo: Blob | null, isSecond = false): Promise<PlaceResult> => {
  // Another tab may sign out before the answer.
  const signedIn = currentAccountId()
  if (needsSignIn(placement, signedIn)) return { kind: 'unknown', isShopTrouble: false }
  const accountId = placement.accountId === undefined ? signedIn : placement.accountId
  const before = findPlacement()
  savePlacement({ ...placement, state: 'sending' })
  const headers = { 'idempotency-key': placement.key, 'x-cart-id': placement.cartId }
  const order = photo ? { headers, form: toForm(placement, photo) } : { headers, body: placement.request }
  const limitMs = Math.max(BANK_CALL_LIMIT_MS, limitOf(order))
  const result =
    accountId === null
      ? await callApi('placeGuestOrder', order, limitMs)
      : await callApi('placeOrder', { ...order, query: { cart_id: placement.cartId } }, limitMs)
  if (result.ok) {
    savePlacement(null)
    return { kind: 'placed', placed: result.answer.data, cartId: placement.cartId, accountId }
  }
  // A gateway may have lost the response of a server that went on: only a refusal of the shop itself is final.
  if (isMismatch(result) && !isSecond) return sendPlacement({ ...placement, key: crypto.randomUUID() }, photo, true)
  const isFinal =
    result.kind === 'refused' && isRecord(result.failure) && typeof result.failure.code === 'string' && result.failure.status < 500
  // A reload aborts the call while this page still runs: the attempt stays `sending`, so that the next page resumes it.
  if (!isLeaving) savePlacement(isFinal ? openAfter(before, placement, result.failure) : { ...placement, state: 'unknown' })
  return isFinal ? { kind: 'refused', failure: result.failure } : { kind: 'unknown', isShopTrouble: result.kind === 'refused' }
}

/**
 * The key was sent before with another photo. Under a new one the shop answers with the order that the cart has become, or makes it; of one
 * cart it never makes two.
 */
const isMismatch = (result: CallResult<'placeOrder'> | CallResult<'placeGuestOrder'>): boolean =>
  !result.ok && result.kind === 'refused' && result.failure.code === 'IDEMPOTENCY_MISMATCH'

/** The shop looks for an order of the owner's cart before it gives these codes. */
const NO_ORDER_CODES: readonly Failure['code'][] = ['CART_EMPTY', 'CART_NOT_FOUND']

/** Refusals of these statuses came before the shop looked for the key. */
const UNREAD_STATUSES: readonly number[] = [401, 403, 408, 413, 415, 429]

/** The attempt that may have made an order all the same after a refusal: an earlier one of the cart that got no response. */
const openAfter = (before: Placement | null, { cartId, key, accountId }: Placement, { code, status }: Failure): Placement | null => {
  if (before === null || before.cartId !== cartId) return null
  if (NO_ORDER_CODES.includes(code) && (accountId === undefined || isBegunBy(before, accountId))) return null
  // Under its key the shop would have answered with the order.
  const isKeyUnused = before.key === key && code !== 'IDEMPOTENCY_MISMATCH' && !UNREAD_STATUSES.includes(status)
  return isKeyUnused ? null : { ...before, state: 'unknown' }
}

/** The request as a form with flattened names for nested parts, and the photo of the building. */
const toForm = ({ request }: Placement, photo: Blob): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(request)) {
    if (value === null || value === undefined) continue
    if (isRecord(value)) for (const [part, inner] of Object.entries(value)) form.set(`${name}[${part}]`, String(inner))
    else form.set(name, String(value))
  }
  form.set('order_screenshot', photo, 'building.jpg')
  return form
}
