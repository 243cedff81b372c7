import { nameIn } from '@sukkar/i18n/name-in'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CatalogueList } from '../features/catalogue/catalogue-list.tsx'
import { Thumbnail } from '../features/catalogue/product-row.tsx'
import { categoriesQuery } from '../lib/catalogue-queries.ts'
import { useText } from '../lib/locale.ts'

/** The categories in the customers' order. */
export const CategoriesScreen = () => {
  const t = useText()
  const categories = useQuery(categoriesQuery())
  return (
    <CatalogueList
      title={t('consoleCatalogue.categories')}
      hint={t('consoleForm.orderHint')}
      empty={t('consoleCatalogue.noCategories')}
      query={categories}
      things={categories.data}
      kind="categories"
      add={{ to: '/products/categories/$id', label: t('consoleCatalogue.newCategory') }}
      row={(category) => ({
        name: nameIn(t.locale, category),
        picture: <Thumbnail picture={category.image} />,
        link: (
          <Link to="/products/categories/$id" params={{ id: category.id }}>
            <bdi>{nameIn(t.locale, category)}</bdi>
          </Link>
        ),
        details: t('consoleCatalogue.count', { count: category.product_count }),
        isHidden: !category.is_active,
      })}
    />
  )
}
