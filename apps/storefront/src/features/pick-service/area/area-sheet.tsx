import type { Area } from '@sukkar/contract/area'
import { Dialog } from '@sukkar/ui/dialog'
import { Skeleton } from '@sukkar/ui/skeleton'
import { lazy, Suspense } from 'react'
import { dressed } from '../../../lib/chunk-reload.ts'
import { useText } from '../../../lib/locale.ts'
import { logFailure } from '../../../lib/log.ts'
import classes from './area-field.module.css'

const loadAreaList = () => dressed(() => import('./area-list.tsx').then((module) => ({ default: module.AreaList })))
const AreaList = lazy(loadAreaList)

/** Loads the list's code in advance; opening the sheet retries after a failure. */
export const preloadAreaList = (): void =>
  void loadAreaList().catch((error: unknown) => logFailure('a part could not be fetched ahead', error))

type AreaSheetProps = {
  open: boolean
  onClose: () => void
  areas: readonly Area[]
  selected: string | undefined
  onSelect: (area: Area) => void
}

/** The list of areas: full height on a phone, a dialog on a desktop. */
export const AreaSheet = ({ open, onClose, areas, selected, onSelect }: AreaSheetProps) => {
  const t = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('pickService.chooseArea')}
      closeLabel={t('shell.close')}
      tall
      className={classes['sheet']}
    >
      {open && (
        <Suspense fallback={<ListSkeleton />}>
          <AreaList areas={areas} selected={selected} onSelect={onSelect} />
        </Suspense>
      )}
    </Dialog>
  )
}

const ListSkeleton = () => (
  <div aria-busy="true" className={classes['skeletons']}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} height="3rem" />
    ))}
  </div>
)
