import { PRINT_SAFE_CM } from './limits.ts'
import type { Point, PrintShape, PrintSize } from './print-geometry.ts'

/** Where text stands on a print. */
export type TextPlace = 'top' | 'middle' | 'bottom'
export type TextSize = 'small' | 'medium' | 'large'

/** Laid-out text: its lines, the letter height and line height, and the block's middle relative to the print's middle, all in centimetres. */
export type TextLayout = { lines: readonly string[]; fontCm: number; lineCm: number; center: Point }

/** The width in centimetres of a text whose letters are one centimetre high. */
export type MeasureText = (text: string) => number

/** The direction of a text: that of its first letter with a direction, as a browser decides for `dir="auto"`. */
export const textDirection = (text: string): 'rtl' | 'ltr' => {
  const isToTheLeft = /^\P{L}*(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
  return isToTheLeft ? 'rtl' : 'ltr'
}

/**
 * Lays text out in its place inside the outline: in the requested size, or smaller when it would not fit in the allowed lines. Null for an empty
 * text.
 */
export const layOutText = (
  text: { words: string; place: TextPlace; textSize: TextSize; shape: PrintShape; size: PrintSize },
  measure: MeasureText,
): TextLayout | null => {
  const words = text.words.split(/\s/u).filter(Boolean)
  if (words.length === 0) return null
  const { widthCm, heightCm } = text.size
  const room = rooms[text.shape][text.place]
  const roomCm = (widthCm - PRINT_SAFE_CM - PRINT_SAFE_CM) * room.width
  let fontCm = Math.min(widthCm, heightCm) * heights[text.textSize]
  let lines = wrapWords(words, roomCm / fontCm, measure)
  while (lines === null || lines.length > linesMax[text.place]) {
    fontCm *= SHRINK
    lines = wrapWords(words, roomCm / fontCm, measure)
  }
  const lineCm = fontCm * LINE_HEIGHT
  const blockCm = lineCm * lines.length
  const furthest = Math.max(0, heightCm / 2 - PRINT_SAFE_CM - blockCm / 2)
  const y = Math.min(Math.max((room.center - 0.5) * heightCm, -furthest), furthest)
  return { lines, fontCm, lineCm, center: { x: 0, y } }
}

/** Lines no wider than `width`, broken between words; null when a single word is wider. */
export const wrapWords = (words: readonly string[], width: number, measure: MeasureText): string[] | null => {
  const lines: string[] = []
  for (const word of words) {
    if (measure(word) > width) return null
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** More lines would hide the photo, and at the top or the bottom they would reach its middle. */
const linesMax: Readonly<Record<TextPlace, number>> = { top: 2, middle: 3, bottom: 2 }
/** Arabic letters extend far above and below the line. */
const LINE_HEIGHT = 1.45
const SHRINK = 0.94

/** Letter height as a fraction of the print's short side. */
const heights: Readonly<Record<TextSize, number>> = { small: 0.07, medium: 0.1, large: 0.14 }

/** The middle of each place as a fraction of the height, and the outline's width there as a fraction of the width. */
const rooms: Readonly<Record<PrintShape, Readonly<Record<TextPlace, { center: number; width: number }>>>> = {
  rectangle: { top: { center: 0, width: 1 }, middle: { center: 0.5, width: 1 }, bottom: { center: 1, width: 1 } },
  round: { top: { center: 0.22, width: 0.7 }, middle: { center: 0.5, width: 0.94 }, bottom: { center: 0.78, width: 0.7 } },
  heart: { top: { center: 0.28, width: 0.82 }, middle: { center: 0.46, width: 0.8 }, bottom: { center: 0.66, width: 0.5 } },
}
