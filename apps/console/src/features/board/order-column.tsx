import type { BoardColumn } from '@sukkar/contract/staff-orders'
import { toShopClock } from '@sukkar/domain/shop-time'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { toOrderFilter, useBoardSearch } from '../../lib/board-search.ts'
import { describeError } from '../../lib/failure.ts'
import { useText } from '../../lib/locale.ts'
import { nameOfColumn } from '../../lib/order-words.ts'
import { columnQuery } from '../../lib/queries.ts'
import { useSteadyWhilePressed } from '../../lib/use-steady-while-pressed.ts'
import { OrderCard } from './order-card.tsx'
import classes from './order-column.module.css'

/** The orders of one column, late ones first, then by promised time; as many pages as were requested. */
export const OrderColumn = ({ name, todayMs }: { name: BoardColumn; todayMs: number }) => {
  const t = useText()
  const search = useBoardSearch()
  const column = useInfiniteQuery(columnQuery(name, toOrderFilter(search, toShopClock(todayMs).date)))
  const { data, error, isPending, isLoadingError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = column
  const orders = data?.pages.flatMap((page) => page.data) ?? []
  // An order that moved between two requests may be on two pages.
  const { value: list, onPointerDown } = useSteadyWhilePressed([...new Map(orders.map((order) => [order.id, order])).values()])
  const total = data?.pages[0]?.meta.total ?? 0
  return (
    <section className={classes['column']} aria-labelledby={`column-${name}`} aria-busy={isPending} onPointerDown={onPointerDown}>
      <h2 id={`column-${name}`} className={classes['heading']}>
        {nameOfColumn(name, t)} {data !== undefined && <span data-numeric="">{writeNumber(total, t)}</span>}
      </h2>
      {isPending && (
        <>
          <Skeleton shape="card" height="9rem" />
          <Skeleton shape="card" height="9rem" />
        </>
      )}
      {isLoadingError && (
        <InlineError title={describeError(error, t)} action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>} />
      )}
      {data !== undefined && list.length === 0 && <p className={classes['empty']}>{t('console.columnEmpty')}</p>}
      {list.map((order) => (
        <OrderCard key={order.id} order={order} todayMs={todayMs} />
      ))}
      {hasNextPage && (
        <Button variant="quiet" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('consoleOrders.more', { count: total - list.length })}
        </Button>
      )}
    </section>
  )
}
