import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import classes from './numbers.module.css'

/** A row of a sum, or its total. */
export const Sum = ({ label, kwd, isTotal = false }: { label: string; kwd: number; isTotal?: boolean }) => {
  const t = useText()
  return (
    <div className={isTotal ? classes['total'] : undefined}>
      <dt>{label}</dt>
      <dd data-numeric="">{writeMoney(kwd, t)}</dd>
    </div>
  )
}
