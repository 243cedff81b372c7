import { nameIn } from '@sukkar/i18n/name-in'
import { FilterChip } from '@sukkar/ui/filter-chip'
import { Select } from '@sukkar/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField } from '../../forms/search-field.tsx'
import { categoriesQuery } from '../../lib/catalogue-queries.ts'
import { useText } from '../../lib/locale.ts'
import type { ProductSearch } from '../../lib/product-search.ts'
import { nameOfFulfilment, nameOfService, WIRE_FULFILMENTS, WIRE_SERVICES } from '../../lib/service-words.ts'
import classes from './products.module.css'

type Option = { value: string; label: string }
type ProductFilterProps = { search: ProductSearch; onSearch: (field: keyof ProductSearch, value: string) => Promise<void> }

/** Filters the products by words, category, stock, missing data, service, fulfilment and visibility. */
export const ProductFilter = ({ search, onSearch }: ProductFilterProps) => {
  const t = useText()
  const categories = useQuery(categoriesQuery())
  const [isOpen, setOpen] = useState(false)
  const choices: { field: keyof ProductSearch; label: string; options: Option[] }[] = [
    {
      field: 'category_id',
      label: t('consoleCatalogue.category'),
      options: (categories.data ?? []).map((category) => ({ value: category.id, label: nameIn(t.locale, category) })),
    },
    {
      field: 'stock',
      label: t('consoleCatalogue.stock'),
      options: (['in', 'low', 'out', 'counted'] as const).map((value) => ({ value, label: t(`consoleCatalogue.stockState.${value}`) })),
    },
    {
      field: 'lacks',
      label: t('consoleCatalogue.lacks'),
      options: (['picture', 'arabic', 'allergens'] as const).map((value) => ({ value, label: t(`consoleCatalogue.lack.${value}`) })),
    },
    {
      field: 'shipping_type',
      label: t('consoleCatalogue.service'),
      options: WIRE_SERVICES.map((value) => ({ value, label: nameOfService(value, t) })),
    },
    {
      field: 'order_type',
      label: t('console.how'),
      options: WIRE_FULFILMENTS.map((value) => ({ value, label: nameOfFulfilment(value, t) })),
    },
    {
      field: 'shown',
      label: t('consoleCatalogue.visibility'),
      options: [
        { value: 'yes', label: t('consoleCatalogue.shown') },
        { value: 'no', label: t('consoleCatalogue.hidden') },
      ],
    },
  ]
  const count = choices.filter(({ field }) => search[field] !== undefined).length
  return (
    <div className={classes['filter']} data-open={isOpen}>
      <SearchField
        label={t('consoleCatalogue.find')}
        className={classes['search']}
        words={search.search ?? ''}
        onSearch={(words) => onSearch('search', words)}
      />
      <FilterChip className={classes['filterToggle']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {count === 0 ? t('consoleOrders.filters') : t('consoleCatalogue.filters', { count })}
      </FilterChip>
      {choices.map(({ field, label, options }) => (
        <Select key={field} label={label} value={search[field] ?? ''} onChange={(event) => void onSearch(field, event.target.value)}>
          <option value="">{t('console.any')}</option>
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}
