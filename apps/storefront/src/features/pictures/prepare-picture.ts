import { PICTURE_BYTES_MAX, PICTURE_EDGE_MAX_PIXELS } from '@sukkar/domain/limits'

export type PictureRefusal = 'too_large' | 'wrong_type' | 'heic' | 'unreadable'

export type PreparedPicture = { ok: true; picture: Blob; width: number; height: number } | { ok: false; refusal: PictureRefusal }

/** Fine enough for edible ink, small enough for a phone's connection. */
const JPEG_QUALITY = 0.9

/**
 * Prepares a photo for sending (D36): upright, at most 3000 pixels on its long edge, as JPEG without metadata, which reveals place and
 * device. The browser decodes it, so HEIC works where the phone supports it.
 */
export const preparePicture = async (file: File): Promise<PreparedPicture> => {
  const refusal = judgeFile(file)
  if (refusal !== null) return { ok: false, refusal }
  const decoded = await decode(file)
  if (decoded === null) return { ok: false, refusal: isHeic(file) ? 'heic' : 'unreadable' }
  try {
    const picture = await draw(decoded)
    return picture === null ? { ok: false, refusal: 'unreadable' } : { ok: true, picture, ...fitSize(decoded.width, decoded.height) }
  } finally {
    decoded.close()
  }
}

/** Checks a file before it is decoded. */
export const judgeFile = (file: { size: number; type: string; name: string }): PictureRefusal | null => {
  if (file.size > PICTURE_BYTES_MAX) return 'too_large'
  if (file.size === 0) return 'unreadable'
  // A phone's HEIC file often has no type; then its name decides.
  return file.type.startsWith('image/') || isHeic(file) || /\.(?:jpe?g|png|webp)$/iu.test(file.name) ? null : 'wrong_type'
}

export const isHeic = (file: { type: string; name: string }): boolean =>
  /^image\/hei[cf]/u.test(file.type) || /\.hei[cf]$/iu.test(file.name)

/** The size to print from: unchanged when small enough, else with its long edge at the maximum. */
export const fitSize = (width: number, height: number): { width: number; height: number } => {
  const factor = Math.min(1, PICTURE_EDGE_MAX_PIXELS / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

const decode = async (file: File): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return await decodeByElement(file)
  }
}

/** Some browsers decode more formats in an image element than by `createImageBitmap`. */
const decodeByElement = async (file: File): Promise<ImageBitmap | null> => {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return await createImageBitmap(image)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

const draw = async (bitmap: ImageBitmap): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitSize(bitmap.width, bitmap.height))
  const context = canvas.getContext('2d')
  if (!context) return null
  // Transparent pixels print white, like the icing.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}
