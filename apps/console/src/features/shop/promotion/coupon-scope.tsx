import type { StaffCoupon } from '@sukkar/contract/staff-promotions'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { ChoiceChip } from '@sukkar/ui/choice-chip'
import { TextField } from '@sukkar/ui/text-field'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../../lib/locale.ts'
import { nameOfFulfilment, nameOfService, WIRE_FULFILMENTS, WIRE_SERVICES } from '../../../lib/service-words.ts'
import { categoryNamesQuery, productNameQuery, productNamesQuery } from '../../../lib/shop-queries.ts'
import classes from '../shop.module.css'

export type ScopeForm = Pick<StaffCoupon, 'services' | 'fulfilments' | 'product_ids' | 'category_ids'>

type CouponScopeProps = { values: ScopeForm; onChange: (patch: Partial<ScopeForm>) => void }

/** The scope of a coupon; an empty selection restricts nothing. */
export const CouponScope = ({ values, onChange }: CouponScopeProps) => {
  const t = useText()
  const categories = useQuery(categoryNamesQuery())
  return (
    <>
      <Chips
        label={t('consoleShop.services')}
        entries={WIRE_SERVICES.map((id) => ({ id, name: nameOfService(id, t) }))}
        chosen={values.services}
        onChange={(services) => onChange({ services })}
      />
      <Chips
        label={t('consoleShop.ways')}
        entries={WIRE_FULFILMENTS.map((id) => ({ id, name: nameOfFulfilment(id, t) }))}
        chosen={values.fulfilments}
        onChange={(fulfilments) => onChange({ fulfilments })}
      />
      <Chips
        label={t('consoleShop.categories')}
        entries={(categories.data ?? []).map((category) => ({ id: category.id, name: nameIn(t.locale, category) }))}
        chosen={values.category_ids}
        onChange={(ids) => onChange({ category_ids: ids })}
      />
      <Products ids={values.product_ids} onChange={(ids) => onChange({ product_ids: ids })} />
    </>
  )
}

type ChipsProps<Id extends string> = {
  label: string
  entries: readonly { id: Id; name: string }[]
  chosen: readonly Id[]
  onChange: (ids: Id[]) => void
}

const Chips = <Id extends string>({ label, entries, chosen, onChange }: ChipsProps<Id>) => (
  <fieldset className={classes['group']}>
    <legend className={classes['soft']}>{label}</legend>
    <div className={classes['chips']}>
      {entries.map(({ id, name }) => (
        <ChoiceChip
          key={id}
          type="checkbox"
          checked={chosen.includes(id)}
          onChange={(event) => onChange([...chosen.filter((other) => other !== id), ...(event.target.checked ? [id] : [])])}
        >
          {name}
        </ChoiceChip>
      ))}
    </div>
  </fieldset>
)

/** Selects single products by search. */
const Products = ({ ids, onChange }: { ids: readonly string[]; onChange: (ids: string[]) => void }) => {
  const t = useText()
  const [search, setSearch] = useState('')
  const found = useQuery(productNamesQuery(useDeferredValue(search.trim())))
  const names = useProductNames(ids)
  return (
    <div className={classes['group']}>
      <TextField
        label={t('consoleShop.addProduct')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        // It would save the form around the search.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search.trim() !== '' && (
        <div className={classes['chips']}>
          {found.data
            ?.filter(({ id }) => !ids.includes(id))
            .map((product) => (
              <Button
                key={product.id}
                variant="quiet"
                onClick={() => {
                  onChange([...ids, product.id])
                  setSearch('')
                }}
              >
                {nameIn(t.locale, product)}
              </Button>
            ))}
        </div>
      )}
      <ul className={classes['chips']}>
        {ids.map((id, index) => (
          <li key={id}>
            <Button variant="plain" onClick={() => onChange(ids.filter((other) => other !== id))}>
              {t('consoleShop.removeNamed', { name: names[index] ?? '' })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const useProductNames = (ids: readonly string[]): string[] => {
  const t = useText()
  return useQueries({ queries: ids.map(productNameQuery) }).map(({ data }) => (data === undefined ? '…' : nameIn(t.locale, data)))
}

/** The products of a coupon in words; none restricts nothing. */
export const ProductNames = ({ ids }: { ids: readonly string[] }) => {
  const t = useText()
  const names = useProductNames(ids)
  return ids.length === 0 ? t('consoleShop.allProducts') : names.join(' · ')
}

/** The categories of a coupon in words; none restricts nothing. */
export const CategoryNames = ({ ids }: { ids: readonly string[] }) => {
  const t = useText()
  const { data = [] } = useQuery(categoryNamesQuery())
  if (ids.length === 0) return t('consoleShop.allCategories')
  const named = data.filter(({ id }) => ids.includes(id))
  return named.length === 0 ? '…' : named.map((category) => nameIn(t.locale, category)).join(' · ')
}
