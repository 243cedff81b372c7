import { PICTURE_EDGE_MAX_PIXELS, PRINT_BLEED_CM, PRINT_SHARP_DPI, PRINT_SOFT_DPI, PRINT_ZOOM_MAX } from './limits.ts'

/** The outlines in which a picture is printed. */
export type PrintShape = 'rectangle' | 'round' | 'heart'

const PRINT_SHAPES: readonly PrintShape[] = ['rectangle', 'round', 'heart']

export const isPrintShape = (text: string | null): text is PrintShape => PRINT_SHAPES.some((shape) => shape === text)

/** What is seen of a print on the cake, in centimetres. */
export type PrintSize = { readonly widthCm: number; readonly heightCm: number }

export type Point = { readonly x: number; readonly y: number }

export type PixelSize = { readonly width: number; readonly height: number }

/**
 * How a photo lies in its print. `zoom` 1 just covers it; less leaves icing around it. `x` and `y` are the way from the
 * print's middle to the photo's, in long sides of the print, so that it lies alike on every size; `turn` is in degrees,
 * clockwise.
 */
export type Placement = { readonly zoom: number; readonly x: number; readonly y: number; readonly turn: number }

/** A photo in its print: all that the place of a pixel depends on. */
export type Print = { readonly shape: PrintShape; readonly size: PrintSize; readonly photo: PixelSize }

export const START_PLACEMENT: Placement = { zoom: 1, x: 0, y: 0, turn: 0 }

const CM_PER_INCH = 2.54

/** What is printed: the size and a margin on every side, so that a cut that is a little off shows no white edge. */
export const withBleed = (size: PrintSize): PrintSize => ({
  widthCm: size.widthCm + 2 * PRINT_BLEED_CM,
  heightCm: size.heightCm + 2 * PRINT_BLEED_CM,
})

/** A rectangle stood up or laid down; a round cake has no such thing, a heart stands already. */
export const stoodUp = (shape: PrintShape, size: PrintSize, isUpright: boolean): PrintSize =>
  shape === 'rectangle' && isUpright ? { widthCm: size.heightCm, heightCm: size.widthCm } : size

/** Half of what the print takes along the photo's own axes when the photo is turned, in centimetres. */
const halfExtents = (shape: PrintShape, size: PrintSize, turn: number): Point => {
  const { widthCm, heightCm } = withBleed(size)
  // A circle is as wide whichever way it is turned.
  if (shape === 'round') return { x: widthCm / 2, y: heightCm / 2 }
  const cos = Math.abs(Math.cos(radians(turn)))
  const sin = Math.abs(Math.sin(radians(turn)))
  return { x: (widthCm * cos + heightCm * sin) / 2, y: (widthCm * sin + heightCm * cos) / 2 }
}

/** Centimetres of one photo pixel at which the turned photo, lying in the middle, just covers the print with its bleed. */
const coveringScale = ({ shape, size, photo }: Print, turn: number): number => {
  const half = halfExtents(shape, size, turn)
  return Math.max((2 * half.x) / photo.width, (2 * half.y) / photo.height)
}

/** Centimetres of one photo pixel at which the whole turned photo is seen. */
const containingScale = ({ size, photo }: Print, turn: number): number => {
  const cos = Math.abs(Math.cos(radians(turn)))
  const sin = Math.abs(Math.sin(radians(turn)))
  return Math.min(size.widthCm / (photo.width * cos + photo.height * sin), size.heightCm / (photo.width * sin + photo.height * cos))
}

/** Centimetres that one pixel of the photo takes in the print. */
export const cmPerPixel = (print: Print, placement: Placement): number => coveringScale(print, placement.turn) * placement.zoom

/** From the whole photo with icing around it to a detail of it. */
export const zoomRange = (print: Print, turn: number): { min: number; max: number } => ({
  min: Math.min(1, containingScale(print, turn) / coveringScale(print, turn)),
  max: PRINT_ZOOM_MAX,
})

/** Whether the photo leaves no part of the print white. */
export const isCovered = (print: Print, placement: Placement): boolean => {
  const half = halfExtents(print.shape, print.size, placement.turn)
  const scale = cmPerPixel(print, placement)
  const offset = turned(toCm(print, placement), -placement.turn)
  const slack = 1e-6
  // Stryker disable next-line EqualityOperator: what lies on the very edge is within the slack.
  const isWithin = (away: number, pixels: number, halfCm: number) => Math.abs(away) <= (scale * pixels) / 2 - halfCm + slack
  return isWithin(offset.x, print.photo.width, half.x) && isWithin(offset.y, print.photo.height, half.y)
}

