import { nameIn } from '@sukkar/i18n/name-in'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CatalogueList } from '../features/catalogue/catalogue-list.tsx'
import { Thumbnail } from '../features/catalogue/product-row.tsx'
import { allProductsQuery } from '../lib/catalogue-queries.ts'
import { useText } from '../lib/locale.ts'

/** Every product in the customers' order, which also applies within each category. */
export const ProductOrderScreen = () => {
  const t = useText()
  const products = useQuery(allProductsQuery())
  return (
    <CatalogueList
      title={t('consoleCatalogue.productOrder')}
      hint={t('consoleForm.orderHint')}
      empty={t('consoleCatalogue.noProducts')}
      query={products}
      things={products.data}
      kind="products"
      add={{ to: '/products/$id', label: t('consoleCatalogue.newProduct') }}
      row={(product) => ({
        name: nameIn(t.locale, product),
        picture: <Thumbnail picture={product.pictures[0]} />,
        link: (
          <Link to="/products/$id" params={{ id: product.id }}>
            <bdi>{nameIn(t.locale, product)}</bdi>
          </Link>
        ),
        isHidden: !product.is_active,
      })}
    />
  )
}
