import type { Delivery } from '@sukkar/contract/delivery'
import { listProblems } from '@sukkar/domain/delivery-problem'
import { Button } from '@sukkar/ui/button'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { useState } from 'react'
import { useText } from '../../lib/locale.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import classes from './delivery.module.css'
import { ProblemDialog } from './problem-dialog.tsx'
import type { QueueStep } from './use-round.ts'

/** The steps a driver can take now: dispatch, deliver, or report a problem. */
export const DeliverySteps = ({ delivery, take }: { delivery: Delivery; take: QueueStep }) => {
  const t = useText()
  const [openDialog, setOpenDialog] = useState<'deliver' | 'problem' | null>(null)
  const close = (): void => setOpenDialog(null)
  const ofOrder = <VisuallyHidden>{t('consoleDriver.ofOrder', { number: delivery.number })}</VisuallyHidden>
  if (listProblems(delivery.status).length === 0) return null
  return (
    <div className={classes['steps']}>
      {delivery.can_dispatch && (
        <Button size="lg" wide onClick={() => take(delivery, { kind: 'dispatch' })}>
          <span>{t('consoleDriver.setOff')}</span> {ofOrder}
        </Button>
      )}
      {delivery.can_deliver && (
        <Button size="lg" wide onClick={() => setOpenDialog('deliver')}>
          <span>{t('consoleDriver.delivered')}</span> {ofOrder}
        </Button>
      )}
      <Button variant="plain" wide onClick={() => setOpenDialog('problem')}>
        <span>{t('consoleDriver.haveProblem')}</span> {ofOrder}
      </Button>
      {openDialog === 'deliver' && (
        <DeliverDialog
          delivery={delivery}
          onClose={close}
          onDelivered={(cashTaken) => {
            close()
            take(delivery, { kind: 'deliver', cashTaken })
          }}
        />
      )}
      {openDialog === 'problem' && (
        <ProblemDialog
          delivery={delivery}
          onClose={close}
          onProblem={(reason, words) => {
            close()
            take(delivery, { kind: 'problem', reason, words })
          }}
        />
      )}
    </div>
  )
}
