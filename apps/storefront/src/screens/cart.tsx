import type { CartItem } from '@sukkar/contract/cart'
import { Button, buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { EmptyTrayScene, OfflineCloudScene, SpilledCupScene } from '@sukkar/ui/scenes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx'
import { CartView } from '../features/cart/cart-view.tsx'
import { settleCoupon, useIsApplyingCoupon } from '../features/coupon/coupon-draft.ts'
import { CouponField } from '../features/coupon/coupon-field.tsx'
import { TimeWatch } from '../features/time-slot/time-watch.tsx'
import { useCart } from '../lib/cart.ts'
import { isOnItsWay } from '../lib/cart-guess.ts'
import { useText } from '../lib/locale.ts'
import { useRestorable } from '../lib/restorable.ts'
import { useHasExpired } from '../lib/session.ts'
import { Soon } from '../lib/soon.tsx'
import { CartPhotos } from './cart-photos.tsx'
import { CartRecommended } from './cart-recommended.tsx'
import { LineEditor } from './line-editor.tsx'
import { RestoreCard } from './restore-card.tsx'
import { SavedCart } from './saved-cart.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

/** The cart (§2), also at `/miniCart` (D9). */
export const CartScreen = () => {
  const t = useText()
  const isApplying = useIsApplyingCoupon()
  const { data: cart, isError, refetch } = useCart()
  const [troubled, setTroubled] = useState<CartItem | null>(null)
  if (!cart) return isError ? <CartFailure onRetry={() => void refetch()} /> : <CartSkeleton />
  if (isOnItsWay(cart)) return <CartSkeleton />
  if (cart.items.length === 0) return <EmptyCart />
  return (
    <>
      <TimeWatch cartId={cart.id} />
      <CartView
        cart={cart}
        onAddPhotos={setTroubled}
        coupon={<CouponField cart={cart} />}
        isPreparing={isApplying}
        prepare={() => settleCoupon(cart, undefined, t)}
        recommended={
          <Soon>
            <CartRecommended cart={cart} />
          </Soon>
        }
      />
      <Soon>
        <LineEditor cart={cart} />
      </Soon>
      {troubled && (
        <CartPhotos
          key={troubled.id}
          item={cart.items.find(({ id }) => id === troubled.id) ?? troubled}
          // The photos of a line may be sent after its dialog was closed and that of another one opened.
          onClose={() => setTroubled((now) => (now?.id === troubled.id ? null : now))}
        />
      )}
    </>
  )
}

const EmptyCart = () => {
  const t = useText()
  const hasExpired = useHasExpired()
  const restorable = useRestorable()
  if (hasExpired) return <SavedCart from="/cart" />
  const empty = (
    <EmptyState
      scene={<EmptyTrayScene />}
      headingLevel={1}
      title={t('cart.empty')}
      text={t('cart.emptyText')}
      actions={
        <Link to="/products" className={buttonClass()}>
          {t('cart.emptyAction')}
        </Link>
      }
    />
  )
  return (
    <>
      <UnpaidOrder />
      {restorable && <RestoreCard cart={restorable} />}
      {empty}
    </>
  )
}

const CartFailure = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText()
  return (
    <EmptyState
      scene={navigator.onLine ? <SpilledCupScene /> : <OfflineCloudScene />}
      headingLevel={1}
      title={t('cart.couldNotLoad')}
      text={navigator.onLine ? t('error.genericText') : t('error.offline')}
      actions={<Button onClick={onRetry}>{t('shell.retry')}</Button>}
      announced
    />
  )
}
