import type { Category } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Picture } from '@sukkar/ui/picture'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { categoriesQuery } from '../../lib/catalogue.ts'
import { useLocale, useText } from '../../lib/locale.ts'
import { pictureSources } from '../../lib/picture-sources.ts'
import { queryClient } from '../../lib/query-client.ts'
import { writeText } from '../../lib/storage.ts'
import { bringIntoSight } from './bring-into-sight.ts'
import classes from './category-list.module.css'

/** A link is the current page only with the same query. */
const WHOLE_ADDRESS = { exact: true, includeSearch: true } as const

/** The categories beside the products on a desktop, a row of chips above them on a phone. */
export const CategoryList = ({ current }: { current: string | undefined }) => {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const categories = useQuery(categoriesQuery(), queryClient).data ?? []
  const isLoaded = categories.length > 0
  useEffect(() => {
    if (isLoaded && current !== undefined) bringIntoSight(list.current, '[data-current]', 'instant')
  }, [isLoaded, current])
  return (
    <nav className={classes['list']} aria-label={t('catalogue.categories')}>
      <ul ref={list}>
        <li>
          <Link
            to="/products"
            search={({ category: _, product: __, ...rest }) => rest}
            className={classes['item']}
            data-current={current === undefined ? '' : undefined}
            activeOptions={WHOLE_ADDRESS}
          >
            <span className={classes['name']}>{t('catalogue.allCategories')}</span>
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryItem category={category} isCurrent={current === category.slug || current === category.id} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const CategoryItem = ({ category, isCurrent }: { category: Category; isCurrent: boolean }) => {
  const t = useText()
  const locale = useLocale()
  const { image, slug } = category
  return (
    <Link
      to="/products"
      search={({ product: _, ...rest }) => ({ ...rest, category: slug })}
      className={classes['item']}
      data-current={isCurrent ? '' : undefined}
      activeOptions={WHOLE_ADDRESS}
      onClick={() => writeText('selected_category', slug)}
    >
      {image && (
        <Picture
          className={classes['picture']}
          alt=""
          src={image.url}
          width={image.width}
          height={image.height}
          sources={pictureSources(image, 160)}
          sizes="36px"
          tint={image.color}
          ratio="1 / 1"
        />
      )}
      <span className={classes['name']}>{nameIn(locale, category)}</span>
      <span className={classes['count']} aria-hidden="true">
        {writeNumber(category.product_count, t)}
      </span>
    </Link>
  )
}
