import type { Product, ProductDetail } from '@sukkar/contract/catalogue'
import { Rail } from '@sukkar/ui/rail'
import { useText } from '../../lib/locale.ts'
import { availableFirst } from './available-first.ts'
import { ProductCard } from './product-card.tsx'
import type { Opening } from './product-link.tsx'
import classes from './product-rail.module.css'

export type ProductRailProps = {
  product: Pick<ProductDetail, 'id' | 'in_stock' | 'similar' | 'recommended'>
  opening: Opening
  className?: string | undefined
}

/**
 * Similar and recommended products as one rail (§2), recommended first, each product once. For a sold-out product they are alternatives, so
 * similar ones come first. Unavailable products come last.
 */
export const ProductRail = ({ product, opening, className }: ProductRailProps) => {
  const t = useText()
  const { in_stock: isInStock, similar, recommended } = product
  const joined = isInStock ? joinOnce(recommended, similar) : joinOnce(similar, recommended)
  const products = availableFirst(joined.filter(({ id }) => id !== product.id))
  if (products.length === 0) return null
  const title = isInStock ? t('catalogue.recommended') : t('catalogue.similar')
  return (
    <section className={className} aria-labelledby="product-rail-title">
      <h2 id="product-rail-title" className={classes['title']}>
        {title}
      </h2>
      <Rail
        className={classes['rail']}
        label={title}
        items={products.map((other) => ({
          id: other.id,
          content: <ProductCard product={other} opening={opening} sizes="(width < 48rem) 42vw, 200px" />,
        }))}
      />
    </section>
  )
}

/** Alternates between both lists, so that the rail mixes them. */
const joinOnce = (first: readonly Product[], second: readonly Product[]): Product[] => {
  const joined = Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [first[index], second[index]]).flat()
  const seen = new Set<string>()
  return joined.filter((product): product is Product => {
    if (product === undefined || seen.has(product.id)) return false
    seen.add(product.id)
    return true
  })
}
