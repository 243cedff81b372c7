import type { Reordered, ReorderedLine } from '@sukkar/contract/reorder'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { writeSentence } from '@sukkar/i18n/write-sentence'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { StatusChip } from '@sukkar/ui/status-chip'
import { Link } from '@tanstack/react-router'
import { useLocale, useText } from '../../lib/locale.ts'
import { useMoney } from '../../lib/money.ts'
import classes from './reorder.module.css'

/** The result of each line of a reorder: what was added, what has changed, and what is unavailable. */
export const ReorderResultDialog = ({ result, onClose }: { result: Reordered; onClose: () => void }) => {
  const t = useText()
  const isFilled = result.cart_id !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title={isFilled ? t('orderLife.resultTitle') : t('orderLife.resultNone')}
      closeLabel={t('shell.close')}
      footer={
        isFilled ? (
          <Link to="/cart" className={buttonClass({ wide: true, size: 'lg' })} onClick={onClose}>
            {t('orderLife.toCart')}
          </Link>
        ) : (
          <Button wide size="lg" onClick={onClose}>
            {t('shell.ok')}
          </Button>
        )
      }
    >
      <ul className={classes['lines']}>
        {result.lines.map((line) => (
          <li key={line.order_item_id} className={classes['line']}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const OUTCOMES = {
  added: { key: 'orderLife.resultAdded', tone: 'good' },
  changed: { key: 'orderLife.resultChanged', tone: 'notice' },
  unavailable: { key: 'orderLife.resultMissing', tone: 'trouble' },
} as const satisfies Record<ReorderedLine['outcome'], object>

const Line = ({ line }: { line: ReorderedLine }) => {
  const t = useText()
  const locale = useLocale()
  const money = useMoney()
  const { key, tone } = OUTCOMES[line.outcome]
  return (
    <>
      <p className={classes['name']}>
        <span>
          {line.quantity > 0 && `${writeNumber(line.quantity, t)} × `}
          <bdi>{nameIn(locale, line)}</bdi>
        </span>
        <StatusChip tone={tone}>{t(key)}</StatusChip>
      </p>
      {line.price !== null && <p className={classes['soft']}>{money(line.price)}</p>}
      {line.changes.map((change) => (
        <p key={change.code} className={classes['soft']}>
          {writeSentence(change.message, t)}
        </p>
      ))}
      {line.reason !== null && <p className={classes['soft']}>{writeSentence(line.reason.message, t)}</p>}
    </>
  )
}
