import { type Crop, cropRectangle, outputSize } from './crop-geometry.ts'

/** The widest picture that the server generates. */
const EDGE_MAX_PIXELS = 1600
const QUALITY = 0.92

/** Decodes a file as an upright picture; null when this browser cannot. */
export const decodePicture = async (file: Blob): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

/** Draws the cropped part on a canvas. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, ratio: number, crop: Crop): void => {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { x, y, width, height } = cropRectangle(picture, ratio, crop)
  context.imageSmoothingQuality = 'high'
  // Transparent pixels become white, because all pictures of the shop are opaque.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
}

/** The cropped part as a JPEG file; drawing it again drops the camera's metadata (place, device). */
export const cutPicture = async (picture: ImageBitmap, ratio: number, crop: Crop): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, outputSize(cropRectangle(picture, ratio, crop), EDGE_MAX_PIXELS))
  drawCrop(canvas, picture, ratio, crop)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
