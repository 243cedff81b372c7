import { PICTURE_BYTES_MAX } from '@sukkar/domain/limits'
import { pictureRange } from '@sukkar/domain/picture-rules'
import { formatTag } from '@sukkar/i18n/locales'
import { writeNumber } from '@sukkar/i18n/write-number'
import { CheckIcon } from '@sukkar/ui/first-icons'
import { AlertIcon, CameraIcon, InfoIcon, PictureIcon } from '@sukkar/ui/icons'
import { MeterBar } from '@sukkar/ui/meter-bar'
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import { useText } from '../../lib/locale.ts'
import { describePictureTrouble, listSmall } from './picture-count.ts'
import type { PictureDrafts } from './picture-drafts.ts'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import classes from './picture-well.module.css'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'
const BYTES_PER_MEGABYTE = 1024 * 1024

/** A photo that is already stored at the shop. */
export type SentPicture = { id: string; url: string; width: number; height: number }

export type PictureWellProps = {
  drafts: PictureDrafts
  /** The remaining photos of the line being edited. */
  sent?: { pictures: readonly SentPicture[]; remove: (id: string) => void }
  quantity: number
  /** Whether one photo covers each unit; else all of them are printed. */
  isSinglePrint?: boolean
  /** Whether missing photos are marked. */
  isMarked: boolean
}

const noneSent = { pictures: [], remove: () => undefined }

/** The field for photos: from the library, the camera or by dropping, with their count and its problem (§5). */
export const PictureWell = ({ drafts, sent = noneSent, quantity, isSinglePrint = false, isMarked }: PictureWellProps) => {
  const t = useText()
  const { pictures, ready, add } = drafts
  const count = sent.pictures.length + ready.length
  const { min, max } = pictureRange(true, quantity)
  const small = listSmall([...sent.pictures, ...pictures]).map((position) => writeNumber(position, t))
  const trouble = describePictureTrouble({ quantity, count }, t)
  // Before the first photo the required number is neutral information, not an error.
  const tone = trouble === null ? 'good' : pictures.length > 0 || isMarked ? 'trouble' : 'asked'
  return (
    <section className={classes['well']} aria-labelledby="pictures-title" data-missing={isMarked && trouble !== null ? '' : undefined}>
      <h2 id="pictures-title" className={classes['title']}>
        {t('pictures.title')}
      </h2>
      <DropZone onFiles={add} />
      <MeterBar label={t('pictures.title')} value={count} max={min} text={t('pictures.count', { count, min, max })} />
      <p className={classes[tone]} role="status">
        {tone === 'good' ? <CheckIcon size="1.125rem" /> : tone === 'asked' ? <InfoIcon size="1.125rem" /> : <AlertIcon size="1.125rem" />}
        {trouble ?? t('pictures.complete')}
      </p>
      <div role="status">
        {small.length > 0 && (
          <p className={classes['asked']}>
            <InfoIcon size="1.125rem" />
            {t('pictures.small', { count: small.length, list: new Intl.ListFormat(formatTag(t.locale)).format(small) })}
          </p>
        )}
        {isSinglePrint && count > quantity && (
          <p className={classes['asked']}>
            <InfoIcon size="1.125rem" />
            {t('pictures.whichPrinted', { count: quantity })}
          </p>
        )}
      </div>
      <Thumbnails drafts={drafts} sent={sent} />
    </section>
  )
}

/** The photos chosen so far, each with its remove button. */
export const Thumbnails = ({ drafts, sent = noneSent }: Pick<PictureWellProps, 'drafts' | 'sent'>) =>
  drafts.pictures.length + sent.pictures.length > 0 && (
    <ul className={classes['thumbnails']}>
      {sent.pictures.map(({ id, ...picture }, position) => (
        <li key={id}>
          <PictureThumbnail picture={{ ...picture, state: 'sent' }} number={position + 1} onRemove={() => sent.remove(id)} />
        </li>
      ))}
      {drafts.pictures.map((picture, position) => (
        <li key={picture.id}>
          <PictureThumbnail
            picture={picture}
            number={sent.pictures.length + position + 1}
            onRemove={() => drafts.remove(picture.id)}
            onRetry={() => drafts.retry(picture.id)}
          />
        </li>
      ))}
    </ul>
  )

/** The sources of a photo: library, camera, or drop. */
export const DropZone = ({ onFiles, isSingle = false }: { onFiles: (files: readonly File[]) => void; isSingle?: boolean }) => {
  const t = useText()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the fields inside are the way for everyone
    <div className={classes['zone']} data-over={isOver ? '' : undefined} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <div className={classes['ways']}>
        <FileWay icon={<PictureIcon />} label={t('pictures.library')} onFiles={onFiles} isSingle={isSingle} />
        <FileWay icon={<CameraIcon />} label={t('pictures.camera')} onFiles={onFiles} isCamera />
      </div>
      <p className={classes['hint']}>
        <span className={classes['drop']}>{t('pictures.drop')} · </span>
        {t('pictures.hint', { megabytes: PICTURE_BYTES_MAX / BYTES_PER_MEGABYTE })}
      </p>
    </div>
  )
}

type FileWayProps = {
  icon: ReactNode
  label: string
  onFiles: (files: readonly File[]) => void
  isCamera?: boolean
  isSingle?: boolean
}

const FileWay = ({ icon, label, onFiles, isCamera = false, isSingle = false }: FileWayProps) => {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    // Lets the same photo be chosen again after it was removed.
    event.target.value = ''
  }
  return (
    <label className={isCamera ? `${classes['way']} ${classes['camera']}` : classes['way']}>
      <input
        type="file"
        accept={ACCEPTED}
        multiple={!isCamera && !isSingle}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={take}
      />
      {icon}
      <span>{label}</span>
    </label>
  )
}
