import { BOARD_COLUMNS, FINISHED_COLUMNS } from '@sukkar/domain/order-board'
import { formatDate } from '@sukkar/i18n/dates'
import { Notice } from '@sukkar/ui/notice'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fetchAnswer } from '../../../lib/client.ts'
import { followsOrders } from '../../../lib/live.ts'
import { useText } from '../../../lib/locale.ts'
import { ORDERS } from '../../../lib/queries.ts'
import { nameOfFulfilment } from '../../../lib/service-words.ts'
import classes from '../shop.module.css'
import type { ChangedDay } from './changed-days.ts'

type PromisedOrdersProps = { branchId: string; days: readonly ChangedDay[] }

const OPEN_COLUMNS = BOARD_COLUMNS.filter((column) => !FINISHED_COLUMNS.includes(column)).join(',')

const filterOf = (branchId: string, { date, order_type: way }: ChangedDay) => ({
  day: date,
  branch_id: branchId,
  ...(way === null ? {} : { order_type: way }),
})

/** The number of open orders of a day. */
const promisedQuery = (branchId: string, day: ChangedDay) =>
  queryOptions({
    queryKey: [ORDERS, 'promised', branchId, day],
    queryFn: async ({ signal }) =>
      (await fetchAnswer('listStaffOrders', { query: { ...filterOf(branchId, day), columns: OPEN_COLUMNS, per_page: 1 }, signal })).meta
        .total,
    meta: followsOrders,
  })

/** The orders that are promised for days whose hours have just been changed: saving the hours changes none of them. */
export const PromisedOrders = ({ branchId, days }: PromisedOrdersProps) => {
  const t = useText()
  const counts = useQueries({ queries: days.map((day) => promisedQuery(branchId, day)) })
  const promised = days.flatMap((day, index) => {
    const count = counts[index]?.data ?? 0
    return count === 0 ? [] : [{ day, count }]
  })
  if (promised.length === 0) return null
  return (
    <Notice announced title={t('consoleShop.promisedOrders')}>
      <p>{t('consoleShop.promisedOrdersText')}</p>
      <ul>
        {promised.map(({ day, count }) => (
          <li key={`${day.date} ${day.order_type}`}>
            <Link to="/" search={filterOf(branchId, day)} className={classes['way']}>
              {t('consoleShop.promisedCount', { day: formatDate(day.date, 'long', t.locale, t.digits), count })}
            </Link>
            {day.order_type !== null && <> · {nameOfFulfilment(day.order_type, t)}</>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
