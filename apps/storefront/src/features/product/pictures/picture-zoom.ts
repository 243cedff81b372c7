import type { Gesture, PixelSize, Point } from '@sukkar/domain/print-geometry'

/** How an enlarged picture lies in its stage: `x` and `y` are the way from the stage's middle to the picture's, in pixels of the screen. */
export type Zoom = { readonly scale: number } & Point

/** The whole of it in the middle. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }

export const ZOOM_MAX = 4
/** What a key or a button enlarges by. */
const STEP = 1.5
/** What two taps enlarge by. */
export const TAP_FACTOR = 2.5
/** How far an arrow key goes. */
const PAN_PIXELS = 80
/** How far a finger goes before its way is a swipe. */
const SWIPE_PIXELS = 48

const CENTER: Point = { x: 0, y: 0 }

/**
 * A zoom after a gesture: what was under the fingers stays under them, and no more ground is shown beside the picture than must be.
 * `slackPixels` is how far it may be pulled off its place meanwhile.
 */
export const moveZoom = (
  { stage, picture }: { stage: PixelSize; picture: PixelSize },
  zoom: Zoom,
  { from, to, factor }: Pick<Gesture, 'from' | 'to' | 'factor'>,
  slackPixels = 0,
): Zoom => {
  const wanted = zoom.scale * factor
  // Steps up and down again may miss the whole by the last digit.
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
/** No gesture: what was pulled off its place goes back. */
export const SETTLE = zoomAt(CENTER, 1)

/** What a key does with an enlarged picture; null where it does nothing. An arrow shows more of the side that it points to. */
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

/** Over how many pictures an arrow key goes: the one that points onward depends on the direction. */
export const keyStep = (key: string, isRightToLeft: boolean): -1 | 0 | 1 => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1
}

/** Over how many pictures a finger goes that was moved so far: as one turns a page. */
export const swipeStep = (way: Point, isRightToLeft: boolean): -1 | 0 | 1 => {
  if (Math.abs(way.x) < SWIPE_PIXELS || Math.abs(way.x) < 2 * Math.abs(way.y)) return 0
  return way.x > 0 === isRightToLeft ? 1 : -1
}
