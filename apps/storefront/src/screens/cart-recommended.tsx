import type { Cart } from '@sukkar/contract/cart'
import { Rail } from '@sukkar/ui/rail'
import { useQuery } from '@tanstack/react-query'
import { sortByGap } from '../features/cart/gap-closers.ts'
import { ProductCard } from '../features/catalogue/product-card.tsx'
import { recommendedQuery, useCatalogueChoice } from '../lib/catalogue.ts'
import { useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import classes from './cart-recommended.module.css'

/** Products recommended with the cart; below the minimum, those that close the gap come first (§2, D20). */
export const CartRecommended = ({ cart }: { cart: Cart }) => {
  const t = useText()
  const { data } = useQuery(recommendedQuery(useCatalogueChoice(), cart.id), queryClient)
  const inCart = new Set(cart.items.map((item) => item.product_id))
  const products = sortByGap(
    (data ?? []).filter(({ id }) => !inCart.has(id)),
    cart.missing_for_minimum,
  )
  if (products.length === 0) return null
  const title = cart.missing_for_minimum > 0 ? t('cart.minimumSuggestions') : t('cart.recommended')
  return (
    <section aria-labelledby="recommended-title">
      <h2 id="recommended-title" className={classes['title']}>
        {title}
      </h2>
      <Rail
        className={classes['rail']}
        label={title}
        items={products.map((product) => ({
          id: product.id,
          content: <ProductCard product={product} opening="page" sizes="(width < 48rem) 42vw, 180px" />,
        }))}
      />
    </section>
  )
}
