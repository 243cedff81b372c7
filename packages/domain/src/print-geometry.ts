import { PICTURE_EDGE_MAX_PIXELS, PRINT_BLEED_CM, PRINT_SHARP_DPI, PRINT_SOFT_DPI, PRINT_ZOOM_MAX } from './limits.ts'

/** The outlines of a printed picture. */
export type PrintShape = 'rectangle' | 'round' | 'heart'

const PRINT_SHAPES: readonly PrintShape[] = ['rectangle', 'round', 'heart']

export const isPrintShape = (text: string | null): text is PrintShape => PRINT_SHAPES.some((shape) => shape === text)

/** The visible part of a print on the cake, in centimetres. */
export type PrintSize = { readonly widthCm: number; readonly heightCm: number }

export type Point = { readonly x: number; readonly y: number }

export type PixelSize = { readonly width: number; readonly height: number }

/**
 * The placement of a photo in its print. `zoom` 1 just covers the print; less leaves icing around the photo. `x` and `y` are the offset from the
 * print's middle to the photo's, in long sides of the print, so that it is the same on every size; `turn` is in degrees, clockwise.
 */
export type Placement = { readonly zoom: number; readonly x: number; readonly y: number; readonly turn: number }

/** A photo and its print, which with a placement determine the position of every pixel. */
export type Print = { readonly shape: PrintShape; readonly size: PrintSize; readonly photo: PixelSize }

export const START_PLACEMENT: Placement = { zoom: 1, x: 0, y: 0, turn: 0 }

const CM_PER_INCH = 2.54

/** The printed size: the visible size and a margin on every side, so that an inexact cut shows no white edge. */
export const withBleed = (size: PrintSize): PrintSize => ({
  widthCm: size.widthCm + 2 * PRINT_BLEED_CM,
  heightCm: size.heightCm + 2 * PRINT_BLEED_CM,
})

/** A rectangle in portrait or landscape, whichever side staff named its width; round and heart have only one orientation. */
export const stoodUp = (shape: PrintShape, size: PrintSize, isUpright: boolean): PrintSize => {
  if (shape !== 'rectangle') return size
  const [short, long] = [Math.min(size.widthCm, size.heightCm), Math.max(size.widthCm, size.heightCm)]
  return isUpright ? { widthCm: short, heightCm: long } : { widthCm: long, heightCm: short }
}

/** Half the extent of the print along the axes of the turned photo, in centimetres. */
const halfExtents = (shape: PrintShape, size: PrintSize, turn: number): Point => {
  const { widthCm, heightCm } = withBleed(size)
  // A circle has the same extent at every angle.
  if (shape === 'round') return { x: widthCm / 2, y: heightCm / 2 }
  const cos = Math.abs(Math.cos(radians(turn)))
  const sin = Math.abs(Math.sin(radians(turn)))
  return { x: (widthCm * cos + heightCm * sin) / 2, y: (widthCm * sin + heightCm * cos) / 2 }
}

/** Centimetres per photo pixel at which the turned and centred photo just covers the print with its bleed. */
const coveringScale = ({ shape, size, photo }: Print, turn: number): number => {
  const half = halfExtents(shape, size, turn)
  return Math.max((2 * half.x) / photo.width, (2 * half.y) / photo.height)
}

/** Centimetres per photo pixel at which the whole turned photo fits into the print. */
const containingScale = ({ size, photo }: Print, turn: number): number => {
  const cos = Math.abs(Math.cos(radians(turn)))
  const sin = Math.abs(Math.sin(radians(turn)))
  return Math.min(size.widthCm / (photo.width * cos + photo.height * sin), size.heightCm / (photo.width * sin + photo.height * cos))
}

/** Centimetres of the print per pixel of the photo. */
export const cmPerPixel = (print: Print, placement: Placement): number => coveringScale(print, placement.turn) * placement.zoom

/** From the whole photo with icing around it to a detail. `min` is at most 1. */
export const zoomRange = (print: Print, turn: number): { min: number; max: number } => ({
  min: Math.min(1, containingScale(print, turn) / coveringScale(print, turn)),
  max: PRINT_ZOOM_MAX,
})

/** Whether the photo covers the whole print. */
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
 * The nearest valid placement: zoom within its range, and along each of its axes the photo either covers the print or lies within it, so that no
 * photo is lost outside and no needless edge is left.
 */
