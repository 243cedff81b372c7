import { writeSentence } from '@sukkar/i18n/write-sentence'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { useText } from '../../lib/locale.ts'
import { useMoney } from '../../lib/money.ts'

type Props = {
  question: { before: number; now: number; reason: string | null }
  /** The order cannot be placed yet. */
  isBusy: boolean
  onAccept: (total: number) => void
  onClose: () => void
}

/** A total that is not the one on the button, higher or lower, needs the customer's consent (D18). */
export const PriceDialog = ({ question: { before, now, reason }, isBusy, onAccept, onClose }: Props) => {
  const t = useText()
  const money = useMoney()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('checkout.priceChangedTitle')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button wide size="lg" loading={isBusy} onClick={() => onAccept(now)}>
            {t('checkout.priceChangedAccept', { amount: money(now) })}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            {t('checkout.priceChangedRefuse')}
          </Button>
        </>
      }
    >
      {reason !== null && <p>{writeSentence(reason, t)}</p>}
      <p>{t('checkout.priceChangedText', { before: money(before), now: money(now) })}</p>
    </Dialog>
  )
}
