import type { SalesNumbers } from '@sukkar/contract/staff-numbers'
import { Card } from '@sukkar/ui/card'
import { useText } from '../../lib/locale.ts'
import classes from './numbers.module.css'
import { Sum } from './sum.tsx'

/** The parts of the sales. */
export const MadeOf = ({ numbers }: { numbers: SalesNumbers }) => {
  const t = useText()
  return (
    <Card as="section" aria-labelledby="made-of">
      <h2 id="made-of">{t('consoleNumbers.madeOf')}</h2>
      <dl className={classes['sums']}>
        <Sum label={t('consoleNumbers.goods')} kwd={numbers.goods} />
        <Sum label={t('consoleNumbers.delivery')} kwd={numbers.delivery} />
        <Sum label={t('consoleNumbers.tips')} kwd={numbers.tips} />
        <Sum label={t('consoleNumbers.sales')} kwd={numbers.sales} isTotal />
        <Sum label={t('consoleNumbers.discounts')} kwd={numbers.discounts} />
      </dl>
    </Card>
  )
}
