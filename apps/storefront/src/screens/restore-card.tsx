import { Button } from '@sukkar/ui/button'
import { BagIcon } from '@sukkar/ui/first-icons'
import { Notice } from '@sukkar/ui/notice'
import { useCartCount } from '../lib/cart-count.ts'
import { useText } from '../lib/locale.ts'
import { dismissRestorable } from '../lib/restorable.ts'

/** A cleared cart can be restored for a while (D12); a member's also beside a filled one, which is archived in turn (0078). */
export const RestoreCard = ({ cart }: { cart: { id: string; count: number } }) => {
  const t = useText()
  const isSwapped = useCartCount() > 0
  const restore = () => void import('../lib/restore-cart.ts').then((module) => module.restoreCart(cart.id))
  return (
    <Notice
      tone="good"
      icon={<BagIcon />}
      announced
      title={t('index.restoreTitle')}
      action={
        <>
          <Button onClick={restore}>{t('index.restore')}</Button>
          <Button variant="plain" onClick={dismissRestorable}>
            {t(isSwapped ? 'index.restoreKeep' : 'index.restoreDismiss')}
          </Button>
        </>
      }
    >
      {t('index.restoreText', { count: cart.count })}
      {isSwapped && ` ${t('index.restoreSwap')}`}
    </Notice>
  )
}
