import {
  clampPlacement,
  dotsPerInch,
  isCovered,
  judgeSharpness,
  type Placement,
  type Print,
  START_PLACEMENT,
  zoomRange,
} from '@sukkar/domain/print-geometry'
import { formatPercent } from '@sukkar/i18n/formats'
import { Button } from '@sukkar/ui/button'
import { CheckIcon, ChevronDownIcon } from '@sukkar/ui/first-icons'
import { IconButton } from '@sukkar/ui/icon-button'
import { AlertIcon, InfoIcon, RefreshIcon } from '@sukkar/ui/icons'
import { useText } from '../../lib/locale.ts'
import classes from './photo-controls.module.css'

export type PhotoControlsProps = {
  print: Print
  placement: Placement
  onPlace: (placement: Placement) => void
}

/** Zoom, rotation and small steps for a single finger or the keyboard. */
export const PhotoControls = ({ print, placement, onPlace }: PhotoControlsProps) => {
  const t = useText()
  const { min, max } = zoomRange(print, placement.turn)
  const place = (change: Partial<Placement>) => onPlace(clampPlacement(print, { ...placement, ...change }))
  const percent = Math.round(placement.zoom * 100)
  const degrees = Math.round(placement.turn)
  return (
    <div className={classes['controls']}>
      <Slider
        label={t('studio.zoom')}
        text={t('studio.percent', { percent: formatPercent(percent, t.locale, t.digits) })}
        min={Math.log(min)}
        max={Math.log(max)}
        step={0.01}
        // Logarithmic, so that each step changes the size by the same factor.
        value={Math.log(placement.zoom)}
        onChange={(value) => place({ zoom: Math.exp(value) })}
      />
      <Slider
        label={t('studio.turn')}
        text={t('studio.degrees', { degrees })}
        // -180 is the same rotation as 180: with both, a key at one end of the slider would jump to the other.
        min={-179}
        max={180}
        step={1}
        value={placement.turn}
        onChange={(turn) => place({ turn })}
      />
      <div className={classes['row']}>
        <Steps placement={placement} place={place} />
        <IconButton
          variant="raised"
          label={t('studio.quarter')}
          icon={<RefreshIcon />}
          onClick={() => place({ turn: placement.turn + QUARTER })}
        />
      </div>
      <div className={classes['row']}>
        <Button variant="quiet" onClick={() => onPlace(clampPlacement(print, { ...START_PLACEMENT, turn: placement.turn }))}>
          {t('studio.fill')}
        </Button>
        <Button variant="quiet" onClick={() => onPlace(clampPlacement(print, { ...START_PLACEMENT, turn: placement.turn, zoom: min }))}>
          {t('studio.whole')}
        </Button>
      </div>
    </div>
  )
}

const QUARTER = 90
const STEP = 0.02

/** The directions are those of the cake, so the buttons are not mirrored with the language. */
const Steps = ({ placement, place }: { placement: Placement; place: (change: Partial<Placement>) => void }) => {
  const t = useText()
  return (
    <div className={classes['steps']} dir="ltr">
      <IconButton
        variant="raised"
        className={classes['left']}
        label={t('studio.moveLeft')}
        icon={<ChevronDownIcon />}
        onClick={() => place({ x: placement.x - STEP })}
      />
      <IconButton
        variant="raised"
        className={classes['up']}
        label={t('studio.moveUp')}
        icon={<ChevronDownIcon />}
        onClick={() => place({ y: placement.y - STEP })}
      />
      <IconButton
        variant="raised"
        label={t('studio.moveDown')}
        icon={<ChevronDownIcon />}
        onClick={() => place({ y: placement.y + STEP })}
      />
      <IconButton
        variant="raised"
        className={classes['right']}
        label={t('studio.moveRight')}
        icon={<ChevronDownIcon />}
        onClick={() => place({ x: placement.x + STEP })}
      />
    </div>
  )
}

type SliderProps = {
  label: string
  /** The value as text. */
  text: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
}

const Slider = ({ label, text, min, max, step, value, onChange }: SliderProps) => (
  <label className={classes['slider']}>
    <span className={classes['name']}>{label}</span>
    <input
      type="range"
      min={min}
      max={max}
      step={step}
      value={value}
      aria-valuetext={text}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
    <span className={classes['value']} aria-hidden="true">
      <bdi>{text}</bdi>
    </span>
  </label>
)

type SharpnessLineProps = {
  print: Print
  placement: Placement
  /** The largest size on which the photo prints sharply at this placement; null without one. */
  sharpSize: string | null
}

/** Whether the photo prints sharply, and the remedy if not; a live region around it announces it. */
export const SharpnessLine = ({ print, placement, sharpSize }: SharpnessLineProps) => {
  const t = useText()
  const sharpness = judgeSharpness(dotsPerInch(print, placement))
  const remedy = sharpSize === null ? t('studio.sharpNowhere') : t('pictures.sharpUpTo', { size: sharpSize })
  const verdict = t(sharpness === 'sharp' ? 'studio.sharp' : sharpness === 'soft' ? 'studio.soft' : 'pictures.blurry')
  return (
    <>
      <p className={classes[sharpness]} data-sharpness={sharpness}>
        {sharpness === 'sharp' ? (
          <CheckIcon size="1.25rem" />
        ) : sharpness === 'soft' ? (
          <InfoIcon size="1.25rem" />
        ) : (
          <AlertIcon size="1.25rem" />
        )}
        <span>
          {verdict}
          {sharpness !== 'sharp' && <span className={classes['remedy']}>{remedy}</span>}
        </span>
      </p>
      {!isCovered(print, placement) && (
        <p className={classes['soft']}>
          <InfoIcon size="1.25rem" />
          <span>{t('studio.whiteEdge')}</span>
        </p>
      )}
    </>
  )
}
