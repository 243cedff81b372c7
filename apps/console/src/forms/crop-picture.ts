import { type Crop, cropRectangle, outputSize } from './crop-geometry.ts'

/** The widest size that the shop makes of a picture. */
const EDGE_MAX_PIXELS = 1600
const QUALITY = 0.92

/** A file as a picture, turned upright; null when this browser cannot read it. */
export const decodePicture = async (file: Blob): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

/** Draws what a crop keeps. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, ratio: number, crop: Crop): void => {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { x, y, width, height } = cropRectangle(picture, ratio, crop)
  context.imageSmoothingQuality = 'high'
  // What is see-through shows white, as every picture of the shop is opaque.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
}

/** What a crop keeps, as a file to send; place and device, which cameras write into pictures, stay behind. */
export const cutPicture = async (picture: ImageBitmap, ratio: number, crop: Crop): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, outputSize(cropRectangle(picture, ratio, crop), EDGE_MAX_PIXELS))
  drawCrop(canvas, picture, ratio, crop)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
