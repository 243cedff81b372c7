import { classNames } from '@sukkar/ui/class-names'
import type { ReactNode } from 'react'
import { useText } from '../../lib/locale.ts'
import { useShop } from '../../lib/shop.ts'
import classes from './map.module.css'

type Props = { areStreetsSeen: boolean; className?: string | undefined; overlay?: ReactNode; children: ReactNode }

/** The frame of every map: background, overlay, and the attribution of its tiles. */
export const MapFrame = ({ areStreetsSeen, className, overlay, children }: Props) => {
  const t = useText()
  const { map_tiles_attribution: source } = useShop()
  return (
    <div className={classNames(classes['frame'], className)}>
      {children}
      {overlay}
      {areStreetsSeen ? (
        source !== null && (
          <small className={classes['note']} dir="auto">
            {source}
          </small>
        )
      ) : (
        <small className={classes['note']}>{t('place.outlineOnly')}</small>
      )}
    </div>
  )
}
