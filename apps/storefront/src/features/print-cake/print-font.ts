import type { MeasureText } from '@sukkar/domain/print-text'
import { useEffect, useState } from 'react'

/** The font of the printed words, the same on the page and in the picture; it covers both scripts. */
export const PRINT_FONT = "'Sukkar Text', 'Sukkar Text Fallback', sans-serif"
export const PRINT_FONT_WEIGHT = 700

/** Measured at 100 pixels for precise fractions. */
const MEASURED_PIXELS = 100

export const printFontOf = (pixels: number): string => `${PRINT_FONT_WEIGHT} ${pixels}px ${PRINT_FONT}`

/** Loads the font for these words. If that fails, the page and the picture both use the device's own font. */
export const loadPrintFont = async (words: string): Promise<void> => {
  await document.fonts.load(printFontOf(MEASURED_PIXELS), words === '' ? 'a' : words).catch(() => [])
}

let measuring: CanvasRenderingContext2D | null | undefined

/** The width of a text at a font size of one centimetre. */
export const measureWords: MeasureText = (text) => {
  measuring ??= document.createElement('canvas').getContext('2d')
  if (!measuring) return text.length * 0.6
  measuring.font = printFontOf(MEASURED_PIXELS)
  return measuring.measureText(text).width / MEASURED_PIXELS
}

/** Renders again once the font has loaded, because it changes widths. */
export const usePrintFont = (words: string): void => {
  const [, setLoaded] = useState('')
  useEffect(() => {
    let isCurrent = true
    void loadPrintFont(words).then(() => isCurrent && setLoaded(words))
    return () => {
      isCurrent = false
    }
  }, [words])
}
