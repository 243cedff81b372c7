import { nameIn } from '@sukkar/i18n/name-in'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CatalogueList } from '../features/catalogue/catalogue-list.tsx'
import { Thumbnail } from '../features/catalogue/product-row.tsx'
import { collectionsQuery } from '../lib/catalogue-queries.ts'
import { useText } from '../lib/locale.ts'

/** Collections of products, in the customers' order. */
export const CollectionsScreen = () => {
  const t = useText()
  const collections = useQuery(collectionsQuery())
  return (
    <CatalogueList
      title={t('consoleCatalogue.collections')}
      hint={t('consoleForm.orderHint')}
      empty={t('consoleCatalogue.noCollections')}
      query={collections}
      things={collections.data}
      kind="collections"
      add={{ to: '/products/collections/$id', label: t('consoleCatalogue.newCollection') }}
      row={(collection) => ({
        name: nameIn(t.locale, collection),
        picture: <Thumbnail picture={collection.image} />,
        link: (
          <Link to="/products/collections/$id" params={{ id: collection.id }}>
            <bdi>{nameIn(t.locale, collection)}</bdi>
          </Link>
        ),
        details: t('consoleCatalogue.count', { count: collection.product_ids.length }),
        isHidden: !collection.is_active,
      })}
    />
  )
}
