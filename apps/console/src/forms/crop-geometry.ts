/** Where a picture is cut: how far it is zoomed in, and where the middle of the cut lies in its own pixels. */
export type Crop = { zoom: number; centerX: number; centerY: number }
export type Size = { width: number; height: number }
export type Rectangle = Size & { x: number; y: number }

export const ZOOM_MAX = 4

/** The cut as wide as the picture allows, in its middle. */
export const widestCrop = ({ width, height }: Size): Crop => ({ zoom: 1, centerX: width / 2, centerY: height / 2 })

/** The part of a picture that a crop keeps, in its own pixels; `ratio` is width by height. It never reaches beyond the picture. */
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

/** The same crop moved by shares of what it shows, and zoomed; its middle stays where the picture has one. */
export const moveCrop = (picture: Size, ratio: number, crop: Crop, move: { x: number; y: number; factor: number }): Crop => {
  const zoom = within(crop.zoom * move.factor, 1, ZOOM_MAX)
  const shown = cropRectangle(picture, ratio, { ...crop, zoom })
  const moved = { zoom, centerX: crop.centerX + move.x * shown.width, centerY: crop.centerY + move.y * shown.height }
  const { x, y, width, height } = cropRectangle(picture, ratio, moved)
  return { zoom, centerX: x + width / 2, centerY: y + height / 2 }
}

/** What is sent: as many pixels as there are, and no more than the widest size that the shop serves. */
export const outputSize = ({ width, height }: Size, widest: number): Size => {
  const factor = Math.min(1, widest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), Math.max(min, max))
