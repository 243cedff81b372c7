import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { lazy, Suspense } from 'react'
import { ensureTexts, useText } from '../../lib/locale.ts'
import { logFailure } from '../../lib/log.ts'
import classes from './place-dialog.module.css'
import type { PlacePickerProps } from './place-picker.tsx'

/** The map's library and texts load when a map is opened; if that fails, the address alone has to be enough. */
const PlacePicker = lazy(async () => {
  try {
    const [module] = await Promise.all([import('./place-picker.tsx'), ensureTexts('rest')])
    return { default: module.PlacePicker }
  } catch (error) {
    logFailure('the map could not be loaded', error)
    return { default: MapUnavailable }
  }
})

const MapUnavailable = ({ onSkip }: PlacePickerProps) => {
  const t = useText()
  return (
    <div className={classes['gone']}>
      <InlineError title={t.has('address.mapUnavailable') ? t('address.mapUnavailable') : t('error.network')} />
      {onSkip && <Button onClick={onSkip}>{t('shell.continue')}</Button>}
    </div>
  )
}

type Props = PlacePickerProps & { onClose: () => void; title?: string }

/** The dialog to choose a place on the map (§5 "Saved addresses without lat/lng prompt a map dialog"). */
export const PlaceDialog = ({ onClose, title, ...picker }: Props) => {
  const t = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title ?? t('pickService.openMap')}
      closeLabel={t('shell.close')}
      presentation="full"
      className={classes['dialog']}
    >
      <Suspense fallback={<Skeleton shape="card" height="24rem" />}>
        <PlacePicker {...picker} />
      </Suspense>
    </Dialog>
  )
}
