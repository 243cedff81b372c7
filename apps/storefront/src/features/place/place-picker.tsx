import type { Area } from '@sukkar/contract/area'
import { isInKuwait } from '@sukkar/domain/address'
import { findAreaAt, findOtherArea, type Place } from '@sukkar/domain/distance'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { PinIcon } from '@sukkar/ui/first-icons'
import { LocateIcon } from '@sukkar/ui/icons'
import { InlineError } from '@sukkar/ui/inline-error'
import { LeftToRight } from '@sukkar/ui/isolate'
import { Notice } from '@sukkar/ui/notice'
import { showToast } from '@sukkar/ui/toast-store'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { createLatest, type Latest } from '../../lib/latest.ts'
import { useLocale, useText } from '../../lib/locale.ts'
import { type DeviceState, findDevice } from './find-device.ts'
import { LinkField } from './link-field.tsx'
import { PlaceMap } from './place-map.tsx'
import classes from './place-picker.module.css'

export type PlacePickerProps = {
  /** The place where the map starts. */
  start: Place
  /** Whether `start` is a pin that was set, not just the centre of an area. */
  isSet: boolean
  areas: readonly Area[]
  /** The area that the pin should be in; null if none is chosen. */
  areaId: string | null
  isBusy?: boolean
  /** Why the place could not be saved. */
  failure?: string | undefined
  onConfirm: (place: Place) => void
  /** Absent where the address requires a pin. */
  onSkip?: (() => void) | undefined
}

/** A place by a pin, the device's position, or a pasted link (D56). */
export const PlacePicker = ({ start, isSet, areas, areaId, isBusy = false, failure, onConfirm, onSkip }: PlacePickerProps) => {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const [place, setPlace] = useState(start)
  const [hasMoved, setMoved] = useState(isSet)
  const named = useMemo(() => areas.map((area) => ({ lat: area.lat, lng: area.lng, name: nameIn(locale, area) })), [areas, locale])
  const [mark] = useState(createLatest)
  const move = (to: Place): void => {
    mark()
    setPlace(to)
    setMoved(true)
  }
  const isInside = isInKuwait(place.lat, place.lng)
  const canConfirm = hasMoved && isInside
  return (
    <div className={classes['picker']}>
      <PlaceMap place={place} areas={named} onMove={move} describedBy={`${id}-how`} />
      <div className={classes['below']}>
        <p id={`${id}-how`} className={classes['how']}>
          {t('place.howTo')}
        </p>
        <PinLine place={place} areas={areas} areaId={areaId} isMoved={hasMoved} />
        <LocateButton mark={mark} onFound={move} />
        <LinkField onFound={move} />
        {failure !== undefined && <InlineError title={failure} />}
        <div className={classes['answers']}>
          <Button
            size="lg"
            wide
            loading={isBusy}
            aria-disabled={!canConfirm || undefined}
            aria-describedby={hasMoved ? undefined : `${id}-why`}
            onClick={() => canConfirm && onConfirm(place)}
          >
            {t('address.mapConfirm')}
          </Button>
          {!hasMoved && (
            <p id={`${id}-why`} className={classes['how']}>
              {t('place.moveFirst')}
            </p>
          )}
          {onSkip && (
            <Button variant="plain" wide onClick={onSkip}>
              {t('address.mapSkip')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

type PinLineProps = { place: Place; areas: readonly Area[]; areaId: string | null; isMoved: boolean }

/** The pin's place in words and numbers, for customers who cannot see the map or want to be sure. */
const PinLine = ({ place, areas, areaId, isMoved }: PinLineProps): ReactNode => {
  const t = useText()
  const locale = useLocale()
  const isInside = isInKuwait(place.lat, place.lng)
  const area = findAreaAt(areas, place)
  const other = areaId === null || !isMoved ? null : findOtherArea(areas, areaId, place)
  return (
    <div role="status" className={classes['pinLine']}>
      <p>
        <PinIcon size="1.25rem" />
        <span>
          {area !== null && (
            <>
              <bdi>{nameIn(locale, area)}</bdi> ·{' '}
            </>
          )}
          <LeftToRight>{`${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`}</LeftToRight>
        </span>
      </p>
      {!isInside && <Notice>{t('address.mapOutside')}</Notice>}
      {isInside && area === null && areas.length > 0 && <p className={classes['how']}>{t('place.noAreaHere')}</p>}
      {other !== null && <Notice>{t('address.mapWrongArea', { area: nameIn(locale, other) })}</Notice>}
    </div>
  )
}

const TROUBLES = {
  denied: 'place.locationDenied',
  failed: 'place.locationFailed',
  outside: 'place.locationOutside',
} as const

const LocateButton = ({ mark, onFound }: { mark: Latest; onFound: (place: Place) => void }) => {
  const t = useText()
  const [state, onState] = useState<DeviceState>('idle')
  const onGranted = (): void => void showToast({ text: t('pickService.locationGranted'), tone: 'good' })
  const findMe = (): Promise<void> => findDevice(mark, { onState, onGranted, onFound })
  return (
    <>
      <Button variant="quiet" icon={<LocateIcon size="1.25rem" />} loading={state === 'locating'} onClick={() => void findMe()}>
        {t('pickService.useLocation')}
      </Button>
      {state !== 'idle' && state !== 'locating' && <InlineError title={t(TROUBLES[state])} />}
    </>
  )
}
