import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { Button, buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { EmptyTrayScene, SpilledCupScene } from '@sukkar/ui/scenes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useBestSellers } from '../../lib/best-sellers.ts'
import { productListQuery, useCatalogueChoice } from '../../lib/catalogue.ts'
import { describeError } from '../../lib/failure-text.ts'
import { useLocale, useText } from '../../lib/locale.ts'
import { listOnce } from '../../lib/pages.ts'
import { queryClient } from '../../lib/query-client.ts'
import { LaterNotice } from './later-notice.tsx'
import { clearFilters, findEmptyReason, type ListFilters, type ProductSearch, parseFilters, toQuery } from './product-filters.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import classes from './product-list.module.css'

export type ProductListProps = { search: ProductSearch; onFilter: (filters: ListFilters) => void }

/** The products for the query in pages, with their count, and with suggestions when there are none. */
export const ProductList = ({ search, onFilter }: ProductListProps) => {
  const t = useText()
  const list = useInfiniteQuery(productListQuery(useCatalogueChoice(), toQuery(search)), queryClient)
  if (list.isError && list.data === undefined) return <ListFailure error={list.error} onRetry={() => void list.refetch()} />
  const products = listOnce(list.data?.pages)
  const total = list.data?.pages[0]?.meta.total
  return (
    <>
      {/* One live region for all results: some screen readers do not read a text that is inserted together with its region. */}
      <p className={total === 0 ? 'visually-hidden' : classes['count']} role="status">
        {total === undefined ? t('shell.loading') : describeCount(total, search.search?.trim(), t)}
      </p>
      {total === undefined && <ProductGridSkeleton count={12} />}
      {total === 0 && <EmptyList search={search} onFilter={onFilter} />}
      <LaterNotice products={products} />
      {products.length > 0 && <ProductGrid products={products} firstCount={6} headingLevel={2} />}
      {total !== undefined && total > 0 && (
        <div className={classes['more']}>
          {list.hasNextPage ? (
            <>
              <p>{t('catalogue.shownOf', { shown: products.length, total })}</p>
              <Button variant="quiet" size="lg" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('shell.showMore')}
              </Button>
              {list.isFetchNextPageError && <p role="alert">{t('catalogue.couldNotLoad')}</p>}
            </>
          ) : (
            <p>{t('catalogue.endOfList')}</p>
          )}
        </div>
      )}
    </>
  )
}

const describeCount = (count: number, query: string | undefined, t: Translator): string =>
  query ? t('catalogue.resultsFor', { count, query }) : t('catalogue.results', { count })

export const ListFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useText()
  return (
    <EmptyState
      announced
      scene={<SpilledCupScene />}
      title={t('catalogue.couldNotLoad')}
      text={describeError(error, t)}
      actions={<Button onClick={onRetry}>{t('error.retry')}</Button>}
    />
  )
}

const EmptyList = ({ search, onFilter }: ProductListProps) => {
  const t = useText()
  const reason = findEmptyReason(search)
  const query = search.search?.trim() ?? ''
  const texts = {
    filters: [t('catalogue.emptyFilterTitle'), t('catalogue.emptyFilterText')],
    search_in_category: [t('catalogue.emptySearchHereTitle', { query }), t('catalogue.emptySearchHereText')],
    search: [t('catalogue.emptySearchTitle', { query }), t('catalogue.emptySearchText')],
    category: [t('catalogue.emptyCategoryTitle'), t('catalogue.emptyCategoryText')],
  } as const
  const [title, text] = texts[reason]
  return (
    <>
      <EmptyState
        scene={<EmptyTrayScene />}
        title={title}
        text={text}
        actions={
          reason === 'filters' ? (
            <Button onClick={() => onFilter(clearFilters(parseFilters(search.filter)))}>{t('catalogue.filterClear')}</Button>
          ) : reason === 'search_in_category' ? (
            <Link to="/products" search={{ search: query }} className={buttonClass()}>
              {t('catalogue.searchEverywhere')}
            </Link>
          ) : (
            <Link to="/products" className={buttonClass()}>
              {t('catalogue.allProducts')}
            </Link>
          )
        }
      />
      {(reason === 'search' || reason === 'search_in_category') && <BestSellers />}
    </>
  )
}

const BestSellers = () => {
  const locale = useLocale()
  const bestSellers = useBestSellers()
  if (bestSellers === undefined) return null
  return (
    <section aria-labelledby="best-sellers-title">
      <h2 id="best-sellers-title" className={classes['instead']}>
        {nameIn(locale, bestSellers.collection)}
      </h2>
      <ProductGrid products={bestSellers.products} headingLevel={3} />
    </section>
  )
}
