import { classNames } from '@sukkar/ui/class-names'
import classes from './numbers.module.css'

type ColumnChartProps = { columns: readonly { key: string; label: string; value: number }[] }

/** Values side by side in the direction in which one reads. It is a picture of the table beneath it, which says them all. */
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

/** More columns have no room for what stands beneath them. */
const LABELLED_MAX = 14
