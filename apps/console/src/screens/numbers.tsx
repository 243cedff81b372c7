import type { SalesNumbers } from '@sukkar/contract/staff-numbers'
import { TILL_AFTER_HOURS } from '@sukkar/domain/limits'
import { addDays, daysBetween, toShopClock } from '@sukkar/domain/shop-time'
import { formatDate, formatTime } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { BarTable } from '../features/numbers/bar-table.tsx'
import { ColumnChart } from '../features/numbers/column-chart.tsx'
import { Headline } from '../features/numbers/headline.tsx'
import { MadeOf } from '../features/numbers/made-of.tsx'
import { RangeFilter } from '../features/numbers/range-filter.tsx'
import { TillTables } from '../features/numbers/till-tables.tsx'
import { describeError } from '../lib/failure.ts'
import { useText } from '../lib/locale.ts'
import { numbersQuery } from '../lib/numbers-queries.ts'
import { type Days, daysBefore, daysOf, useNumbersSearch } from '../lib/numbers-search.ts'
import { useShopNow } from '../lib/shop-clock.ts'
import { StaleNotice } from '../lib/stale-notice.tsx'
import classes from './numbers.module.css'

/** The shop's sales, as headline figures and tables. */
export const NumbersScreen = () => {
  const t = useText()
  const search = useNumbersSearch()
  const days = daysOf(search, toShopClock(useShopNow()).date)
  const branchId = search.branch_id
  const { data: numbers, error, isPending, refetch } = useQuery(numbersQuery({ ...days, branchId }))
  const before = useQuery(numbersQuery({ ...daysBefore(search, days), branchId }))
  return (
    <div className={classes['page']}>
      <div className={classes['title']}>
        <h1>{t('consoleNumbers.title')}</h1>
        <p>{describeDays(days, t)}</p>
      </div>
      <RangeFilter days={days} />
      {isPending && <Skeleton shape="card" height="24rem" />}
      <StaleNotice query={{ data: numbers, error }} />
      {error !== null && numbers === undefined && (
        <InlineError title={describeError(error, t)} action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>} />
      )}
      {numbers !== undefined && (
        <>
          <Headline now={numbers} before={before.data} />
          <p className={classes['meaning']}>{t('consoleNumbers.meaning', { hours: TILL_AFTER_HOURS })}</p>
          <Tables numbers={numbers} />
        </>
      )}
    </div>
  )
}

const Tables = ({ numbers }: { numbers: SalesNumbers }) => {
  const t = useText()
  const file = (kind: string) => `sukkar-${kind}-${numbers.from}-${numbers.to}`
  const orders = t('consoleNumbers.orders')
  const byDay = everyDay(numbers)
  return (
    <div className={classes['tables']}>
      <div className={classes['wide']}>
        <ColumnChart
          columns={byDay.map(({ day, sales }) => ({ key: day, label: formatDate(day, 'chip', t.locale, t.digits), value: sales }))}
        />
        <BarTable
          title={t('consoleNumbers.byDay')}
          labelHead={t('console.day')}
          countHead={orders}
          fileName={file('days')}
          rows={byDay.toReversed().map(({ day, orders: count, sales }) => ({
            key: day,
            label: formatDate(day, 'chip', t.locale, t.digits),
            plain: day,
            count,
            salesKwd: sales,
          }))}
        />
      </div>
      <BarTable
        title={t('consoleNumbers.byProduct')}
        labelHead={t('consoleNumbers.product')}
        countHead={t('consoleNumbers.pieces')}
        fileName={file('products')}
        rows={numbers.by_product.map((row) => ({
          key: row.product_id,
          label: nameIn(t.locale, row),
          count: row.quantity,
          salesKwd: row.sales,
        }))}
      />
      <BarTable
        title={t('consoleNumbers.byArea')}
        labelHead={t('consoleNumbers.area')}
        countHead={orders}
        fileName={file('areas')}
        rows={numbers.by_area.map((row) => ({ key: row.area_id, label: nameIn(t.locale, row), count: row.orders, salesKwd: row.sales }))}
      />
      <BarTable
        title={t('consoleNumbers.byTime')}
        labelHead={t('consoleKitchen.time')}
        countHead={orders}
        fileName={file('times')}
        rows={numbers.by_slot.map(({ from, orders: count, sales }) => ({
          key: from,
          label: formatTime(from, t.locale, t.digits),
          plain: from,
          count,
          salesKwd: sales,
        }))}
      />
      <MadeOf numbers={numbers} />
      <TillTables numbers={numbers} fileOf={file} />
    </div>
  )
}

/** Adds the days without sales, which the chart needs too. */
const everyDay = ({ from, to, by_day: sold }: SalesNumbers): SalesNumbers['by_day'] => {
  if (sold.length === 0) return []
  const known = new Map(sold.map((row) => [row.day, row]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index)
    return known.get(day) ?? { day, orders: 0, sales: 0 }
  })
}

const describeDays = ({ from, to }: Days, t: Translator): string =>
  from === to
    ? formatDate(from, 'long', t.locale, t.digits)
    : t('consoleNumbers.days', { from: formatDate(from, 'chip', t.locale, t.digits), to: formatDate(to, 'long', t.locale, t.digits) })
