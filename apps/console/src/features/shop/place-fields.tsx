import { readMapLink } from '@sukkar/domain/map-link'
import { TextField, type TextFieldProps } from '@sukkar/ui/text-field'
import { useState } from 'react'
import { FieldRow } from '../../forms/form-section.tsx'
import { useText } from '../../lib/locale.ts'

type PlaceFieldsProps = {
  /** The two fields of the form, as returned by `form.text`. */
  lat: TextFieldProps
  lng: TextFieldProps
  onPoint: (point: { lat: string; lng: string }) => void
}

/** A point on the map: pasted as a link of a maps app, or typed. */
export const PlaceFields = ({ lat, lng, onPoint }: PlaceFieldsProps) => {
  const t = useText()
  const [link, setLink] = useState('')
  const isUnread = link.trim() !== '' && readMapLink(link).kind !== 'point'
  const take = (text: string): void => {
    setLink(text)
    const place = readMapLink(text)
    if (place.kind === 'point') onPoint({ lat: String(place.lat), lng: String(place.lng) })
  }
  return (
    <>
      <TextField
        label={t('consoleShop.mapLink')}
        hint={t('consoleShop.mapLinkHint')}
        dir="ltr"
        inputMode="url"
        value={link}
        onChange={(event) => take(event.target.value)}
        error={isUnread ? t('consoleShop.mapLinkUnread') : undefined}
      />
      <FieldRow>
        <TextField {...lat} dir="ltr" inputMode="decimal" />
        <TextField {...lng} dir="ltr" inputMode="decimal" />
      </FieldRow>
    </>
  )
}
