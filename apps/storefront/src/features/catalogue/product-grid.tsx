import type { Product } from '@sukkar/contract/catalogue'
import { classNames } from '@sukkar/ui/class-names'
import { isBeyondScreen } from '@sukkar/ui/far-parts'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useEffect, useRef } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { ProductCard } from './product-card.tsx'
import classes from './product-grid.module.css'
import type { Opening } from './product-link.tsx'

export type ProductGridProps = {
  products: readonly Product[]
  opening?: Opening
  /** How many of the first pictures load at once. */
  firstCount?: number
  headingLevel?: 2 | 3
}

/** Cards in columns: two on a phone, up to five on a desktop. */
export const ProductGrid = ({ products, opening = 'dialog', firstCount = 0, headingLevel = 3 }: ProductGridProps) => {
  const list = useRef<HTMLUListElement>(null)
  const count = products.length
  useEffect(() => whenIdle(() => list.current !== null && count > 0 && settle(list.current)), [count])
  return (
    <ul ref={list} className={classes['grid']}>
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard product={product} opening={opening} isFirst={position < firstCount} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}

/** Cards on the screen are excluded: a card that starts to skip its content counts as a layout shift, even where nothing visibly moves. */
const settle = (list: HTMLElement): void => {
  const far = [...list.children].filter(isBeyondScreen)
  for (const card of far) card.setAttribute('data-skips', '')
  list.dataset['settled'] = ''
}

/**
 * Placeholder of loading cards, as high as the cards, so that nothing moves when they arrive. With `isStill`, far below the screen, they
 * are empty boxes: a menu has hundreds, and leaving it has to remove every element of them.
 */
export const ProductGridSkeleton = ({ count, isStill = false }: { count: number; isStill?: boolean }) => (
  <div className={classNames(classes['grid'], isStill && classes['still'])} aria-hidden="true">
    {Array.from({ length: count }, (_, position) => `waiting ${position}`).map((key) => (
      <div key={key} className={classes['waiting']}>
        {!isStill && (
          <>
            <Skeleton shape="card" ratio="1 / 1" />
            <span className={classes['waitingTexts']}>
              <Skeleton shape="text" width="80%" />
              <Skeleton shape="text" width="45%" />
            </span>
          </>
        )}
      </div>
    ))}
  </div>
)
