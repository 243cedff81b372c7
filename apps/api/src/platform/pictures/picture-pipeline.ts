import { PICTURE_BYTES_MAX, PICTURE_EDGE_MAX_PIXELS, PICTURE_PIXELS_MAX } from '@sukkar/domain/limits'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { loadSharp } from './load-sharp.ts'
import { sniffPictureType } from './picture-type.ts'

/** A picture that is safe to keep: our own encoding of its pixels and nothing else of the file that came. */
export type PreparedPicture = { bytes: Buffer; extension: 'jpg' | 'webp'; mime: 'image/jpeg' | 'image/webp'; width: number; height: number }

export type PictureRefusal = 'PICTURE_TYPE' | 'PICTURE_TOO_LARGE' | 'PICTURE_UNREADABLE'

/**
 * Turns an upload into a picture of the shop: the type is read from the content, pixels and time are bounded, the
 * orientation is applied, every bit of metadata (place, phone, thumbnail) is dropped, the longest edge is at most
 * 3000 pixels. JPEG stays JPEG; what can be transparent becomes WebP.
 */
export const preparePicture = async (bytes: Uint8Array): Promise<Outcome<PreparedPicture, PictureRefusal>> => {
  if (bytes.byteLength > PICTURE_BYTES_MAX) return fail('PICTURE_TOO_LARGE', { max: PICTURE_BYTES_MAX })
  const type = sniffPictureType(bytes)
  if (type === null) return fail('PICTURE_TYPE')
  // HEIC needs a decoder that this build of the picture library may lack; the customer is then told to send another type.
  const unreadable = type === 'heif' ? 'PICTURE_TYPE' : 'PICTURE_UNREADABLE'
  return await withTurn(async () => {
    try {
      const sharp = await loadSharp()
      const { width, height } = await sharp(bytes, DECODING).metadata()
      if (width * height > PICTURE_PIXELS_MAX) return fail('PICTURE_TOO_LARGE', { max: PICTURE_PIXELS_MAX })
      return succeed(await encode(bytes, type !== 'jpeg' && type !== 'heif'))
    } catch (error) {
      return fail(isPixelLimit(error) ? 'PICTURE_TOO_LARGE' : unreadable)
    }
  })
}

/** A broken picture is refused rather than printed with a grey half; only the first frame of an animation is read. */
const DECODING = { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', sequentialRead: true, pages: 1 } as const
/** A phone's largest photo decodes and encodes within a few seconds; what takes longer was built to. */
const ENCODING_SECONDS_MAX = 20
/** Two at once bound the memory: each may hold 80 megapixels. */
const TURNS_MAX = 2

const encode = async (bytes: Uint8Array, mayBeTransparent: boolean): Promise<PreparedPicture> => {
  const sharp = await loadSharp()
  const image = sharp(bytes, DECODING)
    .timeout({ seconds: ENCODING_SECONDS_MAX })
    .autoOrient()
    .resize({ width: PICTURE_EDGE_MAX_PIXELS, height: PICTURE_EDGE_MAX_PIXELS, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const encoded = mayBeTransparent ? image.webp({ quality: 90, effort: 3 }) : image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return mayBeTransparent
    ? { bytes: data, extension: 'webp', mime: 'image/webp', width: info.width, height: info.height }
    : { bytes: data, extension: 'jpg', mime: 'image/jpeg', width: info.width, height: info.height }
}

const isPixelLimit = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message)

let turnsTaken = 0
const waiting: (() => void)[] = []

const withTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (turnsTaken >= TURNS_MAX) await new Promise<void>((resolve) => waiting.push(resolve))
  else turnsTaken += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The turn is handed over, so the count stays; it falls only when nobody waits.
    if (next === undefined) turnsTaken -= 1
    else next()
  }
}
