import type { Collection, Product } from '@sukkar/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { collectionQuery, collectionsQuery, useCatalogueChoice } from './catalogue.ts'
import { queryClient } from './query-client.ts'
import { BEST_SELLERS_SLUG } from './shop.ts'

const SHOWN_MAX = 6

/** Best sellers in stock, shown where a search finds nothing; undefined where the shop has no such collection. */
export const useBestSellers = (): { collection: Collection; products: Product[] } | undefined => {
  const choice = useCatalogueChoice()
  const hasCollection = useQuery(collectionsQuery(), queryClient).data?.some(({ slug }) => slug === BEST_SELLERS_SLUG) ?? false
  const { data } = useQuery({ ...collectionQuery(choice, BEST_SELLERS_SLUG), enabled: hasCollection }, queryClient)
  return data && { collection: data.collection, products: data.products.filter((product) => product.in_stock).slice(0, SHOWN_MAX) }
}
