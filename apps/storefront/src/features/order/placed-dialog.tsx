import type { Order } from '@sukkar/contract/order'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { CelebrationScene } from '@sukkar/ui/scenes'
import { nameIn, useLocale, useText } from '../../lib/locale.ts'
import { serverNowMs } from '../../lib/server-clock.ts'
import { describePromise } from './order-words.ts'
import classes from './placed-dialog.module.css'
import { dismissPlaced, useJustPlaced } from './placed-store.ts'

/** "Order placed": its number and what happens next, over the tracker that it leads to (§2). */
export const PlacedDialog = ({ order }: { order: Order }) => {
  const t = useText()
  const locale = useLocale()
  const isJustPlaced = useJustPlaced(order.id)
  if (!isJustPlaced) return null
  const time = describePromise(order, serverNowMs(), t)
  return (
    <Dialog
      open
      onClose={dismissPlaced}
      title={t('order.placed')}
      closeLabel={t('shell.close')}
      footer={
        <Button wide size="lg" onClick={dismissPlaced}>
          {t('order.track')}
        </Button>
      }
    >
      <div className={classes['placed']}>
        <div className={classes['scene']}>
          <CelebrationScene />
        </div>
        <p className={classes['text']}>{t('order.placedText', { number: order.number, email: order.customer.email })}</p>
        <h3 className={classes['title']}>{t('order.placedNext')}</h3>
        <ol className={classes['next']}>
          <li>{t('order.placedNextKitchen')}</li>
          <li>
            {order.order_type === 'pick-up'
              ? t('order.placedNextPickup', { branch: nameIn(locale, order.branch), time })
              : t('order.placedNextDriver', { time })}
          </li>
        </ol>
      </div>
    </Dialog>
  )
}
