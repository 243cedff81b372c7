import type { Category } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { Picture } from '@sukkar/ui/picture'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocale, useText } from '../../lib/locale.ts'
import { pictureSources } from '../../lib/picture-sources.ts'
import { bringIntoSight } from './bring-into-sight.ts'
import classes from './category-rail.module.css'

export type CategoryRailProps = {
  categories: readonly Category[]
  /** The slug of the category whose section is in view. */
  current: string | null
  onChoose: (slug: string) => void
}

/** Round pictures with names that follow the scroll; only the names stick under the header. */
export const CategoryRail = ({ categories, current, onChoose }: CategoryRailProps) => {
  const t = useText()
  const locale = useLocale()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (current !== null) bringIntoSight(list.current, `[data-slug="${CSS.escape(current)}"]`, 'smooth')
  }, [current])
  const choose = (event: MouseEvent<HTMLAnchorElement>, slug: string) => {
    event.preventDefault()
    onChoose(slug)
  }
  return (
    <nav className={classes['rail']} aria-label={t('catalogue.categories')}>
      <ul ref={list} className={classes['list']} data-settled="">
        {categories.map((category) => (
          <li key={category.id} className={classes['item']} data-current={current === category.slug ? '' : undefined}>
            {category.image && (
              <Picture
                className={classes['picture']}
                alt=""
                src={category.image.url}
                width={category.image.width}
                height={category.image.height}
                sources={pictureSources(category.image, 160)}
                sizes="72px"
                tint={category.image.color}
                ratio="1 / 1"
                priority
              />
            )}
            <a
              className={classes['link']}
              href={`#/products?category=${category.slug}`}
              data-slug={category.slug}
              aria-current={current === category.slug ? 'true' : undefined}
              onClick={(event) => choose(event, category.slug)}
            >
              <span className={classes['name']}>{nameIn(locale, category)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
