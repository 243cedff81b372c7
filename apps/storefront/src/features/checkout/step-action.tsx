import { useToastsAbove } from '@sukkar/ui/toast-place'
import type { ReactNode } from 'react'
import { useText } from '../../lib/locale.ts'
import { useMoney } from '../../lib/money.ts'
import classes from './step-action.module.css'

/** The button that leads on from a card; on a phone it sticks to the bottom with the total. */
export const StepAction = ({ total, hint, children }: { total?: number; hint?: ReactNode; children: ReactNode }) => {
  const t = useText()
  useToastsAbove('action')
  const money = useMoney()
  return (
    <div className={classes['action']}>
      {total !== undefined && (
        <p className={classes['sums']}>
          {t('cart.total')} <bdi>{money(total)}</bdi>
        </p>
      )}
      {children}
      {hint && <p className={classes['hint']}>{hint}</p>}
    </div>
  )
}
