import type { Product } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { EmptyState } from '@sukkar/ui/empty-state'
import { EmptyTrayScene, SpilledCupScene } from '@sukkar/ui/scenes'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ProductGallery } from '../features/product/pictures/product-gallery.tsx'
import { findShownProduct, productQuery, useCatalogueChoice } from '../lib/catalogue.ts'
import { useCloseOverlay } from '../lib/close-overlay.ts'
import { isMissing } from '../lib/failure-status.ts'
import { describeError } from '../lib/failure-text.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import classes from './product-overlay.module.css'
import { ProductView } from './product-view.tsx'

/** The product dialog over a list, opened by the query flag `product`, so that going back closes it (§2). */
export const ProductOverlay = () => {
  const { product: slug } = useSearch({ strict: false })
  return slug === undefined ? null : <ProductDialog slug={slug} />
}

const ProductDialog = ({ slug }: { slug: string }) => {
  const t = useText()
  const locale = useLocale()
  const close = useCloseOverlay('product', slug)
  const query = useQuery(productQuery(useCatalogueChoice(), slug), queryClient)
  const shown = query.data ?? findShownProduct(slug)
  return (
    <Dialog
      open
      presentation="full"
      bare
      subject={slug}
      className={classes['dialog']}
      onClose={close}
      title={shown ? nameIn(locale, shown) : t(query.isError ? 'shell.menu' : 'shell.loading')}
      closeLabel={t('shell.close')}
    >
      {query.data ? (
        <ProductView key={query.data.id} product={query.data} frame="dialog" onAdded={close} />
      ) : query.isError ? (
        <ProductFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ProductSkeleton shown={shown} />
      )}
    </Dialog>
  )
}

/** The loaded part of a product while the rest loads. */
export const ProductSkeleton = ({ shown }: { shown: Product | undefined }) => {
  const t = useText()
  return (
    <div className={classes['waiting']} role="status" aria-label={t('shell.loading')}>
      {shown ? <ProductGallery product={shown} /> : <Skeleton ratio="1 / 1" />}
      <div className={classes['lines']}>
        <Skeleton shape="text" width="40%" height="1.75rem" />
        <Skeleton shape="text" width="90%" />
        <Skeleton shape="text" width="70%" />
        <Skeleton shape="block" height="4rem" />
        <Skeleton shape="block" height="4rem" />
      </div>
    </div>
  )
}

export const ProductFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useText()
  if (isMissing(error)) {
    return (
      <EmptyState
        announced
        scene={<EmptyTrayScene />}
        title={t('product.notFound')}
        actions={
          <Link to="/products" className={buttonClass()}>
            {t('error.toMenu')}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      announced
      scene={<SpilledCupScene />}
      title={t('error.couldNotLoad')}
      text={describeError(error, t)}
      actions={<Button onClick={onRetry}>{t('error.retry')}</Button>}
    />
  )
}
