import { ALLERGENS, isAllergen } from '@sukkar/domain/allergens'
import { kwdToFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Button } from '@sukkar/ui/button'
import { ChoiceChip } from '@sukkar/ui/choice-chip'
import { FilterChip } from '@sukkar/ui/filter-chip'
import { CheckIcon, ChevronDownIcon } from '@sukkar/ui/first-icons'
import { SortIcon } from '@sukkar/ui/icons'
import { Menu } from '@sukkar/ui/menu'
import { Popover } from '@sukkar/ui/popover'
import type { ReactNode } from 'react'
import { useChoice } from '../../lib/choice.ts'
import { nameOfService } from '../../lib/choice-words.ts'
import { useText } from '../../lib/locale.ts'
import classes from './filter-bar.module.css'
import { clearFilters, countFilters, type ListFilters, type ListSort, PRICE_STEPS_KWD, SERVES_STEPS, SORTS } from './product-filters.ts'

export type FilterBarProps = {
  filters: ListFilters
  onFilter: (filters: ListFilters) => void
  sort: ListSort | null
  onSort: (sort: ListSort) => void
}

/** Filters as chips in a row that scrolls on a phone; their values are in the address. */
export const FilterBar = ({ filters, onFilter, sort, onSort }: FilterBarProps) => {
  const t = useText()
  const { service, fulfilment } = useChoice((choice) => choice)
  const set = (change: Partial<ListFilters>) => onFilter({ ...filters, ...change })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in a row in every browser
    <div role="group" aria-label={t('catalogue.filters')} className={classes['bar']}>
      <SortMenu sort={sort} onSort={onSort} />
      <FilterChip pressed={filters.isAvailableOnly} onClick={() => set({ isAvailableOnly: !filters.isAvailableOnly })}>
        {filters.isAvailableOnly && <CheckIcon size="1.125rem" />}
        {service === null
          ? t('catalogue.filterService')
          : t('catalogue.filterServiceNamed', { service: nameOfService(service, fulfilment, t) })}
      </FilterChip>
      <FilterChip pressed={filters.isInStockOnly} onClick={() => set({ isInStockOnly: !filters.isInStockOnly })}>
        {filters.isInStockOnly && <CheckIcon size="1.125rem" />}
        {t('catalogue.filterInStock')}
      </FilterChip>
      <PriceFilter filters={filters} set={set} />
      <ServesFilter filters={filters} set={set} />
      <AllergenFilter filters={filters} set={set} />
      {countFilters(filters) > 0 && (
        <Button variant="link" onClick={() => onFilter(clearFilters(filters))}>
          {t('catalogue.filterClear')}
        </Button>
      )}
    </div>
  )
}

const SORT_KEYS = {
  featured: 'catalogue.sortRecommended',
  price: 'catalogue.sortPriceUp',
  '-price': 'catalogue.sortPriceDown',
  name: 'catalogue.sortName',
} as const

const SortMenu = ({ sort, onSort }: { sort: ListSort | null; onSort: (sort: ListSort) => void }) => {
  const t = useText()
  const items = SORTS.map((entry) => ({
    id: entry,
    label: t(SORT_KEYS[entry]),
    selected: (sort ?? 'featured') === entry,
    onSelect: () => onSort(entry),
  }))
  return (
    <Menu
      label={t('catalogue.sort')}
      trigger={{
        className: classes['trigger'],
        children: (
          <>
            <SortIcon size="1.125rem" />
            <span>{sort === null ? t('catalogue.sort') : t(SORT_KEYS[sort])}</span>
          </>
        ),
      }}
      items={items}
    />
  )
}

type PartProps = { filters: ListFilters; set: (change: Partial<ListFilters>) => void }

const FilterPopover = ({ label, shown, isOn, children }: { label: string; shown: string; isOn: boolean; children: ReactNode }) => (
  <Popover
    label={label}
    trigger={{
      className: `${classes['trigger']} ${isOn ? classes['on'] : ''}`,
      children: (
        <>
          <span>{shown}</span>
          <ChevronDownIcon size="1.125rem" />
        </>
      ),
    }}
  >
    <fieldset className={classes['options']}>
      <legend className={classes['legend']}>{label}</legend>
      {children}
    </fieldset>
  </Popover>
)

const PriceFilter = ({ filters, set }: PartProps) => {
  const t = useText()
  const upTo = (kwd: number) => t('catalogue.filterPriceUpTo', { amount: formatMoney(kwdToFils(kwd), t.locale, t.digits) })
  const { priceMaxKwd } = filters
  return (
    <FilterPopover
      label={t('catalogue.filterPrice')}
      shown={priceMaxKwd === null ? t('catalogue.filterPrice') : upTo(priceMaxKwd)}
      isOn={priceMaxKwd !== null}
    >
      <ChoiceChip type="radio" name="filter-price" checked={priceMaxKwd === null} onChange={() => set({ priceMaxKwd: null })}>
        {t('catalogue.filterAny')}
      </ChoiceChip>
      {PRICE_STEPS_KWD.map((kwd) => (
        <ChoiceChip key={kwd} type="radio" name="filter-price" checked={priceMaxKwd === kwd} onChange={() => set({ priceMaxKwd: kwd })}>
          {upTo(kwd)}
        </ChoiceChip>
      ))}
    </FilterPopover>
  )
}

const ServesFilter = ({ filters, set }: PartProps) => {
  const t = useText()
  const from = (count: number) => t('catalogue.filterServesFrom', { count })
  const { serves } = filters
  return (
    <FilterPopover
      label={t('catalogue.filterServes')}
      shown={serves === null ? t('catalogue.filterServes') : from(serves)}
      isOn={serves !== null}
    >
      <ChoiceChip type="radio" name="filter-serves" checked={serves === null} onChange={() => set({ serves: null })}>
        {t('catalogue.filterAny')}
      </ChoiceChip>
      {SERVES_STEPS.map((count) => (
        <ChoiceChip key={count} type="radio" name="filter-serves" checked={serves === count} onChange={() => set({ serves: count })}>
          {from(count)}
        </ChoiceChip>
      ))}
    </FilterPopover>
  )
}

const AllergenFilter = ({ filters, set }: PartProps) => {
  const t = useText()
  const { withoutAllergens } = filters
  const [first, ...others] = withoutAllergens
  const shown =
    first === undefined
      ? t('catalogue.filterAllergen')
      : `${t('catalogue.filterWithout', { allergen: nameAllergen(first, t) })}${others.length > 0 ? ` +${writeNumber(others.length, t)}` : ''}`
  const toggle = (allergen: string) =>
    set({
      withoutAllergens: withoutAllergens.includes(allergen)
        ? withoutAllergens.filter((entry) => entry !== allergen)
        : [...withoutAllergens, allergen],
    })
  return (
    <FilterPopover label={t('catalogue.filterAllergen')} shown={shown} isOn={first !== undefined}>
      {ALLERGENS.map((allergen) => (
        <ChoiceChip key={allergen} type="checkbox" checked={withoutAllergens.includes(allergen)} onChange={() => toggle(allergen)}>
          {t('catalogue.filterWithout', { allergen: nameAllergen(allergen, t) })}
        </ChoiceChip>
      ))}
    </FilterPopover>
  )
}

const nameAllergen = (allergen: string, t: ReturnType<typeof useText>): string =>
  isAllergen(allergen) ? t(`product.allergen.${allergen}`) : allergen
