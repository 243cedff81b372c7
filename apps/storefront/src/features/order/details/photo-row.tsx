import type { CartImage } from '@sukkar/contract/cart'
import { useText } from '../../../lib/locale.ts'
import classes from './order-details.module.css'

/** The customer's photos, small and in order; nothing without any. */
export const PhotoRow = ({ photos }: { photos: readonly CartImage[] }) => {
  const t = useText()
  if (photos.length === 0) return null
  return (
    <p className={classes['photos']}>
      {photos.map((photo, index) => (
        <img
          key={photo.id}
          src={photo.url}
          alt={t('pictures.photoNumber', { number: index + 1 })}
          width={photo.width}
          height={photo.height}
          loading="lazy"
        />
      ))}
    </p>
  )
}
