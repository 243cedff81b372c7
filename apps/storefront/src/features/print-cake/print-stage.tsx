import { PRINT_SAFE_CM } from '@sukkar/domain/limits'
import {
  cmPerPixel,
  longSideCm,
  type Placement,
  type Print,
  type PrintShape,
  type PrintSize,
  withBleed,
} from '@sukkar/domain/print-geometry'
import { type TextLayout, textDirection } from '@sukkar/domain/print-text'
import { CakeIcon } from '@sukkar/ui/icons'
import { useRef } from 'react'
import { useText } from '../../lib/locale.ts'
import { CakeDrawing } from './cake-drawing.tsx'
import { outlineClip, outlinePath } from './outline.ts'
import { INKS, type InkName } from './print-cake-draft.ts'
import { PRINT_FONT, PRINT_FONT_WEIGHT } from './print-font.ts'
import classes from './print-stage.module.css'
import { usePhotoGestures } from './use-photo-gestures.ts'
import { EDGE_PART } from './words-edge.ts'

export type PrintStageProps = {
  shape: PrintShape
  size: PrintSize
  cream: string
  photo: { url: string; print: Print; placement: Placement; onPlace: (placement: Placement) => void } | null
  layout: TextLayout | null
  ink: InkName
}

/** The cake with the photo while it is placed by fingers, mouse or keys, with the lines of the cut and the safe area. */
export const PrintStage = ({ shape, size, cream, photo, layout, ink }: PrintStageProps) => {
  const t = useText()
  const stage = useRef<HTMLDivElement>(null)
  usePhotoGestures(stage, photo)
  const clip = outlineClip(shape)
  return (
    <CakeDrawing shape={shape} size={size} cream={cream}>
      {photo ? (
        // biome-ignore lint/a11y/useSemanticElements: the photo and its keys are a group, not a fieldset of a form
        <div
          ref={stage}
          className={classes['stage']}
          role="group"
          aria-roledescription={t('studio.stageRole')}
          aria-label={t('pictures.crop')}
          aria-describedby="print-stage-hint"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the photo need a place to be pressed
          tabIndex={0}
        >
          <div className={classes['clip']} style={clip === undefined ? undefined : { clipPath: clip }}>
            <img className={classes['photo']} src={photo.url} alt="" draggable={false} style={photoStyle(photo.print, photo.placement)} />
            {layout && <PrintedWords layout={layout} ink={ink} size={size} />}
          </div>
          <CutLines shape={shape} size={size} />
        </div>
      ) : (
        <div className={classes['clip']} style={clip === undefined ? undefined : { clipPath: clip }}>
          <span className={classes['waiting']}>
            <CakeIcon size="2.5rem" />
          </span>
          {layout && <PrintedWords layout={layout} ink={ink} size={size} />}
        </div>
      )}
    </CakeDrawing>
  )
}

/** Lengths in hundredths of the print's width (`cqw`), so that the layout scales it without measuring. */
const photoStyle = (print: Print, placement: Placement) => {
  const hundredth = 100 / withBleed(print.size).widthCm
  const side = longSideCm(print.size) * hundredth
  const widthCm = print.photo.width * cmPerPixel(print, placement)
  return {
    aspectRatio: `${print.photo.width} / ${print.photo.height}`,
    transform: `translate(${placement.x * side}cqw, ${placement.y * side}cqw) rotate(${placement.turn}deg) scale(${(widthCm * hundredth) / 100})`,
  }
}

const PrintedWords = ({ layout, ink, size }: { layout: TextLayout; ink: InkName; size: PrintSize }) => {
  const hundredth = 100 / withBleed(size).widthCm
  const { fill, edge } = INKS[ink]
  return (
    <div
      className={classes['words']}
      dir={textDirection(layout.lines.join(' '))}
      style={{
        translate: `0 ${layout.center.y * hundredth}cqw`,
        fontFamily: PRINT_FONT,
        fontWeight: PRINT_FONT_WEIGHT,
        fontSize: `${layout.fontCm * hundredth}cqw`,
        lineHeight: `${layout.lineCm * hundredth}cqw`,
        color: fill,
        WebkitTextStroke: `${EDGE_PART}em ${edge}`,
      }}
    >
      {layout.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
        <span key={index}>{line}</span>
      ))}
    </div>
  )
}

const CutLines = ({ shape, size }: { shape: PrintShape; size: PrintSize }) => {
  const { widthCm, heightCm } = withBleed(size)
  const stroke = longSideCm(size) / 130
  return (
    <svg viewBox={`${-widthCm / 2} ${-heightCm / 2} ${widthCm} ${heightCm}`} className={classes['lines']} aria-hidden="true">
      <path className={classes['bleed']} d={`${outlinePath(shape, widthCm, heightCm)}${outlinePath(shape, size.widthCm, size.heightCm)}`} />
      <path className={classes['cut']} strokeWidth={stroke} d={outlinePath(shape, size.widthCm, size.heightCm)} />
      <SafeLine stroke={stroke} d={outlinePath(shape, size.widthCm - 2 * PRINT_SAFE_CM, size.heightCm - 2 * PRINT_SAFE_CM)} />
    </svg>
  )
}

/** Dark dashes on a light line, visible on any photo. */
const SafeLine = ({ d, stroke }: { d: string; stroke: number }) => (
  <>
    <path className={classes['safeUnder']} strokeWidth={stroke} d={d} />
    <path className={classes['safe']} strokeWidth={stroke * 0.6} strokeDasharray={`${stroke * 2.5} ${stroke * 2}`} d={d} />
  </>
)
