import type { Failure } from '@sukkar/contract/error-codes'
import type { PlacedOrder } from '@sukkar/contract/order'
import { callApi } from '../../lib/client.ts'
import { currentToken } from '../../lib/session.ts'
import { isRecord } from '../../lib/storage.ts'
import { savePlacement } from './checkout-store.ts'
import type { Placement } from './placement.ts'

/** A page that is left is gone by then. */
const LEAVING_MS = 2_000

/** No answer that settles anything; whether the shop itself had trouble, or the line. */
export type Unanswered = { kind: 'unknown'; isShopTrouble: boolean }

/** How an attempt ended: an order, a refusal that changed nothing, or no answer, when the order may exist. */
export type PlaceResult = { kind: 'placed'; placed: PlacedOrder } | { kind: 'refused'; failure: Failure } | Unanswered

let isLeaving = false

addEventListener('beforeunload', () => {
  isLeaving = true
  // Whoever decides to stay is no longer leaving.
  setTimeout(() => {
    isLeaving = false
  }, LEAVING_MS)
})

/** Sends an attempt with its key. It may be sent any number of times and makes one order (D46). */
export const sendPlacement = async (placement: Placement, photo: Blob | null): Promise<PlaceResult> => {
  savePlacement({ ...placement, state: 'sending' })
  const headers = { 'idempotency-key': placement.key, 'x-cart-id': placement.cartId }
  const order = photo ? { headers, form: toForm(placement, photo) } : { headers, body: placement.request }
  const result =
    currentToken() === null
      ? await callApi('placeGuestOrder', order)
      : await callApi('placeOrder', { ...order, query: { cart_id: placement.cartId } })
  if (result.ok) {
    savePlacement(null)
    return { kind: 'placed', placed: result.answer.data }
  }
  // A gateway in between may have lost the answer of a server that went on: only a refusal of the shop itself is final.
  const isFinal =
    result.kind === 'refused' && isRecord(result.failure) && typeof result.failure.code === 'string' && result.failure.status < 500
  // A reload breaks the call off while this page still runs: the next one finds it interrupted and takes it up.
  if (!isLeaving) savePlacement({ ...placement, state: 'unknown' })
  return isFinal ? { kind: 'refused', failure: result.failure } : { kind: 'unknown', isShopTrouble: result.kind === 'refused' }
}

/** The request as a form, its nested parts under flattened names, with the photo of the building. */
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
