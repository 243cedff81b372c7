import { type PrintShape, type PrintSize, withBleed } from '@sukkar/domain/print-geometry'
import { useText } from '../../lib/locale.ts'
import { CakeDrawing } from './cake-drawing.tsx'
import classes from './finished-cake.module.css'
import { outlineClip } from './outline.ts'

export type FinishedCakeProps = {
  shape: PrintShape
  size: PrintSize
  cream: string
  /** The same picture that is sent to the kitchen. */
  printUrl: string
}

/** The finished cake: the printed picture cut to its outline, with the piped border. */
export const FinishedCake = ({ shape, size, cream, printUrl }: FinishedCakeProps) => {
  const t = useText()
  const bleed = withBleed(size)
  const clip = outlineClip(shape)
  return (
    <CakeDrawing shape={shape} size={size} cream={cream} isPiped>
      <div
        className={classes['cut']}
        style={{
          inlineSize: `${(size.widthCm / bleed.widthCm) * 100}%`,
          blockSize: `${(size.heightCm / bleed.heightCm) * 100}%`,
          ...(clip === undefined ? {} : { clipPath: clip }),
        }}
      >
        <img
          className={classes['print']}
          src={printUrl}
          alt={t('pictures.studioPreviewAlt')}
          style={{ inlineSize: `${(bleed.widthCm / size.widthCm) * 100}%` }}
        />
      </div>
    </CakeDrawing>
  )
}
