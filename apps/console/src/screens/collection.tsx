import { nameIn } from '@sukkar/i18n/name-in'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CollectionFormPage } from '../features/catalogue/category/collection-form.tsx'
import { FoundRecord } from '../features/catalogue/found-record.tsx'
import { allProductsQuery, collectionsQuery } from '../lib/catalogue-queries.ts'
import { useText } from '../lib/locale.ts'

/** One collection, or a new one. */
export const CollectionScreen = () => {
  const t = useText()
  const { id } = useParams({ from: '/shell/products/collections/$id' })
  const collections = useQuery(collectionsQuery())
  const products = useQuery(allProductsQuery())
  const names = (products.data ?? []).map((product) => ({ id: product.id, label: nameIn(t.locale, product) }))
  return (
    <FoundRecord id={id} query={collections}>
      {(collection) => <CollectionFormPage key={id} collection={collection} products={names} />}
    </FoundRecord>
  )
}
