import { classNames } from '@sukkar/ui/class-names'
import classes from './numbers.module.css'

type ColumnChartProps = { columns: readonly { key: string; label: string; value: number }[] }

/** Columns in reading direction. Hidden from screen readers, because the table beneath has all values. */
export const ColumnChart = ({ columns }: ColumnChartProps) => {
  const most = Math.max(...columns.map(({ value }) => value), 0)
  if (most === 0 || columns.length < 2) return null
  return (
    <div className={classNames(classes['chart'], columns.length > LABELLED_MAX && classes['dense'])} aria-hidden="true">
      {columns.map(({ key, label, value }) => (
        <div key={key} className={classes['column']}>
          <span className={classes['pole']} style={{ blockSize: `${(value / most) * 100}%` }} />
          <span className={classes['foot']}>{label}</span>
        </div>
      ))}
    </div>
  )
}

/** With more columns there is no room for labels. */
const LABELLED_MAX = 14
