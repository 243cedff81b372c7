import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../lib/locale.ts'
import { type Crop, moveCrop, widestCrop, ZOOM_MAX } from './crop-geometry.ts'
import { cutPicture, drawCrop } from './crop-picture.ts'
import classes from './picture.module.css'

type CropDialogProps = {
  picture: ImageBitmap
  /** Width divided by height. */
  ratio: number
  isSending: boolean
  onClose: () => void
  onCut: (cut: Blob) => void
}

/** Crops a picture to the shop's ratio: moved by finger, mouse or arrow keys, zoomed by the slider, the wheel or plus and minus. */
export const CropDialog = ({ picture, ratio, isSending, onClose, onCut }: CropDialogProps) => {
  const t = useText()
  const [crop, setCrop] = useState<Crop>(() => widestCrop(picture))
  const move = (x: number, y: number, factor = 1): void => setCrop((before) => moveCrop(picture, ratio, before, { x, y, factor }))
  const cut = async (): Promise<void> => {
    const blob = await cutPicture(picture, ratio, crop)
    if (blob !== null) onCut(blob)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('consoleForm.cropTitle')}
      closeLabel={t('shell.close')}
      footer={
        <Button wide size="lg" loading={isSending} onClick={() => void cut()}>
          {t('consoleForm.cropUse')}
        </Button>
      }
    >
      <Stage picture={picture} ratio={ratio} crop={crop} onMove={move} />
      <label className={classes['zoom']}>
        <span>{t('consoleForm.cropZoom')}</span>
        <input
          type="range"
          min="1"
          max={ZOOM_MAX}
          step="0.01"
          value={crop.zoom}
          onChange={(event) => move(0, 0, Number(event.target.value) / crop.zoom)}
        />
      </label>
      <p className={classes['hint']}>{t('consoleForm.cropHint')}</p>
    </Dialog>
  )
}

type StageProps = { picture: ImageBitmap; ratio: number; crop: Crop; onMove: (x: number, y: number, factor?: number) => void }

const Stage = ({ picture, ratio, crop, onMove }: StageProps) => {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, ratio, crop)
  }, [picture, ratio, crop])
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (held.current === null) return
    const box = currentTarget.getBoundingClientRect()
    onMove((held.current.x - clientX) / box.width, (held.current.y - clientY) / box.height)
    held.current = { x: clientX, y: clientY }
  }
  const key = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(...step)
  }
  return (
    <div
      className={classes['stage']}
      style={{ aspectRatio: ratio, maxInlineSize: `calc(55dvh * ${ratio})` }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing is moved by keys as well as by hand
      tabIndex={0}
      role="application"
      aria-label={t('consoleForm.cropStage')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null
      }}
      onPointerCancel={() => {
        held.current = null
      }}
      onWheel={(event) => onMove(0, 0, Math.exp(-event.deltaY / 400))}
      onKeyDown={key}
    >
      <canvas ref={canvas} width={900} height={Math.round(900 / ratio)} />
    </div>
  )
}

/** The picture moves with the arrow, so the crop moves the other way. */
const STEPS: Record<string, [number, number, number]> = {
  ArrowLeft: [0.02, 0, 1],
  ArrowRight: [-0.02, 0, 1],
  ArrowUp: [0, 0.02, 1],
  ArrowDown: [0, -0.02, 1],
  '+': [0, 0, 1.1],
  '=': [0, 0, 1.1],
  '-': [0, 0, 1 / 1.1],
}
