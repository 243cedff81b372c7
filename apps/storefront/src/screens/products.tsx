import { nameIn } from '@sukkar/i18n/name-in'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CategoryList } from '../features/catalogue/category-list.tsx'
import { FilterBar } from '../features/catalogue/filter-bar.tsx'
import {
  describeList,
  formatFilters,
  type ListFilters,
  type ListSort,
  type ProductSearch,
  parseFilters,
  parseSort,
} from '../features/catalogue/product-filters.ts'
import { ProductList } from '../features/catalogue/product-list.tsx'
import { RecommendedButton } from '../features/catalogue/recommended.tsx'
import { categoriesQuery, collectionsQuery } from '../lib/catalogue.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { queryClient } from '../lib/query-client.ts'
import { MenuHistory } from './menu-history.tsx'
import { ProductOverlay } from './product-overlay.tsx'
import classes from './products.module.css'

/** All products (§2), or those of a search, category or collection; every choice here is in the address. */
export const ProductsScreen = () => {
  const search = useSearch({ from: '/default/products' })
  const navigate = useNavigate({ from: '/products' })
  const title = useTitle(search)
  usePageTitle(search.product === undefined ? title : null)
  const filters = parseFilters(search.filter)
  const change = (part: ProductSearch) =>
    void navigate({
      search: { search: search.search, category: search.category, sort: search.sort, filter: search.filter, ...part },
      resetScroll: false,
    })
  const filter = (next: ListFilters) => change({ filter: formatFilters(next) })
  const sort = (next: ListSort) => change({ sort: next === 'featured' ? undefined : next })
  return (
    <div className={classes['columns']}>
      <aside className={classes['side']}>
        <CategoryList current={search.category} />
      </aside>
      <div className={classes['main']}>
        <div className={classes['head']}>
          <h1 className={classes['title']}>{title}</h1>
          <div className={classes['recommended']}>
            <MenuHistory isButton isSmall />
            <RecommendedButton isSmall />
          </div>
        </div>
        <FilterBar filters={filters} onFilter={filter} sort={parseSort(search.sort)} onSort={sort} />
        <ProductList search={search} onFilter={filter} />
      </div>
      <ProductOverlay />
    </div>
  )
}

const useTitle = (search: ProductSearch): string => {
  const t = useText()
  const locale = useLocale()
  const categories = useQuery(categoriesQuery(), queryClient).data
  const collectionKey = parseFilters(search.filter).collection
  const collections = useQuery({ ...collectionsQuery(), enabled: collectionKey !== null }, queryClient).data
  const shelf =
    categories?.find(({ id, slug }) => slug === search.category || id === search.category) ??
    collections?.find(({ id, slug }) => slug === collectionKey || id === collectionKey)
  return describeList(search, shelf && nameIn(locale, shelf), t)
}
