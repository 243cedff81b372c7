/** The crop of a picture: its zoom, and its centre in the picture's pixels. */
export type Crop = { zoom: number; centerX: number; centerY: number }
export type Size = { width: number; height: number }
export type Rectangle = Size & { x: number; y: number }

export const ZOOM_MAX = 4

/** The largest centred crop. */
export const widestCrop = ({ width, height }: Size): Crop => ({ zoom: 1, centerX: width / 2, centerY: height / 2 })

/** The rectangle of a crop in the picture's pixels; `ratio` is width divided by height. It never exceeds the picture. */
export const cropRectangle = (picture: Size, ratio: number, { zoom, centerX, centerY }: Crop): Rectangle => {
  const widest = Math.min(picture.width, picture.height * ratio)
  const width = widest / within(zoom, 1, ZOOM_MAX)
  const height = width / ratio
  return {
    x: within(centerX - width / 2, 0, picture.width - width),
    y: within(centerY - height / 2, 0, picture.height - height),
    width,
    height,
  }
}

/** The crop moved by fractions of its visible size, and zoomed; its centre stays within the picture. */
export const moveCrop = (picture: Size, ratio: number, crop: Crop, move: { x: number; y: number; factor: number }): Crop => {
  const zoom = within(crop.zoom * move.factor, 1, ZOOM_MAX)
  const shown = cropRectangle(picture, ratio, { ...crop, zoom })
  const moved = { zoom, centerX: crop.centerX + move.x * shown.width, centerY: crop.centerY + move.y * shown.height }
  const { x, y, width, height } = cropRectangle(picture, ratio, moved)
  return { zoom, centerX: x + width / 2, centerY: y + height / 2 }
}

/** The size of the upload: the crop's own pixels, at most the widest size that the shop serves. */
export const outputSize = ({ width, height }: Size, widest: number): Size => {
  const factor = Math.min(1, widest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), Math.max(min, max))
