import { nameIn } from '@sukkar/i18n/name-in'
import { Rail } from '@sukkar/ui/rail'
import { ProductCard } from '../features/catalogue/product-card.tsx'
import { useBestSellers } from '../lib/best-sellers.ts'
import { useLocale } from '../lib/locale.ts'

/** Best sellers with prices, each with a button to add it at once. */
export const IndexBestSellers = () => {
  const locale = useLocale()
  const found = useBestSellers()
  if (!found) return null
  return (
    <Rail
      label={nameIn(locale, found.collection)}
      items={found.products.map((product) => ({
        id: product.id,
        content: <ProductCard product={product} opening="page" sizes="(width < 48rem) 42vw, 200px" />,
      }))}
    />
  )
}
