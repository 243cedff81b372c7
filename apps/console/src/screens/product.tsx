import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ProductForm } from '../features/catalogue/product-form/product-form.tsx'
import { categoriesQuery, optionGroupsQuery, productQuery } from '../lib/catalogue-queries.ts'
import { describeError } from '../lib/failure.ts'
import { useText } from '../lib/locale.ts'
import { NEW } from '../lib/new-record.ts'

/** One product, or a new one. */
export const ProductScreen = () => {
  const t = useText()
  const { id } = useParams({ from: '/shell/products/$id' })
  const product = useQuery({ ...productQuery(id), enabled: id !== NEW })
  const categories = useQuery(categoriesQuery())
  const groups = useQuery(optionGroupsQuery())
  const error = product.error ?? categories.error ?? groups.error
  const isThere = (id === NEW || product.data !== undefined) && categories.data !== undefined && groups.data !== undefined
  if (isThere) return <ProductForm key={id} product={product.data ?? null} categories={categories.data} groups={groups.data} />
  if (error === null) return <Skeleton shape="card" height="32rem" />
  const retry = () => void Promise.all([product, categories, groups].map((query) => query.isError && query.refetch()))
  return <InlineError title={describeError(error, t)} action={<Button onClick={retry}>{t('error.retry')}</Button>} />
}
