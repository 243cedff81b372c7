import { buttonClass } from '@sukkar/ui/button'
import { classNames } from '@sukkar/ui/class-names'
import { FilterIcon } from '@sukkar/ui/icons'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { MiniCartCard } from '../features/cart/mini-cart.tsx'
import { BannerCarousel } from '../features/catalogue/banner-carousel.tsx'
import { CategoryRail } from '../features/catalogue/category-rail.tsx'
import { CategorySection } from '../features/catalogue/category-section.tsx'
import { ProductGridSkeleton } from '../features/catalogue/product-grid.tsx'
import { ListFailure } from '../features/catalogue/product-list.tsx'
import { RecommendedButton, RecommendedCard } from '../features/catalogue/recommended.tsx'
import { useHeaderHeight } from '../features/catalogue/use-header-height.ts'
import { useSectionsInSight } from '../features/catalogue/use-sections-in-sight.ts'
import { categoriesQuery } from '../lib/catalogue.ts'
import { useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { readText, writeText } from '../lib/storage.ts'
import classes from './categories.module.css'
import { FollowedOrders } from './followed-orders.tsx'
import { MenuHistory } from './menu-history.tsx'
import { ProductOverlay } from './product-overlay.tsx'

/** The menu (§2): banners, the categories as a rail that follows the scroll, their products, and recommendations. */
export const CategoriesScreen = () => {
  const t = useText()
  useHeaderHeight()
  const categories = useQuery(categoriesQuery(), queryClient)
  const { near, current, register, show } = useSectionsInSight()
  useRememberedCategory(categories.data !== undefined, current, show)
  const choose = (slug: string) => {
    writeText('selected_category', slug)
    show(slug)
    // The page only scrolls, so a screen reader and the Tab key would stay in the rail.
    document.getElementById(`category-${slug}`)?.focus({ preventScroll: true })
  }
  return (
    <>
      <h1 className="visually-hidden">{t('shell.menu')}</h1>
      <BannerCarousel />
      {categories.isLoadingError && <ListFailure error={categories.error} onRetry={() => void categories.refetch()} />}
      {categories.isPending && <MenuSkeleton />}
      {categories.data && (
        <>
          <FollowedOrders />
          <CategoryRail categories={categories.data} current={current} onChoose={choose} />
          <div className={classes['columns']}>
            <div className={classes['sections']}>
              <div className={classes['buttons']}>
                <Link to="/products" className={classNames(buttonClass({ variant: 'quiet' }), classes['filter'])}>
                  <FilterIcon size="1.25rem" />
                  {t('catalogue.filterAndSort')}
                </Link>
                <MenuHistory isButton />
                <RecommendedButton />
              </div>
              {categories.data.map((category, position) => (
                <CategorySection
                  key={category.id}
                  category={category}
                  isNear={near.has(category.slug)}
                  isFirst={position === 0}
                  register={register}
                />
              ))}
            </div>
            <div className={classes['recommendedCard']}>
              <MenuHistory />
              <MiniCartCard />
              <RecommendedCard beside={current ?? categories.data[0]?.slug ?? null} />
            </div>
          </div>
        </>
      )}
      <ProductOverlay />
    </>
  )
}

/** Long enough to have looked at a section. */
const STAY_MS = 500

/** Whether the menu was left since the page loaded: a customer who returns by a link gets the category they were in. */
let wasLeft = false

const useRememberedCategory = (isReady: boolean, current: string | null, show: (slug: string) => void): void => {
  const isShown = useRef(false)
  useEffect(() => {
    if (current === null || !isShown.current) return undefined
    // Only a section that stays in view counts: during a navigation the page may jump past others.
    const timer = setTimeout(() => writeText('selected_category', current), STAY_MS)
    return () => clearTimeout(timer)
  }, [current])
  useLayoutEffect(() => {
    if (!isReady || isShown.current) return
    isShown.current = true
    const slug = readText('selected_category')
    // Going back in history restores the exact scroll position; only a page that starts at its top is scrolled.
    if (wasLeft && slug !== null) requestAnimationFrame(() => scrollY < 1 && show(slug))
  }, [isReady, show])
  useEffect(
    () => () => {
      wasLeft = true
    },
    [],
  )
}

const MenuSkeleton = () => {
  const t = useText()
  return (
    <div role="status" aria-label={t('shell.loading')}>
      <div className={classes['railSkeleton']}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} shape="circle" width="3.25rem" height="3.25rem" />
        ))}
      </div>
      <ProductGridSkeleton count={8} />
    </div>
  )
}
