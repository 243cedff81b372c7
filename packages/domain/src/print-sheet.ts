import { PRINT_BLEED_CM, SHEET_OVERLAP_MM, SHEET_PHOTO_MM } from './limits.ts'
import type { PixelSize } from './print-geometry.ts'

/** Width and height in millimetres. */
export type MmSize = { readonly widthMm: number; readonly heightMm: number }

/**
 * How a customer's picture is printed. A `print` was drawn for its cake with a bleed, so that it is cut `cutMm` inside; a `photo` is unedited and is
 * fitted into the cake; the size of an `unsized` one is unknown.
 */
export type SheetPlan = MmSize & { readonly kind: 'print' | 'photo' | 'unsized'; readonly cutMm: number }

/** The part of a picture on one piece of paper, measured from the picture's start and top. */
export type SheetTile = MmSize & { readonly xMm: number; readonly yMm: number }

/** Rounding to whole pixels changes the aspect ratio by less than this; a picture that is not a print differs by more. */
const SHAPE_TOLERANCE = 0.005

/** The printed size of a picture, for a cake of this size in landscape or portrait; null for an unknown size. */
export const planSheet = (cake: MmSize | null, picture: PixelSize): SheetPlan => {
  const shape = picture.width / picture.height
  if (cake === null) return { ...fitInto({ widthMm: SHEET_PHOTO_MM, heightMm: SHEET_PHOTO_MM }, shape), kind: 'unsized', cutMm: 0 }
  const stood: MmSize = { widthMm: cake.heightMm, heightMm: cake.widthMm }
  for (const size of [cake, stood]) {
    const printed = withBleedMm(size)
    const difference = Math.abs(printed.widthMm / printed.heightMm / shape - 1)
    // Stryker disable next-line EqualityOperator: no shape is off by exactly so much.
    if (difference <= SHAPE_TOLERANCE) return { ...printed, kind: 'print', cutMm: BLEED_MM }
  }
  // Stryker disable next-line EqualityOperator: a square stands as it lies.
  const isStood = shape < 1 !== cake.widthMm < cake.heightMm
  return { ...fitInto(isStood ? stood : cake, shape), kind: 'photo', cutMm: 0 }
}

/**
 * The pieces of paper for a picture, from its start to its end and from its top down, all of equal size. They overlap by SHEET_OVERLAP_MM, so that
 * they can be aligned. The picture is turned by a quarter when that takes fewer pieces.
 */
export const tileSheet = (sheet: MmSize, paper: MmSize): { isTurned: boolean; tiles: SheetTile[] } => {
  const turned: MmSize = { widthMm: sheet.heightMm, heightMm: sheet.widthMm }
  const [lying, stood] = [tilesOf(sheet, paper), tilesOf(turned, paper)]
  return stood.length < lying.length ? { isTurned: true, tiles: stood } : { isTurned: false, tiles: lying }
}

const BLEED_MM = PRINT_BLEED_CM * 10

const withBleedMm = ({ widthMm, heightMm }: MmSize): MmSize => ({ widthMm: widthMm + 2 * BLEED_MM, heightMm: heightMm + 2 * BLEED_MM })

const fitInto = ({ widthMm, heightMm }: MmSize, shape: number): MmSize =>
  // Stryker disable next-line EqualityOperator: what has the shape already is filled either way.
  shape > widthMm / heightMm ? { widthMm, heightMm: widthMm / shape } : { widthMm: heightMm * shape, heightMm }

const tilesOf = (size: MmSize, paper: MmSize): SheetTile[] =>
  cutUp(size.heightMm, paper.heightMm).flatMap(({ start: yMm, length: heightMm }) =>
    cutUp(size.widthMm, paper.widthMm).map(({ start: xMm, length: widthMm }) => ({ xMm, yMm, widthMm, heightMm })),
  )

const cutUp = (lengthMm: number, roomMm: number): { start: number; length: number }[] => {
  const count = Math.max(1, Math.ceil((lengthMm - SHEET_OVERLAP_MM) / (roomMm - SHEET_OVERLAP_MM)))
  const length = (lengthMm + (count - 1) * SHEET_OVERLAP_MM) / count
  return Array.from({ length: count }, (_, index) => ({ start: index * (length - SHEET_OVERLAP_MM), length }))
}
