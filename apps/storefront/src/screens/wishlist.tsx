import { Button, buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ProductGrid, ProductGridSkeleton } from '../features/catalogue/product-grid.tsx'
import { ListFailure } from '../features/catalogue/product-list.tsx'
import { useCatalogueChoice, wishlistProductsQuery } from '../lib/catalogue.ts'
import { useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { useToken } from '../lib/session.ts'
import { mergeWishlist, useWishlist } from '../lib/wishlist.ts'
import { ProductOverlay } from './product-overlay.tsx'
import classes from './wishlist.module.css'

const PER_PAGE = 24

/** The wishlist (§1, D40): the account's list, or a guest's own in this browser. */
export const WishlistScreen = () => {
  const t = useText()
  const { ids, status } = useWishlist()
  return (
    <>
      <h1 className={classes['title']}>{t('shell.wishlist')}</h1>
      {useToken() === null && ids.length > 0 && (
        <p className={classes['hint']}>
          {t('catalogue.wishSignIn')}{' '}
          <Link to="/login" search={{ from: '/profile/wishlist' }}>
            {t('shell.signInUp')}
          </Link>
        </p>
      )}
      {status === 'failed' ? (
        <ListFailure error={null} onRetry={() => void mergeWishlist()} />
      ) : status === 'waiting' ? (
        <ProductGridSkeleton count={8} />
      ) : ids.length === 0 ? (
        <Nothing />
      ) : (
        <WishlistProducts ids={ids} />
      )}
      <ProductOverlay />
    </>
  )
}

const Nothing = () => {
  const t = useText()
  return (
    <EmptyState
      scene={<EmptyTrayScene />}
      title={t('catalogue.wishEmpty')}
      text={t('catalogue.wishEmptyText')}
      actions={
        <Link to="/products" className={buttonClass()}>
          {t('catalogue.allProducts')}
        </Link>
      }
    />
  )
}

/** Removed products disappear at once; a restored one is loaded again if it is not cached. */
const WishlistProducts = ({ ids }: { ids: readonly string[] }) => {
  const t = useText()
  const [shown, setShown] = useState(PER_PAGE)
  const requested = ids.slice(0, shown)
  const query = useQuery({ ...wishlistProductsQuery(useCatalogueChoice(), requested), placeholderData: keepPreviousData }, queryClient)
  if (query.isPending) return <ProductGridSkeleton count={Math.min(8, requested.length)} />
  if (query.isLoadingError) return <ListFailure error={query.error} onRetry={() => void query.refetch()} />
  const products = query.data.filter(({ id }) => requested.includes(id))
  const goneCount = query.isPlaceholderData ? 0 : requested.length - products.length
  return (
    <>
      <ProductGrid products={products} firstCount={6} headingLevel={2} />
      {goneCount > 0 && <p className={classes['hint']}>{t('catalogue.wishGone', { count: goneCount })}</p>}
      {shown < ids.length && (
        <p className={classes['more']}>
          <Button variant="quiet" loading={query.isFetching} onClick={() => setShown(shown + PER_PAGE)}>
            {t('shell.showMore')}
          </Button>
        </p>
      )}
    </>
  )
}
