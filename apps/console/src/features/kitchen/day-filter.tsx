import { addDays, isDate } from '@sukkar/domain/shop-time'
import { formatTime } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { FilterChip } from '@sukkar/ui/filter-chip'
import { IconButton } from '@sukkar/ui/icon-button'
import { ArrowBackIcon, ArrowForwardIcon } from '@sukkar/ui/icons'
import { Select } from '@sukkar/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DateField } from '../../forms/date-field.tsx'
import { dayInSearch, type KitchenSearch, useKitchenSearch } from '../../lib/kitchen-search.ts'
import { useText } from '../../lib/locale.ts'
import { branchesQuery } from '../../lib/queries.ts'
import classes from './kitchen.module.css'

type DayFilterProps = {
  /** The page that the filter is for. */
  to: '/kitchen' | '/kitchen/photos'
  /** The slots of the day that have orders, in order: those after midnight are the last. */
  slots: readonly string[]
}

/** Filters by day, slot and branch. */
export const DayFilter = ({ to, slots }: DayFilterProps) => {
  const t = useText()
  const { day, today, from, branch_id: branchId } = useKitchenSearch()
  const navigate = useNavigate()
  const branches = useQuery(branchesQuery())
  const show = (search: KitchenSearch): void => void navigate({ to, search, replace: true })
  const onDay = dayInSearch(day, today)
  const onBranch = branchId === undefined ? {} : { branch_id: branchId }
  const goTo = (other: string): void => {
    if (isDate(other)) show({ ...dayInSearch(other, today), ...onBranch })
  }
  const times = from === undefined || slots.includes(from) ? [...new Set(slots)] : withTime(slots, from)
  return (
    <div className={classes['filter']}>
      <div className={classes['day']}>
        <IconButton label={t('consoleKitchen.dayBefore')} icon={<ArrowBackIcon />} onClick={() => goTo(addDays(day, -1))} />
        <DateField label={t('console.day')} value={day} onChange={(event) => goTo(event.target.value)} />
        <IconButton label={t('consoleKitchen.dayAfter')} icon={<ArrowForwardIcon />} onClick={() => goTo(addDays(day, 1))} />
      </div>
      {(branches.data?.length ?? 0) > 1 && (
        <Select
          label={t('console.branch')}
          value={branchId ?? ''}
          onChange={({ target }) =>
            show({ ...onDay, ...(from === undefined ? {} : { from }), ...(target.value === '' ? {} : { branch_id: target.value }) })
          }
        >
          <option value="">{t('console.any')}</option>
          {branches.data?.map((branch) => (
            <option key={branch.id} value={branch.id}>
              {nameIn(t.locale, branch)}
            </option>
          ))}
        </Select>
      )}
      {times.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's look to a row of chips
        <div className={classes['slots']} role="group" aria-label={t('consoleKitchen.time')}>
          <FilterChip pressed={from === undefined} onClick={() => show({ ...onDay, ...onBranch })}>
            {t('consoleKitchen.wholeDay')}
          </FilterChip>
          {times.map((time) => (
            <FilterChip key={time} pressed={time === from} onClick={() => show({ ...onDay, from: time, ...onBranch })}>
              {formatTime(time, t.locale, t.digits)}
            </FilterChip>
          ))}
        </div>
      )}
    </div>
  )
}

/** The times with one that has no order left, before the first later one. */
const withTime = (times: readonly string[], time: string): string[] => {
  const later = times.findIndex((other) => other > time)
  return times.toSpliced(later === -1 ? times.length : later, 0, time)
}