/**
 * The nearest placement that makes sense: zoomed within range, and along each of its axes the photo either covers the
 * print or lies within it, so that no photo is lost outside and no needless edge is left.
 */
export const clampPlacement = (print: Print, placement: Placement): Placement => {
  const turn = normaliseTurn(placement.turn)
  const { min, max } = zoomRange(print, turn)
  const zoom = clamp(placement.zoom, min, max)
  const half = halfExtents(print.shape, print.size, turn)
  const scale = coveringScale(print, turn) * zoom
  const room = { x: Math.abs((scale * print.photo.width) / 2 - half.x), y: Math.abs((scale * print.photo.height) / 2 - half.y) }
  const offset = turned(toCm(print, placement), -turn)
  const kept = turned({ x: clamp(offset.x, -room.x, room.x), y: clamp(offset.y, -room.y, room.y) }, turn)
  const side = longSideCm(print.size)
  return { zoom, turn, x: kept.x / side, y: kept.y / side }
}

/** What fingers did: the point `from` went to `to` (long sides from the middle), while things grew by `factor` and turned. */
export type Gesture = { from: Point; to: Point; factor: number; turn: number }

/** A placement after a gesture: what was under the fingers stays under them. */
export const moveBy = (print: Print, placement: Placement, { from, to, factor, turn }: Gesture): Placement => {
  const { min, max } = zoomRange(print, placement.turn + turn)
  // Covering takes more when turned; the photo itself is to grow by the factor alone.
  const cover = coveringScale(print, placement.turn) / coveringScale(print, placement.turn + turn)
  const zoom = clamp(placement.zoom * factor * cover, min, max)
  const grown = zoom / (placement.zoom * cover)
  const arm = turned({ x: placement.x - from.x, y: placement.y - from.y }, turn)
  return clampPlacement(print, { zoom, turn: placement.turn + turn, x: to.x + arm.x * grown, y: to.y + arm.y * grown })
}

/** How sharply the photo prints: what a pixel of it measures on the cake, told as dots for each inch. */
export const dotsPerInch = (print: Print, placement: Placement): number => CM_PER_INCH / cmPerPixel(print, placement)

export type Sharpness = 'sharp' | 'soft' | 'blurred'

export const judgeSharpness = (dpi: number): Sharpness => (dpi >= PRINT_SHARP_DPI ? 'sharp' : dpi >= PRINT_SOFT_DPI ? 'soft' : 'blurred')

/** Of the sizes on offer the largest on which the photo, placed alike, prints sharply; null when it does on none. */
export const largestSharp = <T extends { size: PrintSize }>(print: Print, placement: Placement, offered: readonly T[]): T | null =>
  offered
    .filter(({ size }) => judgeSharpness(dotsPerInch({ ...print, size }, placement)) === 'sharp')
    .reduce<T | null>((best, next) => (best === null || areaOf(next.size) > areaOf(best.size) ? next : best), null)

/**
 * The pixels of the picture that goes to the kitchen: as fine as the photo, never coarser than text needs, never larger
 * than a picture may be.
 */
export const printPixels = (print: Print, placement: Placement): PixelSize & { perCm: number } => {
  const { widthCm, heightCm } = withBleed(print.size)
  const wanted = Math.max(1 / cmPerPixel(print, placement), TEXT_DPI / CM_PER_INCH)
  const perCm = Math.min(wanted, PICTURE_EDGE_MAX_PIXELS / Math.max(widthCm, heightCm))
  return { perCm, width: Math.round(widthCm * perCm), height: Math.round(heightCm * perCm) }
}

/** Edges of letters show steps sooner than a photo does. */
const TEXT_DPI = 150

/** Between -180, excluded, and 180. */
export const normaliseTurn = (turn: number): number => {
  const positive = ((turn % 360) + 360) % 360
  return positive > 180 ? positive - 360 : positive
}

export const longSideCm = ({ widthCm, heightCm }: PrintSize): number => Math.max(widthCm, heightCm)

const toCm = (print: Print, { x, y }: Point): Point => ({ x: x * longSideCm(print.size), y: y * longSideCm(print.size) })

const turned = ({ x, y }: Point, degrees: number): Point => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const areaOf = ({ widthCm, heightCm }: PrintSize): number => widthCm * heightCm

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
