import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { NotFoundContent } from '../app/not-found.tsx'
import { ListFailure } from '../features/catalogue/product-list.tsx'
import { ProductGallery } from '../features/product/pictures/product-gallery.tsx'
import { findShownProduct, productQuery, useCatalogueChoice } from '../lib/catalogue.ts'
import { isMissing } from '../lib/failure-status.ts'
import { useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import classes from './product-overlay.module.css'
import { ProductView } from './product-view.tsx'

/** `/products/{id}`: the same product as on its canonical page (D8). */
export const ProductScreen = () => <ProductPage productKey={useParams({ strict: false }).id} />

/** `/products/show?id=`. */
export const ProductShowScreen = () => <ProductPage productKey={useSearch({ strict: false }).id} />

/** `/{vendor_name}/{vendor_id}/{slug}`; wrong vendor segments are redirected to the right ones (D8). */
export const VendorProductScreen = () => {
  const { vendor_name: vendorName, vendor_id: vendorId, slug } = useParams({ strict: false })
  return <ProductPage productKey={slug} vendor={{ name: vendorName ?? '', id: vendorId ?? '' }} />
}

const ProductPage = ({ productKey, vendor }: { productKey: string | undefined; vendor?: { name: string; id: string } }) =>
  productKey === undefined ? <NotFoundContent /> : <LoadedProductPage productKey={productKey} {...(vendor ? { vendor } : {})} />

const LoadedProductPage = ({ productKey, vendor }: { productKey: string; vendor?: { name: string; id: string } }) => {
  const t = useText()
  const query = useQuery(productQuery(useCatalogueChoice(), productKey), queryClient)
  const shown = findShownProduct(productKey)
  if (query.isPending) {
    return (
      <div className={`${classes['waiting']} ${classes['page']}`} role="status" aria-label={t('shell.loading')}>
        {shown ? <ProductGallery product={shown} /> : <Skeleton shape="card" ratio="1 / 1" />}
        <div className={classes['lines']}>
          <Skeleton shape="text" width="60%" height="2rem" />
          <Skeleton shape="text" width="40%" />
          <Skeleton shape="text" width="90%" />
          <Skeleton shape="block" height="4rem" />
        </div>
      </div>
    )
  }
  // Not for sale any more, although it was on the screen.
  if (isMissing(query.error)) return <NotFoundContent />
  if (query.isLoadingError) return <ListFailure error={query.error} onRetry={() => void query.refetch()} />
  const product = query.data
  const isCanonical =
    vendor === undefined || (vendor.name === product.vendor_name && vendor.id === product.vendor_id && productKey === product.slug)
  if (!isCanonical)
    return (
      <Navigate
        to="/$vendor_name/$vendor_id/$slug"
        params={{ vendor_name: product.vendor_name, vendor_id: product.vendor_id, slug: product.slug }}
        replace
      />
    )
  return <ProductView key={product.id} product={product} frame="page" onAdded={() => undefined} />
}
