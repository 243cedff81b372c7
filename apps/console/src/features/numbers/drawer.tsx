import type { SalesNumbers } from '@sukkar/contract/staff-numbers'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import { Card } from '@sukkar/ui/card'
import { useText } from '../../lib/locale.ts'
import classes from './numbers.module.css'
import { Sum } from './sum.tsx'

/** What must be in the drawer once the drivers have handed their cash in: that of all branches, or of the chosen one. */
export const Drawer = ({ numbers: { cash_by_driver: drivers, cash_by_branch: branches } }: { numbers: SalesNumbers }) => {
  const t = useText()
  const deliveredFils = sumUp(drivers.map(({ cash }) => cash))
  const pickedFils = sumUp(branches.map(({ cash }) => cash))
  const refundedFils = sumUp(branches.map(({ refunded }) => refunded))
  if (drivers.length + branches.length === 0) return null
  return (
    <Card as="section" aria-labelledby="drawer">
      <h2 id="drawer">{t('consoleNumbers.drawer')}</h2>
      <dl className={classes['sums']}>
        <Sum label={t('consoleNumbers.cashDelivered')} kwd={filsToKwd(deliveredFils)} />
        <Sum label={t('consoleNumbers.cashPicked')} kwd={filsToKwd(pickedFils)} />
        <Sum label={t('consoleNumbers.cashRefunded')} kwd={filsToKwd(-refundedFils)} />
        <Sum label={t('consoleNumbers.inDrawer')} kwd={filsToKwd(deliveredFils + pickedFils - refundedFils)} isTotal />
      </dl>
    </Card>
  )
}

const sumUp = (amounts: readonly number[]): number => amounts.reduce((sum, kwd) => sum + kwdToFils(kwd), 0)
