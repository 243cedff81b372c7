import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { Button, buttonClass } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CatalogueNav } from '../features/catalogue/catalogue-nav.tsx'
import { ProductFilter } from '../features/catalogue/product-filter.tsx'
import { ProductRow } from '../features/catalogue/product-row.tsx'
import classes from '../features/catalogue/products.module.css'
import { QuickDialog } from '../features/catalogue/quick-dialog.tsx'
import { productsQuery } from '../lib/catalogue-queries.ts'
import { describeError } from '../lib/failure.ts'
import { useText } from '../lib/locale.ts'
import { NEW } from '../lib/new-record.ts'
import { Pager } from '../lib/pager.tsx'
import { type ProductSearch, productFilterOf } from '../lib/product-search.ts'
import { StaleNotice } from '../lib/stale-notice.tsx'

/** All products, including hidden ones. */
export const ProductsScreen = () => {
  const t = useText()
  const search = useSearch({ from: '/shell/products' })
  const navigate = useNavigate({ from: '/products' })
  const products = useQuery(productsQuery(productFilterOf(search)))
  const [opened, setOpened] = useState<StaffProduct | null>(null)
  const { data: list = [], meta } = products.data ?? {}
  // A change may take the product off the filtered list while its dialog is open.
  const quick = list.find(({ id }) => id === opened?.id) ?? opened
  const set = (field: keyof ProductSearch, value: string | number): Promise<void> =>
    navigate({
      search: ({ [field]: _, page: __, ...others }: ProductSearch) => (value === '' ? others : { ...others, [field]: value }),
      replace: field !== 'page',
    })
  return (
    <div className={classes['page']}>
      <CatalogueNav />
      <div className={classes['head']}>
        <h1>{t('consoleCatalogue.title')}</h1>
        <span className={classes['total']} role="status">
          {meta === undefined ? '' : t('consoleCatalogue.count', { count: meta.total })}
        </span>
        <Link to="/products/order" className={buttonClass({ variant: 'quiet' })}>
          {t('consoleCatalogue.productOrder')}
        </Link>
        <Link to="/products/$id" params={{ id: NEW }} className={buttonClass()}>
          {t('consoleCatalogue.newProduct')}
        </Link>
      </div>
      <ProductFilter search={search} onSearch={set} />
      <StaleNotice query={products} />
      {products.isPending && <Skeleton shape="card" height="24rem" />}
      {products.isLoadingError && (
        <InlineError
          title={describeError(products.error, t)}
          action={<Button onClick={() => void products.refetch()}>{t('error.retry')}</Button>}
        />
      )}
      {products.data !== undefined && list.length === 0 && <p className={classes['empty']}>{t('consoleCatalogue.noProducts')}</p>}
      <ul className={classes['list']}>
        {list.map((product) => (
          <ProductRow key={product.id} product={product} onQuick={() => setOpened(product)} />
        ))}
      </ul>
      <Pager meta={meta} onPage={(page) => void set('page', page)} />
      {quick !== null && <QuickDialog key={quick.id} product={quick} onChange={setOpened} onClose={() => setOpened(null)} />}
    </div>
  )
}
