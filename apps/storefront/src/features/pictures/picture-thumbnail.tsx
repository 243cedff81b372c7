import { CloseIcon } from '@sukkar/ui/first-icons'
import { IconButton } from '@sukkar/ui/icon-button'
import { AlertIcon } from '@sukkar/ui/icons'
import { Spinner } from '@sukkar/ui/spinner'
import { useText } from '../../lib/locale.ts'
import type { DraftPicture } from './picture-drafts.ts'
import { describeRefusal } from './picture-refusal.ts'
import classes from './picture-thumbnail.module.css'

export type PictureThumbnailProps = {
  picture: DraftPicture | { state: 'sent'; url: string; width: number; height: number }
  number: number
  onRemove: () => void
  onRetry?: () => void
}

/** One photo: being prepared, ready, or refused with its reason. */
export const PictureThumbnail = ({ picture, number, onRemove, onRetry }: PictureThumbnailProps) => {
  const t = useText()
  return (
    <div className={classes['thumbnail']} data-state={picture.state}>
      {(picture.state === 'ready' || picture.state === 'sent') && (
        <img className={classes['image']} src={picture.url} alt={t('pictures.photoNumber', { number })} />
      )}
      {picture.state === 'preparing' && (
        <span className={classes['waiting']} role="status" aria-label={t('pictures.preparing')}>
          <Spinner />
        </span>
      )}
      {picture.state === 'refused' && (
        <div className={classes['refused']} role="alert">
          <AlertIcon size="1.125rem" />
          <span>{describeRefusal(picture, t)}</span>
          {picture.refusal === 'unreadable' && (
            <button type="button" className={classes['retry']} onClick={onRetry}>
              {t('shell.retry')}
            </button>
          )}
        </div>
      )}
      <IconButton
        variant="raised"
        className={classes['remove']}
        label={t('pictures.remove', { number })}
        icon={<CloseIcon size="1.125rem" />}
        onClick={onRemove}
      />
    </div>
  )
}
