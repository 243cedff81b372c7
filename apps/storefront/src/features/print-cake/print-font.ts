import type { MeasureText } from '@sukkar/domain/print-text'
import { useEffect, useState } from 'react'

/** The face of the printed words, the same on the page and in the picture; it draws both scripts. */
export const PRINT_FONT = "'Sukkar Text', 'Sukkar Text Fallback', sans-serif"
export const PRINT_FONT_WEIGHT = 700

/** Measured at a hundred pixels, so that small fractions count. */
const MEASURED_PIXELS = 100

export const printFontOf = (pixels: number): string => `${PRINT_FONT_WEIGHT} ${pixels}px ${PRINT_FONT}`

/** Fetches the face for these words. What cannot be fetched is drawn in the device's own, on the page and in the picture alike. */
export const loadPrintFont = async (words: string): Promise<void> => {
  await document.fonts.load(printFontOf(MEASURED_PIXELS), words === '' ? 'a' : words).catch(() => [])
}

let measuring: CanvasRenderingContext2D | null | undefined

/** Widths of texts with letters one centimetre high. */
export const measureWords: MeasureText = (text) => {
  measuring ??= document.createElement('canvas').getContext('2d')
  if (!measuring) return text.length * 0.6
  measuring.font = printFontOf(MEASURED_PIXELS)
  return measuring.measureText(text).width / MEASURED_PIXELS
}

/** Draws again once the face has come, because widths change with it. */
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