export const clampPlacement = (print: Print, placement: Placement): Placement => {
  const turn = normaliseTurn(placement.turn)
  const { min, max } = zoomRange(print, turn)
  const zoom = clamp(placement.zoom, min, max)
  const half = halfExtents(print.shape, print.size, turn)
  const scale = coveringScale(print, turn) * zoom
  const room = { x: Math.abs((scale * print.photo.width) / 2 - half.x), y: Math.abs((scale * print.photo.height) / 2 - half.y) }
  const offset = turned(toCm(print, placement), -turn)
  const clamped = turned({ x: clamp(offset.x, -room.x, room.x), y: clamp(offset.y, -room.y, room.y) }, turn)
  const side = longSideCm(print.size)
  return { zoom, turn, x: clamped.x / side, y: clamped.y / side }
}

/** A gesture: the point `from` moved to `to` (long sides from the middle), scaled by `factor` and turned in degrees. */
export type Gesture = { from: Point; to: Point; factor: number; turn: number }

/** The placement after a gesture: the photo's point under the fingers stays under them. */
export const moveBy = (print: Print, placement: Placement, { from, to, factor, turn }: Gesture): Placement => {
  const { min, max } = zoomRange(print, placement.turn + turn)
  // A turn changes the covering scale; compensate, so that the photo itself grows by the factor alone.
  const cover = coveringScale(print, placement.turn) / coveringScale(print, placement.turn + turn)
  const zoom = clamp(placement.zoom * factor * cover, min, max)
  const grown = zoom / (placement.zoom * cover)
  const arm = turned({ x: placement.x - from.x, y: placement.y - from.y }, turn)
  return clampPlacement(print, { zoom, turn: placement.turn + turn, x: to.x + arm.x * grown, y: to.y + arm.y * grown })
}

/** The resolution of the photo in its print, in dots per inch. */
export const dotsPerInch = (print: Print, placement: Placement): number => CM_PER_INCH / cmPerPixel(print, placement)

export type Sharpness = 'sharp' | 'soft' | 'blurred'

/** How a resolution in dots per inch looks in print; each limit counts as the better one. */
export const judgeSharpness = (dpi: number): Sharpness => (dpi >= PRINT_SHARP_DPI ? 'sharp' : dpi >= PRINT_SOFT_DPI ? 'soft' : 'blurred')

/** The largest offered size on which the photo, with the same placement, prints sharply; null when there is none. */
export const largestSharp = <T extends { size: PrintSize }>(print: Print, placement: Placement, offered: readonly T[]): T | null =>
  offered
    .filter(({ size }) => judgeSharpness(dotsPerInch({ ...print, size }, placement)) === 'sharp')
    .reduce<T | null>((best, next) => (best === null || areaOf(next.size) > areaOf(best.size) ? next : best), null)

/** The pixel size of the picture for the kitchen: the photo's resolution, at least what text needs, at most PICTURE_EDGE_MAX_PIXELS. */
export const printPixels = (print: Print, placement: Placement): PixelSize & { perCm: number } => {
  const { widthCm, heightCm } = withBleed(print.size)
  const wanted = Math.max(1 / cmPerPixel(print, placement), TEXT_DPI / CM_PER_INCH)
  const perCm = Math.min(wanted, PICTURE_EDGE_MAX_PIXELS / Math.max(widthCm, heightCm))
  return { perCm, width: Math.round(widthCm * perCm), height: Math.round(heightCm * perCm) }
}

/** Edges of letters show steps at a resolution at which a photo does not. */
const TEXT_DPI = 150

/** Degrees between -180, excluded, and 180. */
export const normaliseTurn = (turn: number): number => {
  const positive = ((turn % 360) + 360) % 360
  return positive > 180 ? positive - 360 : positive
}

/** The longer side of a print in centimetres, by which placements are measured. */
export const longSideCm = ({ widthCm, heightCm }: PrintSize): number => Math.max(widthCm, heightCm)

const toCm = (print: Print, { x, y }: Point): Point => ({ x: x * longSideCm(print.size), y: y * longSideCm(print.size) })

const turned = ({ x, y }: Point, degrees: number): Point => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const areaOf = ({ widthCm, heightCm }: PrintSize): number => widthCm * heightCm

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
