import type { CartItem } from '@sukkar/contract/cart'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { useLocale, useText } from '../../../lib/locale.ts'
import classes from './cart-question.module.css'

type CartQuestionProps = { left: readonly CartItem[]; onStay: () => void; onGoOn: () => void }

/** Lists what another choice cannot serve before anything is removed (§4, D14): stay with cart and choice, or go on without these lines. */
export const CartQuestion = ({ left, onStay, onGoOn }: CartQuestionProps) => {
  const t = useText()
  const locale = useLocale()
  const count = left.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Dialog
      open
      onClose={onStay}
      title={t('dialog.leftTitle')}
      closeLabel={t('dialog.warnKeep')}
      footer={
        <div className={classes['answers']}>
          <Button wide onClick={onStay}>
            {t('dialog.warnKeep')}
          </Button>
          <Button wide variant="quiet" onClick={onGoOn}>
            {t('dialog.leftGoOn')}
          </Button>
        </div>
      }
    >
      <p>{t('dialog.leftText', { count })}</p>
      <ul className={classes['lines']}>
        {left.map((item) => (
          <li key={item.id}>
            <span className={classes['quantity']}>{writeNumber(item.quantity, t)} ×</span> <bdi>{nameIn(locale, item.product)}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
