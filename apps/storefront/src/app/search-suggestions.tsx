import type { Category, Product } from '@sukkar/contract/catalogue'
import { foldForIndex, matchesSearch } from '@sukkar/domain/search-text'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { SearchIcon } from '@sukkar/ui/first-icons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBestSellers } from '../lib/best-sellers.ts'
import { categoriesQuery, collectionsQuery, suggestionsQuery, useCatalogueChoice } from '../lib/catalogue.ts'
import { describeError } from '../lib/failure-text.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { rememberSearch } from '../lib/recent-searches.ts'
import classes from './search-dialog.module.css'
import { Group, ProductRow, Row, ShelfRow } from './search-rows.tsx'

const SHELVES_MAX = 3

export type Leave = (go: () => Promise<void>) => void
type SuggestionsProps = { words: string; onSearch: (text: string) => void; onLeave: Leave; otherwise: ReactNode }

/** What the typed text finds: categories, collections, products; the best sellers where it finds nothing. */
export const Suggestions = ({ words, onSearch, onLeave, otherwise }: SuggestionsProps) => {
  const t = useText()
  const navigate = useNavigate()
  const found = useQuery({ ...suggestionsQuery(useCatalogueChoice(), words), placeholderData: (previous) => previous }, queryClient)
  const categories = matching(useQuery(categoriesQuery(), queryClient).data ?? [], words)
  const collections = matching(useQuery(collectionsQuery(), queryClient).data ?? [], words)
  const total = found.data?.meta.total ?? 0
  const isEmpty = found.data !== undefined && !found.isPlaceholderData && total === 0 && categories.length + collections.length === 0
  const open = (product: Product) =>
    onLeave(() =>
      navigate({
        to: '/$vendor_name/$vendor_id/$slug',
        params: { vendor_name: product.vendor_name, vendor_id: product.vendor_id, slug: product.slug },
      }),
    )
  const choose = (product: Product) => {
    rememberSearch(words)
    open(product)
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {found.isError && describeError(found.error, t)}
        {found.data && !found.isPlaceholderData && t('catalogue.resultsFor', { count: total, query: words })}
      </p>
      {found.isError && <p className={classes['empty']}>{describeError(found.error, t)}</p>}
      {isEmpty && (
        <div className={classes['empty']}>
          <p className={classes['emptyTitle']}>{t('catalogue.emptySearchTitle', { query: words })}</p>
          <p>{t('catalogue.emptySearchText')}</p>
        </div>
      )}
      {isEmpty && <BestSellers onOpen={open} />}
      {isEmpty && otherwise}
      {categories.length > 0 && (
        <Group title={t('catalogue.categories')}>
          {categories.map((category) => (
            <ShelfRow
              key={category.id}
              shelf={category}
              onPress={() => onLeave(() => navigate({ to: '/products', search: { category: category.slug } }))}
            />
          ))}
        </Group>
      )}
      {collections.length > 0 && (
        <Group title={t('catalogue.collections')}>
          {collections.map((collection) => (
            <ShelfRow
              key={collection.id}
              shelf={collection}
              // The collection's own page needs a service and would redirect visitors without one to the front page.
              onPress={() => onLeave(() => navigate({ to: '/products', search: { filter: `collection:${collection.slug}` } }))}
            />
          ))}
        </Group>
      )}
      {total > 0 && (
        <Group title={t('catalogue.searchSuggestions')}>
          {found.data?.data.map((product) => (
            <ProductRow key={product.id} product={product} onPress={() => choose(product)} />
          ))}
          <Row picture={<SearchIcon size="1.25rem" />} onPress={() => onSearch(words)}>
            <strong>{t('catalogue.searchAll')}</strong> ({writeNumber(total, t)})
          </Row>
        </Group>
      )}
    </>
  )
}

const BestSellers = ({ onOpen }: { onOpen: (product: Product) => void }) => {
  const locale = useLocale()
  const bestSellers = useBestSellers()
  if (bestSellers === undefined) return null
  return (
    <Group title={nameIn(locale, bestSellers.collection)}>
      {bestSellers.products.map((product) => (
        <ProductRow key={product.id} product={product} onPress={() => onOpen(product)} />
      ))}
    </Group>
  )
}

const matching = (shelves: readonly Category[], words: string): Category[] =>
  shelves.filter(({ name_en, name_ar }) => matchesSearch(foldForIndex([name_en, name_ar]), words)).slice(0, SHELVES_MAX)
