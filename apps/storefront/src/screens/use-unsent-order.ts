import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { OrderContext } from '../features/checkout/order-request.ts'
import type { CheckoutFormApi } from '../features/checkout/use-checkout-form.ts'
import { whenOnline } from '../lib/online.ts'
import type { BuildingPhoto } from './use-building-photo.ts'
import { type Placing, type PlacingTrouble, writeRequest } from './use-placing.ts'

type Unsent = Extract<PlacingTrouble, { kind: 'unsent' }>

type OrderNow = { form: CheckoutFormApi; cartId: string; context: OrderContext; photo: Pick<BuildingPhoto, 'photo' | 'isPreparing'> }

/**
 * Sends an order that was pressed without a network once there is one, whichever card is open, with the total that was agreed to. One that is
 * edited meanwhile is `edited` from then on, also when it is changed back: the customer is still at it, and has to press again.
 */
export const useUnsentOrder = (placing: Placing, now: OrderNow, send: (agreedTotal: number) => void): Placing => {
  const unsent = placing.trouble?.kind === 'unsent' ? placing.trouble : null
  const [edited, setEdited] = useState<Unsent | null>(null)
  // Renders again at each change of the form while an order is unsent.
  useWatch({ control: now.form.control, disabled: unsent === null })
  if (unsent !== null && unsent !== edited && !isAsPressed(unsent, now)) setEdited(unsent)
  const waiting = unsent === edited ? null : unsent
  const latest = useRef(send)
  latest.current = send
  useEffect(() => (waiting === null ? undefined : whenOnline(() => latest.current(waiting.request.seen_total))), [waiting])
  return unsent === waiting ? placing : { ...placing, trouble: { kind: 'edited' } }
}

const isAsPressed = ({ cartId, request, photo }: Unsent, now: OrderNow): boolean =>
  cartId === now.cartId &&
  photo === now.photo.photo &&
  !now.photo.isPreparing &&
  JSON.stringify({ ...request, seen_total: 0 }) === writeRequest(now.form.getValues(), now.context)
