import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CategoryFormPage } from '../features/catalogue/category/category-form.tsx'
import { FoundRecord } from '../features/catalogue/found-record.tsx'
import { categoriesQuery } from '../lib/catalogue-queries.ts'

/** One category, or a new one. */
export const CategoryScreen = () => {
  const { id } = useParams({ from: '/shell/products/categories/$id' })
  const categories = useQuery(categoriesQuery())
  return (
    <FoundRecord id={id} query={categories}>
      {(category) => <CategoryFormPage key={id} category={category} />}
    </FoundRecord>
  )
}
