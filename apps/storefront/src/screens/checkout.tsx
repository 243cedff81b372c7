import type { Cart } from '@sukkar/contract/cart'
import { Button, buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { EmptyTrayScene, LostPinScene, OfflineCloudScene, SpilledCupScene } from '@sukkar/ui/scenes'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useReducer, useState } from 'react'
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx'
import { findPlacement, savePlacement } from '../features/checkout/checkout-store.ts'
import { isBegunBy, isInterrupted, isLeftOpen, needsSignIn, type Placement } from '../features/checkout/placement.ts'
import { useCart } from '../lib/cart.ts'
import { useChoice } from '../lib/choice.ts'
import { useText } from '../lib/locale.ts'
import { listMyOrders } from '../lib/my-orders.ts'
import { useRestorable } from '../lib/restorable.ts'
import { currentAccountId, useAccountId, useHasExpired } from '../lib/session.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutResume } from './checkout-resume.tsx'
import { RestoreCard } from './restore-card.tsx'
import { SavedCart } from './saved-cart.tsx'

/** An empty cart most likely became an order placed within this time. */
const JUST_NOW_MS = 15 * 60_000

/** The checkout: shipping, time, summary, payment, as four cards in one column (§2, §4). */
export const CheckoutScreen = () => {
  const t = useText()
  const { area, service, fulfilment } = useChoice((choice) => choice)
  const { data: cart, isError, refetch } = useCart()
  // Read once: an attempt of this very page is under way, not interrupted.
  const [interrupted] = useState(() => findInterrupted())
  const shown = useLastFilled(cart)
  const accountId = useAccountId()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  if (interrupted) return <CheckoutResume placement={interrupted} isAutomatic />
  if (!area || !service || !fulfilment) {
    return (
      <State scene={<LostPinScene />} title={t('checkout.needsService')}>
        <Link to="/pick-service" className={buttonClass()}>
          {t('shell.continue')}
        </Link>
      </State>
    )
  }
  if (!cart) {
    if (!isError) return <CartSkeleton />
    return (
      <State scene={navigator.onLine ? <SpilledCupScene /> : <OfflineCloudScene />} title={t('cart.couldNotLoad')}>
        <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
      </State>
    )
  }
  // The server empties the cart before the order's response arrives, or when that response is lost.
  const placement = findPlacement()
  const isOrdered = cart.items.length === 0 && placement !== null
  if (placement && isToResume(placement, { cart, shown, accountId })) {
    const giveUp = (): void => {
      savePlacement(null)
      rerender()
    }
    return <CheckoutResume placement={placement} isAutomatic={false} onGiveUp={cart.items.length > 0 ? giveUp : undefined} />
  }
  if (cart.items.length === 0 && !isOrdered) return <NothingToBuy />
  return (
    <CheckoutForm
      key={`${area.id} ${fulfilment}`}
      cart={isOrdered && shown ? shown : cart}
      area={area}
      service={service}
      fulfilment={fulfilment}
    />
  )
}

/** That of another account is not resumed by itself: only the screen below offers another way on. */
const findInterrupted = (): Placement | null => {
  const placement = findPlacement()
  return placement && isInterrupted(placement, Date.now()) && !needsSignIn(placement, currentAccountId()) ? placement : null
}

type Shown = { cart: Cart; shown: Cart | null; accountId: string | null }

/** Whether the form cannot send the attempt again: it is of another cart, or of who was signed in before. */
const isToResume = (placement: Placement, { cart, shown, accountId }: Shown): boolean =>
  cart.items.length > 0 ? isLeftOpen(placement, cart.id, Date.now()) : shown?.id !== placement.cartId || !isBegunBy(placement, accountId)

/** The last cart that was not empty. */
const useLastFilled = (cart: Cart | undefined): Cart | null => {
  const [last, setLast] = useState<Cart | null>(null)
  if (cart && cart.items.length > 0 && cart !== last) setLast(cart)
  return last
}

/**
 * Shown for an empty cart: another tab has placed the order, another device has archived the cart of the account, or the sign-in has ended.
 */
const NothingToBuy = () => {
  const t = useText()
  const hasExpired = useHasExpired()
  const restorable = useRestorable()
  const order = listMyOrders(useAccountId()).find(({ placedAtMs }) => Date.now() - placedAtMs < JUST_NOW_MS)
  if (hasExpired) return <SavedCart from="/checkout" />
  return (
    <>
      {restorable && <RestoreCard cart={restorable} />}
      <State scene={<EmptyTrayScene />} title={t('cart.empty')}>
        {order && (
          <Link
            to="/profile/orders/$id/track"
            params={{ id: order.id }}
            search={order.token === null ? {} : { token: order.token }}
            className={buttonClass()}
          >
            {t('order.trackTitle', { number: order.number })}
          </Link>
        )}
        <Link to="/products" className={buttonClass({ variant: order ? 'quiet' : 'primary' })}>
          {t('cart.emptyAction')}
        </Link>
      </State>
    </>
  )
}

const State = ({ scene, title, children }: { scene: ReactNode; title: string; children: ReactNode }) => (
  <EmptyState scene={scene} headingLevel={1} title={title} actions={children} announced />
)
