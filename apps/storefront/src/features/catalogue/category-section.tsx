import type { Category } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { categoryProductsQuery, useCatalogueChoice } from '../../lib/catalogue.ts'
import { describeError } from '../../lib/failure-text.ts'
import { useLocale, useText } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import { availableFirst } from './available-first.ts'
import classes from './category-section.module.css'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { StudioLink } from './studio-link.tsx'

export type CategorySectionProps = {
  category: Category
  /** Whether it is near enough to the screen to be loaded. */
  isNear: boolean
  isFirst: boolean
  register: (slug: string, element: HTMLElement | null) => void
}

/** One category of the menu with all its products, loaded when it comes near the screen. */
export const CategorySection = ({ category, isNear, isFirst, register }: CategorySectionProps) => {
  const t = useText()
  const locale = useLocale()
  const { slug } = category
  const products = useQuery({ ...categoryProductsQuery(useCatalogueChoice(), slug), enabled: isNear }, queryClient)
  const attach = useCallback((element: HTMLElement | null) => register(slug, element), [register, slug])
  const titleId = `category-${slug}`
  return (
    <section
      ref={attach}
      data-slug={slug}
      data-rests=""
      className={classes['section']}
      aria-labelledby={titleId}
      aria-busy={products.isPending}
    >
      <h2 id={titleId} className={classes['title']} tabIndex={-1}>
        {nameIn(locale, category)}
        <span className={classes['count']}>{t('catalogue.results', { count: category.product_count })}</span>
      </h2>
      {products.isLoadingError ? (
        <InlineError
          title={t('catalogue.couldNotLoad')}
          text={describeError(products.error, t)}
          action={
            <Button variant="quiet" onClick={() => void products.refetch()}>
              {t('error.retry')}
            </Button>
          }
        />
      ) : products.data ? (
        <>
          {products.data.filter(({ print }) => print).length > 1 && <StudioLink />}
          <ProductGrid products={availableFirst(products.data)} firstCount={isFirst ? 4 : 0} />
        </>
      ) : (
        <ProductGridSkeleton count={category.product_count} isStill={!isNear} />
      )}
    </section>
  )
}
