import type { Delivery } from '@sukkar/contract/delivery'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import classes from './delivery.module.css'
import { contactOf } from './round.ts'

type DeliverDialogProps = { delivery: Delivery; onClose: () => void; onDelivered: (cashTaken: number | null) => void }

/** "Delivered" cannot be undone, so it needs a confirmation; where cash is due, the button also confirms its collection. */
export const DeliverDialog = ({ delivery, onClose, onDelivered }: DeliverDialogProps) => {
  const t = useText()
  const { to_collect: cash, number } = delivery
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('consoleDriver.deliverTitle')}
      closeLabel={t('shell.close')}
      footer={
        <Button size="lg" wide onClick={() => onDelivered(cash > 0 ? cash : null)}>
          {cash > 0 ? t('consoleDriver.cashTaken', { amount: writeMoney(cash, t) }) : t('consoleDriver.yesDelivered')}
        </Button>
      }
    >
      <p>{t('consoleDriver.deliverTo', { name: contactOf(delivery).name, number })}</p>
      {cash > 0 ? (
        <>
          <p className={classes['sum']}>{writeMoney(cash, t)}</p>
          <p>{t('consoleDriver.cashAsk')}</p>
        </>
      ) : (
        <p className={classes['paid']}>{t('consoleDriver.paid')}</p>
      )}
    </Dialog>
  )
}
