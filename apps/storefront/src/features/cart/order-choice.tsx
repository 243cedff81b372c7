import { nameIn } from '@sukkar/i18n/name-in'
import { Link } from '@tanstack/react-router'
import { useChoice } from '../../lib/choice.ts'
import { useChoiceSummary } from '../../lib/choice-summary.ts'
import { useText } from '../../lib/locale.ts'
import classes from './order-choice.module.css'

/** Place and time of the order, with day and slot once chosen, and the link to change them. */
export const OrderChoice = () => {
  const t = useText()
  const { area, branchId, fulfilment } = useChoice((choice) => choice)
  const when = useChoiceSummary()
  if (!area || !fulfilment) return null
  const branch = fulfilment === 'pickup' && area.branches.find(({ id }) => id === branchId)
  const where = branch
    ? t('shell.contextPickup', { branch: nameIn(t.locale, branch) })
    : t('shell.contextDelivery', { area: nameIn(t.locale, area) })
  return (
    <div className={classes['choice']}>
      <p>
        {where} · <strong>{when}</strong>
      </p>
      <Link to="/pick-service" className={classes['change']}>
        {t('shell.contextChange')}
      </Link>
    </div>
  )
}
