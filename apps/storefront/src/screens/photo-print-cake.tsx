import type { Product } from '@sukkar/contract/catalogue'
import { buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { CakeIcon } from '@sukkar/ui/icons'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { Skeleton } from '@sukkar/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ListFailure } from '../features/catalogue/product-list.tsx'
import { dropPrintCake, openPrintCake, useStudioPart } from '../features/print-cake/print-cake-store.ts'
import { printableProductsQuery, productQuery, useCatalogueChoice } from '../lib/catalogue.ts'
import { useText } from '../lib/locale.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { consumeAddedPhotoCake } from '../lib/pending-add.ts'
import { queryClient } from '../lib/query-client.ts'
import classes from './photo-print-cake.module.css'
import { PhotoPrintStudio } from './photo-print-studio.tsx'

/** `/photo-print-cake` (§2, D38): prints a photo on a cake. `?product=` names the cake to start with. */
export const PhotoPrintCakeScreen = () => {
  const t = useText()
  const { product: wanted } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isOpen = useStudioPart((state) => state.isOpen)
  const slug = useStudioPart((state) => state.draft.slug)
  // The pending cake was added while a service was picked (§4).
  const [isAdded, setAdded] = useState(consumeAddedPhotoCake)
  const choice = useCatalogueChoice()
  const cakes = useQuery(printableProductsQuery(choice), queryClient)
  const cake = chooseFirst(cakes.data, slug)
  const detail = useQuery(
    { ...productQuery(choice, cake?.slug ?? ''), enabled: cake !== undefined, placeholderData: keepPreviousData },
    queryClient,
  )
  usePageTitle(t('pictures.studioTitle'))
  useEffect(() => {
    if (isAdded) return void dropPrintCake()
    void openPrintCake(wanted)
    // A named cake begins the design: left in the address, it would undo a later choice on each way back.
    if (wanted !== undefined) void navigate({ to: '.', search: ({ product: _, ...rest }) => rest, replace: true, resetScroll: false })
  }, [isAdded, wanted, navigate])
  if (isAdded) return <Added onAnother={() => setAdded(false)} />
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <h1>{t('pictures.studioTitle')}</h1>
        <p>{t('studio.intro')}</p>
      </header>
      {cakes.isLoadingError || detail.isLoadingError ? (
        <ListFailure error={cakes.error ?? detail.error} onRetry={() => void (cakes.isLoadingError ? cakes : detail).refetch()} />
      ) : cakes.data?.length === 0 ? (
        <EmptyState scene={<EmptyTrayScene />} title={t('studio.none')} actions={<ToMenu />} />
      ) : isOpen && cakes.data && cake && detail.data ? (
        <PhotoPrintStudio
          cakes={cakes.data}
          chosenId={cake.id}
          product={detail.data}
          onAdded={() => setAdded(true)}
          onUndone={() => setAdded(false)}
        />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

/** The current cake: the stored one, which a link may have named, else the first one in stock. */
const chooseFirst = (cakes: readonly Product[] | undefined, slug: string | null): Product | undefined => {
  const known = (key: string | null | undefined) => cakes?.find((cake) => cake.slug === key || cake.id === key)
  return known(slug) ?? cakes?.find(({ in_stock: isThere }) => isThere) ?? cakes?.[0]
}

const ToMenu = () => {
  const t = useText()
  return (
    <Link to="/products" className={buttonClass()}>
      {t('error.toMenu')}
    </Link>
  )
}

const Added = ({ onAnother }: { onAnother: () => void }) => {
  const t = useText()
  // The customer left the long studio at its end; the result is at the top.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <EmptyState
      announced
      headingLevel={1}
      scene={<CakeIcon size="5rem" />}
      title={t('studio.added')}
      text={t('studio.addedText')}
      actions={
        <>
          <Link to="/cart" className={buttonClass({ size: 'lg' })}>
            {t('studio.toCart')}
          </Link>
          <button type="button" className={buttonClass({ variant: 'quiet', size: 'lg' })} onClick={onAnother}>
            {t('studio.another')}
          </button>
        </>
      }
    />
  )
}

const Waiting = () => {
  const t = useText()
  return (
    <div className={classes['columns']} role="status" aria-label={t('shell.loading')}>
      <Skeleton shape="card" ratio="3 / 2" />
      <div className={classes['parts']}>
        <Skeleton shape="text" width="40%" height="1.75rem" />
        <Skeleton shape="block" height="4rem" />
        <Skeleton shape="block" height="4rem" />
        <Skeleton shape="block" height="8rem" />
      </div>
    </div>
  )
}
