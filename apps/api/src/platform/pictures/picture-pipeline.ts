import { PICTURE_BYTES_MAX, PICTURE_EDGE_MAX_PIXELS, PICTURE_PIXELS_MAX } from '@sukkar/domain/limits'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { createTurns } from '../turns/turns.ts'
import { loadSharp } from './load-sharp.ts'
import { sniffPictureType } from './picture-type.ts'

/** A picture that is safe to store: re-encoded pixels, without any other part of the uploaded file. */
export type PreparedPicture = { bytes: Buffer; extension: 'jpg' | 'webp'; mime: 'image/jpeg' | 'image/webp'; width: number; height: number }

export type PictureRefusal = 'PICTURE_TYPE' | 'PICTURE_TOO_LARGE' | 'PICTURE_UNREADABLE'

/**
 * Re-encodes an upload: reads the type from the content, bounds pixels and time, applies the orientation, removes all metadata (place,
 * phone, thumbnail) and limits the longest edge to 3000 pixels. JPEG stays JPEG; types that can be transparent become WebP.
 */
export const preparePicture = async (bytes: Uint8Array): Promise<Outcome<PreparedPicture, PictureRefusal>> => {
  if (bytes.byteLength > PICTURE_BYTES_MAX) return fail('PICTURE_TOO_LARGE', { max: PICTURE_BYTES_MAX })
  const type = sniffPictureType(bytes)
  if (type === null) return fail('PICTURE_TYPE')
  // HEIC needs a decoder that this build of the picture library may lack; the refusal then names the accepted types.
  const unreadable = type === 'heif' ? 'PICTURE_TYPE' : 'PICTURE_UNREADABLE'
  return await takeTurn(async () => {
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

/** A damaged picture is refused instead of printed with a grey half; of an animation only the first frame is read. */
const DECODING = { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', sequentialRead: true, pages: 1 } as const
/** A phone's largest photo takes a few seconds; a picture that takes longer was made to exhaust the server. */
const ENCODING_SECONDS_MAX = 20
/** Two at once bound the memory: each may have 80 megapixels. */
const takeTurn = createTurns({ atOnceMax: 2 })

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
