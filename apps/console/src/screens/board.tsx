import type { BoardColumn, BoardCounts } from '@sukkar/contract/staff-orders'
import { startOfDayMs, toShopClock } from '@sukkar/domain/shop-time'
import { writeNumber } from '@sukkar/i18n/write-number'
import { classNames } from '@sukkar/ui/class-names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BoardFilter } from '../features/board/board-filter.tsx'
import { OrderColumn } from '../features/board/order-column.tsx'
import { SlotStrip } from '../features/board/slot-strip.tsx'
import { OrdersTabs } from '../features/orders-tabs/orders-tabs.tsx'
import { touchOrder, useChangedOrders, useProblemOrders } from '../lib/bell.ts'
import { toOrderFilter, useBoardSearch } from '../lib/board-search.ts'
import { useText } from '../lib/locale.ts'
import { nameOfColumn } from '../lib/order-words.ts'
import { columnQuery } from '../lib/queries.ts'
import { useShopNow } from '../lib/shop-clock.ts'
import { StaleNotice } from '../lib/stale-notice.tsx'
import { useWide } from '../lib/use-wide.ts'
import classes from './board.module.css'

/** The columns with open work, in the order of an order's life. */
const OPEN: readonly BoardColumn[] = ['new', 'kitchen', 'ready', 'on_the_way', 'needs_action']
/** The columns that are only looked up. */
const OTHERS: readonly BoardColumn[] = ['unpaid', 'done', 'cancelled']
/** The order of the links on a phone, whose row scrolls: columns that need an action come first. */
const LINKS: readonly BoardColumn[] = ['new', 'needs_action', 'kitchen', 'ready', 'on_the_way', ...OTHERS]

/** The board of orders, the console's home page. */
export const BoardScreen = () => {
  const t = useText()
  const search = useBoardSearch()
  const isWide = useWide()
  const today = toShopClock(useShopNow()).date
  const todayMs = startOfDayMs(today)
  const chosen = LINKS.find((known) => known === search.column) ?? 'new'
  const shown = isWide && OPEN.includes(chosen) ? OPEN : [chosen]
  // Every answer has the counts of all columns, so this shares the query of the first shown column.
  const { data, error } = useInfiniteQuery(columnQuery(shown[0] ?? 'new', toOrderFilter(search, today)))
  const latest = data?.pages[0]
  return (
    <>
      <h1 className="visually-hidden">{t('console.board')}</h1>
      <OrdersTabs />
      <BoardFilter />
      <SlotStrip />
      <ColumnLinks counts={latest?.counts} late={latest?.late ?? 0} chosen={chosen} />
      <StaleNotice query={{ data, error }} />
      <div className={classes['columns']} data-all={shown === OPEN}>
        {shown.map((name) => (
          <OrderColumn key={name} name={name} todayMs={todayMs} />
        ))}
      </div>
    </>
  )
}

type LinksProps = { counts: BoardCounts | undefined; late: number; chosen: BoardColumn }

/** Links to every column with its count: navigation on a phone, and access to columns not on the board. */
const ColumnLinks = ({ counts, late, chosen }: LinksProps) => {
  const t = useText()
  return (
    <nav className={classes['links']} aria-label={t('console.columns')}>
      {late > 0 && <strong className={classes['late']}>{t('consoleOrders.late', { count: late })}</strong>}
      <ProblemsLink />
      <ChangesLink />
      {LINKS.map((column) => (
        <Link
          key={column}
          to="/"
          search={(before) => ({ ...before, column })}
          className={classes['link']}
          data-open={OPEN.includes(column) && OPEN.includes(chosen)}
          {...(column === chosen && { 'aria-current': 'true' as const })}
        >
          {nameOfColumn(column, t)} <span data-numeric="">{counts === undefined ? '' : writeNumber(counts[column], t)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** The number of orders with an open problem. It leads to the column of the first one, without filters that could hide it. */
const ProblemsLink = () => {
  const t = useText()
  const { data: [first] = [], meta } = useProblemOrders() ?? {}
  if (first === undefined || meta === undefined) return null
  return (
    <Link to="/" search={{ column: first.column }} className={classNames(classes['link'], classes['problems'])}>
      {t('consoleOrders.problems', { count: meta.total })}
    </Link>
  )
}

/** The number of orders that their customers moved or cancelled. It leads to the first one, of which the board may show nothing any more. */
const ChangesLink = () => {
  const t = useText()
  const changed = useChangedOrders()
  const [first] = changed
  if (first === undefined) return null
  return (
    <Link
      to="/orders/$id"
      params={{ id: first.id }}
      className={classNames(classes['link'], classes['problems'])}
      onClick={() => touchOrder(first)}
    >
      {t('consoleOrders.customerChanges', { count: changed.length })}
    </Link>
  )
}
