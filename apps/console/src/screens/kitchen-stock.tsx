import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { Button } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { InlineError } from '@sukkar/ui/inline-error'
import { Notice } from '@sukkar/ui/notice'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { SegmentedControl } from '@sukkar/ui/segmented-control'
import { Skeleton } from '@sukkar/ui/skeleton'
import { TextField } from '@sukkar/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { KitchenNav } from '../features/kitchen/kitchen-nav.tsx'
import { CountDialog } from '../features/stock/count-dialog.tsx'
import { StockRow } from '../features/stock/stock-row.tsx'
import { describeError } from '../lib/failure.ts'
import { countedQuery, stockQuery } from '../lib/kitchen-queries.ts'
import { useText } from '../lib/locale.ts'
import { Pager } from '../lib/pager.tsx'
import { StaleNotice } from '../lib/stale-notice.tsx'
import classes from './kitchen.module.css'

type Which = 'today' | 'out' | 'all'

/** Today's stock, with one button per product that ends its sale. */
export const KitchenStockScreen = () => {
  const t = useText()
  const [which, setWhich] = useState<Which>('today')
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const [counted, setCounted] = useState<StaffProduct | null>(null)
  const search = useDeferredValue(words.trim())
  const { data, error, isPending, refetch } = useQuery(
    stockQuery({
      page,
      is_active: true,
      ...(search === '' ? {} : { search }),
      ...(which === 'today' ? { shipping_type: 'same-day' as const } : {}),
      ...(which === 'out' ? { stock: 'out' as const } : {}),
    }),
  )
  const narrow = (change: () => void): void => {
    change()
    setPage(1)
  }
  return (
    <div className={classes['page']}>
      <KitchenNav />
      <h1>{t('consoleKitchen.stock')}</h1>
      <Notice>{t('consoleKitchen.stockMeans')}</Notice>
      <div className={classes['find']}>
        <TextField
          label={t('consoleKitchen.findProduct')}
          type="search"
          value={words}
          maxLength={100}
          onChange={({ target }) => narrow(() => setWords(target.value))}
        />
        <SegmentedControl<Which>
          label={t('consoleKitchen.which')}
          value={which}
          onChange={(value) => narrow(() => setWhich(value))}
          options={[
            { value: 'today', label: t('consoleKitchen.whichToday') },
            { value: 'out', label: t('consoleKitchen.whichOut') },
            { value: 'all', label: t('consoleKitchen.whichAll') },
          ]}
        />
      </div>
      {isPending && <Skeleton shape="card" height="20rem" />}
      <StaleNotice query={{ data, error }} />
      {error !== null && data === undefined && (
        <InlineError title={describeError(error, t)} action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>} />
      )}
      {data?.data.length === 0 && (
        <EmptyState
          scene={<EmptyTrayScene />}
          title={t(which === 'out' && search === '' ? 'consoleKitchen.nothingOut' : 'consoleKitchen.noProduct')}
          actions={
            (search !== '' || which !== 'all') && (
              <Button
                variant="quiet"
                onClick={() =>
                  narrow(() => {
                    setWords('')
                    setWhich('all')
                  })
                }
              >
                {t('consoleKitchen.showAllProducts')}
              </Button>
            )
          }
        />
      )}
      {data !== undefined && data.data.length > 0 && (
        <ul className={classes['list']}>
          {data.data.map((product) => (
            <StockRow key={product.id} product={product} onCount={() => setCounted(product)} />
          ))}
        </ul>
      )}
      <Pager meta={data?.meta} onPage={setPage} />
      {counted !== null && <Count product={counted} onClose={() => setCounted(null)} />}
    </div>
  )
}

/** The count of a product outlasts its place on the list, which a colleague's count or an order may end. */
const Count = ({ product, onClose }: { product: StaffProduct; onClose: () => void }) => {
  const { data: current = product } = useQuery(countedQuery(product.id))
  return <CountDialog product={current} onClose={onClose} />
}
