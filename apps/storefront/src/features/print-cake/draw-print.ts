import { cmPerPixel, longSideCm, type Placement, type Print, printPixels, withBleed } from '@sukkar/domain/print-geometry'
import { type TextLayout, textDirection } from '@sukkar/domain/print-text'
import { outlinePath } from './outline.ts'
import type { InkName } from './print-cake-draft.ts'
import { INKS } from './print-cake-draft.ts'
import { loadPrintFont, printFontOf } from './print-font.ts'
import { EDGE_PART } from './words-edge.ts'

/** Fine enough for edible ink; the server stores the file unchanged. */
const JPEG_QUALITY = 0.92

export type DrawnPrint = { print: Print; placement: Placement; photo: Blob; layout: TextLayout | null; ink: InkName }

/**
 * The picture exactly as printed, including bleed and words; white gets no ink. Null if the device cannot draw it. The words are drawn into
 * it, so the kitchen needs no font.
 */
export const drawPrint = async ({ print, placement, photo, layout, ink }: DrawnPrint): Promise<Blob | null> => {
  const { width, height, perCm } = printPixels(print, placement)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  if (layout) await loadPrintFont(layout.lines.join(' '))
  const bitmap = await createImageBitmap(photo).catch(() => null)
  if (bitmap === null) return null
  try {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    context.translate(width / 2, height / 2)
    const bleed = withBleed(print.size)
    context.clip(new Path2D(outlinePath(print.shape, bleed.widthCm * perCm, bleed.heightCm * perCm)))
    drawPhoto(context, bitmap, { print, placement, perCm })
    if (layout) drawWords(context, layout, { ink, perCm })
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  } finally {
    bitmap.close()
  }
}

const drawPhoto = (
  context: CanvasRenderingContext2D,
  bitmap: ImageBitmap,
  { print, placement, perCm }: { print: Print; placement: Placement; perCm: number },
): void => {
  const side = longSideCm(print.size) * perCm
  const scale = cmPerPixel(print, placement) * perCm
  context.save()
  context.imageSmoothingQuality = 'high'
  context.translate(placement.x * side, placement.y * side)
  context.rotate((placement.turn * Math.PI) / 180)
  context.drawImage(
    bitmap,
    (-print.photo.width * scale) / 2,
    (-print.photo.height * scale) / 2,
    print.photo.width * scale,
    print.photo.height * scale,
  )
  context.restore()
}

const drawWords = (context: CanvasRenderingContext2D, layout: TextLayout, { ink, perCm }: { ink: InkName; perCm: number }): void => {
  const fontPixels = layout.fontCm * perCm
  context.font = printFontOf(fontPixels)
  // Each block has one direction, so that a line that begins with a number has its order right.
  context.direction = textDirection(layout.lines.join(' '))
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  context.lineWidth = fontPixels * EDGE_PART
  context.strokeStyle = INKS[ink].edge
  context.fillStyle = INKS[ink].fill
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText(layout.lines[0] ?? '')
  for (const [index, line] of layout.lines.entries()) {
    const middle = (layout.center.y + (index - (layout.lines.length - 1) / 2) * layout.lineCm) * perCm
    const baseline = middle + (above - below) / 2
    context.strokeText(line, 0, baseline)
    context.fillText(line, 0, baseline)
  }
}
