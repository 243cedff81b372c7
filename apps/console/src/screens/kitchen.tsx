import type { BakeList } from '@sukkar/contract/staff-numbers'
import { formatDate } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { classNames } from '@sukkar/ui/class-names'
import { EmptyState } from '@sukkar/ui/empty-state'
import { InlineError } from '@sukkar/ui/inline-error'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BakeSlot } from '../features/bake-list/bake-slot.tsx'
import { DayTotals } from '../features/bake-list/day-totals.tsx'
import { useTicks } from '../features/bake-list/use-ticks.ts'
import { DayFilter } from '../features/kitchen/day-filter.tsx'
import { KitchenNav } from '../features/kitchen/kitchen-nav.tsx'
import { describeError } from '../lib/failure.ts'
import { bakeListQuery } from '../lib/kitchen-queries.ts'
import { useKitchenSearch } from '../lib/kitchen-search.ts'
import { useText } from '../lib/locale.ts'
import { branchesQuery } from '../lib/queries.ts'
import { StaleNotice } from '../lib/stale-notice.tsx'
import classes from './kitchen.module.css'

/** What is left to bake on a day, by slot and in total; it can be printed for the wall. */
export const KitchenScreen = () => {
  const t = useText()
  const { day, today, from, branch_id: branchId } = useKitchenSearch()
  const { data: list, error, isPending, refetch } = useQuery(bakeListQuery({ day, branch_id: branchId }))
  const branches = useQuery(branchesQuery())
  const branch = branches.data?.find(({ id }) => id === branchId)
  return (
    <div className={classNames(classes['page'], classes['wall'])}>
      <KitchenNav />
      <div className={classes['title']}>
        <h1>{t('consoleKitchen.bakeList')}</h1>
        <p>
          {formatDate(day, 'long', t.locale, t.digits)}
          {branch !== undefined && <> · {nameIn(t.locale, branch)}</>}
        </p>
        <Button variant="quiet" className={classes['print']} onClick={() => window.print()}>
          {t('consoleKitchen.print')}
        </Button>
      </div>
      <DayFilter to="/kitchen" slots={list?.slots.map((slot) => slot.from) ?? []} />
      {isPending && <Skeleton shape="card" height="20rem" />}
      <StaleNotice query={{ data: list, error }} />
      {error !== null && list === undefined && (
        <InlineError title={describeError(error, t)} action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>} />
      )}
      {list !== undefined && <Day list={list} today={today} from={from} />}
    </div>
  )
}

const Day = ({ list, today, from }: { list: BakeList; today: string; from: string | undefined }) => {
  const t = useText()
  const { ticks, setMade } = useTicks()
  const slots = list.slots.filter((slot) => from === undefined || slot.from === from)
  if (slots.length === 0) {
    return (
      <EmptyState
        scene={<EmptyTrayScene />}
        title={t('consoleKitchen.nothing')}
        text={t(list.day === today ? 'consoleKitchen.nothingToday' : 'consoleKitchen.nothingThatDay')}
        actions={
          <Link to="/" className={classes['link']}>
            {t('console.toBoard')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <p className={classes['hint']}>{t('consoleKitchen.tickHint')}</p>
      {from === undefined && <DayTotals totals={list.totals} />}
      <div className={classes['slots']}>
        {slots.map((slot) => (
          <BakeSlot key={`${slot.date} ${slot.from}`} day={list.day} slot={slot} ticks={ticks} onTick={setMade} />
        ))}
      </div>
    </>
  )
}
