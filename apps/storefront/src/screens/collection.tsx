import { nameIn } from '@sukkar/i18n/name-in'
import { EmptyState } from '@sukkar/ui/empty-state'
import { Picture } from '@sukkar/ui/picture'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { NotFoundContent } from '../app/not-found.tsx'
import { LaterNotice } from '../features/catalogue/later-notice.tsx'
import { ProductGrid, ProductGridSkeleton } from '../features/catalogue/product-grid.tsx'
import { ListFailure } from '../features/catalogue/product-list.tsx'
import { collectionQuery, collectionsQuery, useCatalogueChoice } from '../lib/catalogue.ts'
import { isMissing } from '../lib/failure-status.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { pictureSources } from '../lib/picture-sources.ts'
import { queryClient } from '../lib/query-client.ts'
import classes from './collection.module.css'
import { ProductOverlay } from './product-overlay.tsx'

/** `/collection/{id?}` (D9): the products of one collection, or all collections. */
export const CollectionScreen = () => {
  const { id } = useParams({ strict: false })
  return (
    <>
      {id === undefined ? <AllCollections /> : <OneCollection id={id} />}
      <ProductOverlay />
    </>
  )
}

const OneCollection = ({ id }: { id: string }) => {
  const t = useText()
  const locale = useLocale()
  const query = useQuery(collectionQuery(useCatalogueChoice(), id), queryClient)
  usePageTitle(query.data ? nameIn(locale, query.data.collection) : null)
  if (query.isPending) return <ProductGridSkeleton count={8} />
  if (isMissing(query.error)) return <NotFoundContent />
  if (query.isLoadingError) return <ListFailure error={query.error} onRetry={() => void query.refetch()} />
  const { collection, products } = query.data
  return (
    <>
      <p className={classes['back']}>
        <Link to="/collection">{t('catalogue.collections')}</Link>
      </p>
      <h1 className={classes['title']}>{nameIn(locale, collection)}</h1>
      <p className={classes['count']}>{t('catalogue.results', { count: products.length })}</p>
      {products.length === 0 ? (
        <EmptyState scene={<EmptyTrayScene />} title={t('catalogue.emptyCategoryTitle')} text={t('catalogue.emptyCategoryText')} />
      ) : (
        <>
          <LaterNotice products={products} />
          <ProductGrid products={products} firstCount={6} headingLevel={2} />
        </>
      )}
    </>
  )
}

const AllCollections = () => {
  const t = useText()
  const locale = useLocale()
  const query = useQuery(collectionsQuery(), queryClient)
  if (query.isPending) return <ProductGridSkeleton count={6} />
  if (query.isLoadingError) return <ListFailure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <h1 className={classes['title']}>{t('catalogue.collections')}</h1>
      <ul className={classes['collections']}>
        {query.data.map((collection) => (
          <li key={collection.id}>
            <Link to="/collection/$id" params={{ id: collection.slug }} className={classes['collection']}>
              {collection.image && (
                <Picture
                  alt=""
                  src={collection.image.url}
                  width={collection.image.width}
                  height={collection.image.height}
                  sources={pictureSources(collection.image)}
                  sizes="(width < 75rem) 46vw, 450px"
                  tint={collection.image.color}
                  ratio="5 / 4"
                />
              )}
              <span className={classes['name']}>{nameIn(locale, collection)}</span>
              <span className={classes['size']}>{t('catalogue.results', { count: collection.product_count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
