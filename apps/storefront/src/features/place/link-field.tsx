import type { Place } from '@sukkar/domain/distance'
import { MAP_LINK_MAX_LENGTH } from '@sukkar/domain/limits'
import { readMapLink } from '@sukkar/domain/map-link'
import { Button } from '@sukkar/ui/button'
import { TextField } from '@sukkar/ui/text-field'
import { useState } from 'react'
import { useText } from '../../lib/locale.ts'
import classes from './place-picker.module.css'

/**
 * A field for a link of a maps app or coordinates; a pasted one moves the pin at once. A short link has no coordinates, which its error
 * explains.
 */
export const LinkField = ({ onFound }: { onFound: (place: Place) => void }) => {
  const t = useText()
  const [text, setText] = useState('')
  const [error, setError] = useState<'address.mapLinkInvalid' | 'place.linkShort'>()
  const find = (link: string): void => {
    const found = readMapLink(link)
    setError(found.kind === 'point' ? undefined : found.kind === 'link' ? 'place.linkShort' : 'address.mapLinkInvalid')
    if (found.kind === 'point') onFound({ lat: found.lat, lng: found.lng })
  }
  return (
    // Not a form: it may be inside the form of an address.
    <div className={classes['link']}>
      <TextField
        label={t('place.link')}
        hint={t('place.linkHint')}
        error={error === undefined ? undefined : t(error)}
        value={text}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        maxLength={MAP_LINK_MAX_LENGTH}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          find(text)
        }}
        onPaste={({ clipboardData }) => {
          const pasted = clipboardData.getData('text')
          if (text === '' && pasted.trim() !== '') find(pasted)
        }}
      />
      <Button variant="quiet" onClick={() => find(text)}>
        {t('place.linkFind')}
      </Button>
    </div>
  )
}
