import type { Gesture, PixelSize, Point } from '@sukkar/domain/print-geometry'

/** The placement of an enlarged picture: `x` and `y` are the offset of its centre from the stage's centre, in CSS pixels. */
export type Zoom = { readonly scale: number } & Point

/** The whole picture, centred. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }

export const ZOOM_MAX = 4
/** The zoom factor of a key or a button. */
const STEP = 1.5
/** The zoom factor of a double tap. */
export const TAP_FACTOR = 2.5
/** The distance of an arrow key. */
const PAN_PIXELS = 80
/** The distance from which a finger's movement is a swipe. */
const SWIPE_PIXELS = 48

const CENTER: Point = { x: 0, y: 0 }

/**
 * The zoom after a gesture: the point under the fingers stays there, and the picture covers as much of the stage as it can. `slackPixels`
 * is how far a whole picture may be pulled sideways meanwhile.
 */
export const moveZoom = (
  { stage, picture }: { stage: PixelSize; picture: PixelSize },
  zoom: Zoom,
  { from, to, factor }: Pick<Gesture, 'from' | 'to' | 'factor'>,
  slackPixels = 0,
): Zoom => {
  const wanted = zoom.scale * factor
  // Zooming in and out again may miss 1 by rounding.
  const scale = wanted < 1.0001 ? 1 : Math.min(wanted, ZOOM_MAX)
  const grown = scale / zoom.scale
  const fit = Math.min(stage.width / picture.width, stage.height / picture.height) * scale
  const place = (at: number, pictureSide: number, stageSide: number, slack: number): number => {
    const room = Math.max(0, (pictureSide * fit - stageSide) / 2) + slack
    return room === 0 ? 0 : Math.min(room, Math.max(-room, at))
  }
  return {
    scale,
    x: place(to.x + (zoom.x - from.x) * grown, picture.width, stage.width, scale === 1 ? slackPixels : 0),
    y: place(to.y + (zoom.y - from.y) * grown, picture.height, stage.height, 0),
  }
}

export const zoomAt = (at: Point, factor: number): Gesture => ({ from: at, to: at, factor, turn: 0 })

export const ENLARGE = zoomAt(CENTER, STEP)
export const REDUCE = zoomAt(CENTER, 1 / STEP)
/** A gesture without movement, which moves a pulled picture back. */
export const SETTLE = zoomAt(CENTER, 1)

/** The gesture of a key on an enlarged picture; null for any other key. An arrow pans towards the side that it points to. */
export const keyZoom = (key: string): Gesture | null => {
  const moved = (x: number, y: number): Gesture => ({ from: CENTER, to: { x: x * PAN_PIXELS, y: y * PAN_PIXELS }, factor: 1, turn: 0 })
  switch (key) {
    case '+':
    case '=':
      return ENLARGE
    case '-':
    case '_':
      return REDUCE
    case '0':
      return zoomAt(CENTER, 1 / ZOOM_MAX)
    case 'ArrowLeft':
      return moved(1, 0)
    case 'ArrowRight':
      return moved(-1, 0)
    case 'ArrowUp':
      return moved(0, 1)
    case 'ArrowDown':
      return moved(0, -1)
    default:
      return null
  }
}

/** By how many pictures an arrow key steps; which arrow is forward depends on the writing direction. */
export const keyStep = (key: string, isRightToLeft: boolean): -1 | 0 | 1 => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1
}

/** By how many pictures a swipe steps, in the direction of turning a page. */
export const swipeStep = (way: Point, isRightToLeft: boolean): -1 | 0 | 1 => {
  if (Math.abs(way.x) < SWIPE_PIXELS || Math.abs(way.x) < 2 * Math.abs(way.y)) return 0
  return way.x > 0 === isRightToLeft ? 1 : -1
}
