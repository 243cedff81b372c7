import type { PrintSheet as PictureSheet } from '@sukkar/contract/staff-numbers'
import { formatDate } from '@sukkar/i18n/dates'
import { Button } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { InlineError } from '@sukkar/ui/inline-error'
import { PrintSheet } from '@sukkar/ui/print-sheet'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DayFilter } from '../features/kitchen/day-filter.tsx'
import { KitchenNav } from '../features/kitchen/kitchen-nav.tsx'
import { SheetPapers } from '../features/print-sheet/sheet-papers.tsx'
import { useSheetPages } from '../features/print-sheet/use-sheet-pages.ts'
import { describeError } from '../lib/failure.ts'
import { bakeListQuery } from '../lib/kitchen-queries.ts'
import { useKitchenSearch } from '../lib/kitchen-search.ts'
import { useText } from '../lib/locale.ts'
import { Pager } from '../lib/pager.tsx'
import { StaleNotice } from '../lib/stale-notice.tsx'
import { PicturePapers } from '../picture-papers/picture-papers.tsx'
import classes from './kitchen.module.css'

/** All pictures of a day or a slot, each in its real size on its own paper. */
export const KitchenPhotosScreen = () => {
  const t = useText()
  const { day, from, branch_id: branchId } = useKitchenSearch()
  const bakeList = useQuery(bakeListQuery({ day, branch_id: branchId }))
  const { filter, query, showPage } = useSheetPages({ day, from, branch_id: branchId })
  const { data, error, isPending, refetch } = query
  return (
    <div className={classes['page']}>
      <KitchenNav />
      <div className={classes['title']} data-print="never">
        <h1>{t('consoleKitchen.photos')}</h1>
        <p>{formatDate(day, 'long', t.locale, t.digits)}</p>
      </div>
      <DayFilter to="/kitchen/photos" slots={bakeList.data?.slots.map((slot) => slot.from) ?? []} />
      {isPending && <Skeleton shape="card" height="20rem" />}
      <StaleNotice query={{ data, error }} />
      {error !== null && data === undefined && (
        <InlineError title={describeError(error, t)} action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>} />
      )}
      {data?.data.length === 0 && (
        <EmptyState
          scene={<EmptyTrayScene />}
          title={t('consoleKitchen.noPhotos')}
          text={t('consoleKitchen.noPhotosText')}
          actions={
            <Link to="/kitchen" search={{ day }} className={classes['link']}>
              {t('consoleKitchen.bakeList')}
            </Link>
          }
        />
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <PrintButton key={filter} sheets={data.data} />
          <div className={classes['sheets']}>
            {data.data.map((sheet) => (
              <SheetPapers key={sheet.image.id} sheet={sheet} />
            ))}
          </div>
        </>
      )}
      <Pager meta={data?.meta} onPage={showPage} />
    </div>
  )
}

/** Prints only when every picture has loaded: a blank on edible paper is expensive waste. */
const PrintButton = ({ sheets }: { sheets: readonly PictureSheet[] }) => {
  const t = useText()
  const [isPrinting, setPrinting] = useState(false)
  const [missing, setMissing] = useState(0)
  return (
    <div className={classes['toPrint']}>
      <Button
        size="lg"
        loading={isPrinting}
        onClick={() => {
          setMissing(0)
          setPrinting(true)
        }}
      >
        {t('consoleKitchen.printPhotos', { count: sheets.length })}
      </Button>
      <p>{t('consoleKitchen.printHint')}</p>
      {missing > 0 && (
        <InlineError title={t('consoleKitchen.photosMissing', { count: missing })} text={t('consoleKitchen.photosMissingText')} />
      )}
      {isPrinting && (
        <PrintSheet paper="own" onDone={() => setPrinting(false)} onMissing={setMissing}>
          {sheets.map((sheet) => (
            <PicturePapers key={sheet.image.id} sheet={sheet} />
          ))}
        </PrintSheet>
      )}
    </div>
  )
}
