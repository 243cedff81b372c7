import { isDate } from '@sukkar/domain/shop-time'
import { nameIn } from '@sukkar/i18n/name-in'
import { FilterChip } from '@sukkar/ui/filter-chip'
import { Select } from '@sukkar/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DateField } from '../../forms/date-field.tsx'
import { useText } from '../../lib/locale.ts'
import { type Days, type NumbersSearch, orderDays, RANGES, useNumbersSearch } from '../../lib/numbers-search.ts'
import { branchesQuery } from '../../lib/queries.ts'
import classes from './numbers.module.css'

/** Filters by days and branch. */
export const RangeFilter = ({ days }: { days: Days }) => {
  const t = useText()
  const search = useNumbersSearch()
  const navigate = useNavigate()
  const branches = useQuery(branchesQuery())
  const show = (next: NumbersSearch): void => void navigate({ to: '/numbers', search: next, replace: true })
  const onBranch = search.branch_id === undefined ? {} : { branch_id: search.branch_id }
  const { from, to } = days
  const isOwn = search.range === 'own'
  const showOwn = (chosen: keyof Days, day: string): void => {
    if (isDate(day)) show({ range: 'own', ...orderDays({ ...days, [chosen]: day }, chosen), ...onBranch })
  }
  return (
    <div className={classes['filter']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's look to a row of chips */}
      <div className={classes['ranges']} role="group" aria-label={t('consoleNumbers.range')}>
        {RANGES.map((range) => (
          <FilterChip
            key={range}
            pressed={range === (search.range ?? 'today')}
            onClick={() => show({ range, ...(range === 'own' ? days : {}), ...onBranch })}
          >
            {t(`consoleNumbers.range.${range}`)}
          </FilterChip>
        ))}
      </div>
      {isOwn && (
        <div className={classes['own']}>
          <DateField label={t('consoleNumbers.from')} value={from} onChange={({ target }) => showOwn('from', target.value)} />
          <DateField label={t('consoleNumbers.to')} value={to} onChange={({ target }) => showOwn('to', target.value)} />
        </div>
      )}
      {(branches.data?.length ?? 0) > 1 && (
        <Select
          label={t('console.branch')}
          value={search.branch_id ?? ''}
          onChange={({ target }) => {
            const { branch_id: _, ...others } = search
            show(target.value === '' ? others : { ...others, branch_id: target.value })
          }}
        >
          <option value="">{t('console.any')}</option>
          {branches.data?.map((branch) => (
            <option key={branch.id} value={branch.id}>
              {nameIn(t.locale, branch)}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
