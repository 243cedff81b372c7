import type { Translator } from '@sukkar/i18n/translate'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Badge } from '@sukkar/ui/badge'
import { Button } from '@sukkar/ui/button'
import { FilterIcon } from '@sukkar/ui/icons'
import { Sheet } from '@sukkar/ui/sheet'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchField } from '../../forms/search-field.tsx'
import { type BoardSearch, countFilters, useBoardSearch } from '../../lib/board-search.ts'
import { useText } from '../../lib/locale.ts'
import { useDesk } from '../../lib/use-wide.ts'
import classes from './board-filter.module.css'
import { FilterFields } from './filter-fields.tsx'

/** The filters of the board; on a narrow screen they collapse into one button that shows how many are active. */
export const BoardFilter = () => {
  const t = useText()
  const search = useBoardSearch()
  const navigate = useNavigate({ from: '/' })
  const isDesk = useDesk()
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(search)
  const find = (words: string): Promise<void> =>
    navigate({
      search: ({ search: _, ...rest }: BoardSearch) => (words === '' ? rest : { ...rest, search: words }),
      replace: true,
    })
  const clear = (): void => {
    void navigate({
      search: ({ column, search: words }: BoardSearch) => ({ ...(column ? { column } : {}), ...(words ? { search: words } : {}) }),
      replace: true,
    })
  }
  return (
    <search className={classes['filter']}>
      <SearchField label={t('console.find')} className={classes['words']} words={search.search ?? ''} onSearch={find} />
      {isDesk ? (
        <FilterFields />
      ) : (
        <Button variant="quiet" icon={<FilterIcon size="1.25rem" />} onClick={() => setOpen(true)} aria-label={labelOf(count, t)}>
          {t('consoleOrders.filters')}
          {count > 0 && <Badge>{writeNumber(count, t)}</Badge>}
        </Button>
      )}
      {isDesk && count > 0 && (
        <Button variant="quiet" onClick={clear}>
          {t('consoleOrders.clearFilters')}
        </Button>
      )}
      <Sheet
        open={isOpen && !isDesk}
        onClose={() => setOpen(false)}
        title={t('consoleOrders.filters')}
        closeLabel={t('shell.close')}
        footer={
          <div className={classes['foot']}>
            <Button variant="quiet" disabled={count === 0} onClick={clear}>
              {t('consoleOrders.clearFilters')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('consoleOrders.showOrders')}</Button>
          </div>
        }
      >
        <div className={classes['fields']}>
          <FilterFields />
        </div>
      </Sheet>
    </search>
  )
}

/** "Filters, 2 chosen": for screen readers the number alone would have no context. */
const labelOf = (count: number, t: Translator): string =>
  count === 0 ? t('consoleOrders.filters') : `${t('consoleOrders.filters')}, ${t('consoleOrders.filterCount', { count })}`
