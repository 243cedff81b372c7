import type { BakeList } from '@sukkar/contract/staff-numbers'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Card } from '@sukkar/ui/card'
import { useText } from '../../lib/locale.ts'
import classes from './bake-list.module.css'

/** The totals of the whole day, one row per product: for fetching supplies and mixing in the morning. */
export const DayTotals = ({ totals }: { totals: BakeList['totals'] }) => {
  const t = useText()
  return (
    <Card as="section" aria-labelledby="day-totals" className={classes['totals']}>
      <h2 id="day-totals">{t('consoleKitchen.totals')}</h2>
      <ul>
        {totals.map((total) => (
          <li key={total.product_id}>
            <bdi>{nameIn(t.locale, total)}</bdi> <strong data-numeric="">{writeNumber(total.quantity, t)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}
