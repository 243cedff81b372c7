import type { Area } from '@sukkar/contract/area'
import { findOtherArea, type Place } from '@sukkar/domain/distance'
import { readMapLink } from '@sukkar/domain/map-link'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { CheckIcon, PinIcon } from '@sukkar/ui/first-icons'
import { Notice } from '@sukkar/ui/notice'
import { useState } from 'react'
import { writePlace } from '../../lib/chosen-pin.ts'
import { useLocale, useText } from '../../lib/locale.ts'
import { MIDDLE_OF_KUWAIT } from './middle.ts'
import classes from './pin-field.module.css'
import { PlaceDialog } from './place-dialog.tsx'

type Props = {
  /** The form's value: a link of a maps app, or the coordinates of a pin. */
  mapLink: string
  areaId: string
  areas: readonly Area[]
  onPin: (mapLink: string) => void
  /** Absent where the area is chosen elsewhere. */
  onArea?: ((id: string) => void) | undefined
}

/** Opens the map from an address form, and shows whether the pin is within the area. */
export const PinField = ({ mapLink, areaId, areas, onPin, onArea }: Props) => {
  const t = useText()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const pin = placeOf(mapLink)
  const other = pin === null ? null : findOtherArea(areas, areaId, pin)
  return (
    <div className={classes['field']}>
      <p className={classes['line']} role="status">
        {pin !== null && (
          <>
            <CheckIcon size="1.25rem" />
            {t('place.isSet')}
          </>
        )}
      </p>
      <div className={classes['buttons']}>
        <Button variant="quiet" icon={<PinIcon size="1.25rem" />} data-takes-focus="" onClick={() => setOpen(true)}>
          {t(pin === null ? 'place.set' : 'place.change')}
        </Button>
        {pin !== null && (
          <Button variant="plain" onClick={() => onPin('')}>
            {t('place.remove')}
          </Button>
        )}
      </div>
      {other !== null && (
        <Notice
          announced
          action={
            onArea && (
              <Button variant="link" onClick={() => onArea(other.id)}>
                {t('place.chooseArea', { area: nameIn(locale, other) })}
              </Button>
            )
          }
        >
          {t('address.mapWrongArea', { area: nameIn(locale, other) })}
        </Notice>
      )}
      {isOpen && (
        <PlaceDialog
          start={pin ?? areas.find(({ id }) => id === areaId) ?? MIDDLE_OF_KUWAIT}
          isSet={pin !== null}
          areas={areas}
          areaId={areaId === '' ? null : areaId}
          onClose={() => setOpen(false)}
          onConfirm={(place) => {
            setOpen(false)
            onPin(writePlace(place))
          }}
        />
      )}
    </div>
  )
}

const placeOf = (mapLink: string): Place | null => {
  const read = readMapLink(mapLink)
  return read.kind === 'point' ? { lat: read.lat, lng: read.lng } : null
}
