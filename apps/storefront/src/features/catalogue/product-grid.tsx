import type { Product } from '@sukkar/contract/catalogue'
import { Skeleton } from '@sukkar/ui/skeleton'
import { ProductCard } from './product-card.tsx'
import classes from './product-grid.module.css'
import type { Opening } from './product-link.tsx'

export type ProductGridProps = {
  products: readonly Product[]
  opening?: Opening
  /** How many of its first pictures are loaded at once. */
  firstCount?: number
  headingLevel?: 2 | 3
}

/** Cards side by side: two on a phone, up to five on a desk. */
export const ProductGrid = ({ products, opening = 'dialog', firstCount = 0, headingLevel = 3 }: ProductGridProps) => (
  <ul className={classes['grid']}>
    {products.map((product, position) => (
      <li key={product.id}>
        <ProductCard product={product} opening={opening} isFirst={position < firstCount} headingLevel={headingLevel} />
      </li>
    ))}
  </ul>
)

/** The shape of cards that are on their way: as high as they will be, so nothing moves when they come. */
export const ProductGridSkeleton = ({ count }: { count: number }) => (
  <div className={classes['grid']} aria-hidden="true">
    {Array.from({ length: count }, (_, position) => `waiting ${position}`).map((key) => (
      <div key={key} className={classes['waiting']}>
        <Skeleton shape="card" ratio="1 / 1" />
        <span className={classes['waitingTexts']}>
          <Skeleton shape="text" width="80%" />
          <Skeleton shape="text" width="45%" />
        </span>
      </div>
    ))}
  </div>
)
