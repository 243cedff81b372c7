import { Button, buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { EmptyTrayScene, SpilledCupScene } from '@sukkar/ui/scenes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { productListQuery, useCatalogueChoice } from '../../lib/catalogue.ts'
import { useText } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import { countFilters, type ListFilters, NO_FILTERS, type ProductSearch, parseFilters, toQuery } from './product-filters.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import classes from './product-list.module.css'

export type ProductListProps = { search: ProductSearch; onFilter: (filters: ListFilters) => void }

/** What the address asks for, page after page, with its count and a way on when there is nothing. */
export const ProductList = ({ search, onFilter }: ProductListProps) => {
  const t = useText()
  const list = useInfiniteQuery(productListQuery(useCatalogueChoice(), toQuery(search)), queryClient)
  if (list.isPending) {
    return (
      <>
        <p className={classes['count']} role="status">
          {t('shell.loading')}
        </p>
        <ProductGridSkeleton count={12} />
      </>
    )
  }
  if (list.isError && list.data === undefined) return <ListFailure onRetry={() => void list.refetch()} />
  const products = list.data.pages.flatMap((page) => page.data)
  const total = list.data.pages[0]?.meta.total ?? 0
  const words = search.search?.trim()
  if (total === 0) return <EmptyList search={search} onFilter={onFilter} />
  return (
    <>
      <p className={classes['count']} role="status">
        {words ? t('catalogue.resultsFor', { count: total, query: words }) : t('catalogue.results', { count: total })}
      </p>
      <ProductGrid products={products} firstCount={6} headingLevel={2} />
      <div className={classes['more']}>
        {list.hasNextPage ? (
          <>
            <p>{t('catalogue.shownOf', { shown: products.length, total })}</p>
            <Button variant="quiet" size="lg" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('shell.showMore')}
            </Button>
            {list.isFetchNextPageError && <p role="alert">{t('error.couldNotLoadProducts')}</p>}
          </>
        ) : (
          <p>{t('catalogue.endOfList')}</p>
        )}
      </div>
    </>
  )
}

export const ListFailure = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText()
  return (
    <EmptyState
      announced
      scene={<SpilledCupScene />}
      title={t('error.couldNotLoadProducts')}
      text={t('error.network')}
      actions={<Button onClick={onRetry}>{t('error.retry')}</Button>}
    />
  )
}

const EmptyList = ({ search, onFilter }: ProductListProps) => {
  const t = useText()
  const words = search.search?.trim()
  if (countFilters(parseFilters(search.filter)) > 0) {
    return (
      <EmptyState
        announced
        scene={<EmptyTrayScene />}
        title={t('catalogue.emptyFilterTitle')}
        text={t('catalogue.emptyFilterText')}
        actions={<Button onClick={() => onFilter(NO_FILTERS)}>{t('catalogue.filterClear')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      announced
      scene={<EmptyTrayScene />}
      title={words ? t('catalogue.emptySearchTitle', { query: words }) : t('catalogue.emptyCategoryTitle')}
      text={words ? t('catalogue.emptySearchText') : t('catalogue.emptyCategoryText')}
      actions={
        <Link to="/products" className={buttonClass()}>
          {t('catalogue.allProducts')}
        </Link>
      }
    />
  )
}
