import type { Order } from '@sukkar/contract/order'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { CelebrationScene } from '@sukkar/ui/scenes'
import { useText } from '../../../lib/locale.ts'
import { OrderNext } from './order-next.tsx'
import classes from './placed-dialog.module.css'
import { dismissPlaced, useJustPlaced } from './placed-store.ts'

/** "Order placed": number and next steps, in a dialog over the tracker (§2). */
export const PlacedDialog = ({ order }: { order: Order }) => {
  const t = useText()
  const isJustPlaced = useJustPlaced(order.id)
  if (!isJustPlaced) return null
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
        <OrderNext order={order} headingLevel={3} />
      </div>
    </Dialog>
  )
}
