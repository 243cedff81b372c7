import { Skeleton } from '@sukkar/ui/skeleton'
import { useText } from '../../lib/locale.ts'
import classes from './cart-view.module.css'

/** Placeholder of a cart that is loading. */
export const CartSkeleton = () => {
  const t = useText()
  return (
    <div aria-busy="true">
      <h1 className={classes['title']}>{t('cart.title')}</h1>
      <div className={classes['columns']}>
        <Skeleton shape="card" height="18rem" />
        <Skeleton shape="card" height="14rem" />
      </div>
    </div>
  )
}
