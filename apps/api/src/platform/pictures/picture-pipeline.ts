import { PICTURE_BYTES_MAX, PICTURE_EDGE_MAX_PIXELS, PICTURE_PIXELS_MAX } from '@sukkar/domain/limits'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { createTurns } from '../turns/turns.ts'
import { heldBytesOf } from './held-bytes.ts'
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
  try {
    const sharp = await loadSharp()
    const header = await sharp(bytes, DECODING).metadata()
    if (header.width * header.height > PICTURE_PIXELS_MAX) return fail('PICTURE_TOO_LARGE', { max: PICTURE_PIXELS_MAX })
    const held = heldBytesOf(header)
    if (held > HELD_BYTES_MAX) return fail('PICTURE_TOO_LARGE', { max: HELD_BYTES_MAX })
    const weight = held > HELD_BYTES_BESIDE_ANOTHER ? AT_ONCE_MAX : 1
    return succeed(await takeTurn(() => encode(bytes, type !== 'jpeg' && type !== 'heif'), weight))
  } catch (error) {
    return fail(isPixelLimit(error) ? 'PICTURE_TOO_LARGE' : unreadable)
  }
}

/** A damaged picture is refused instead of printed with a grey half; of an animation only the first frame is read. */
const DECODING = { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', sequentialRead: true, pages: 1 } as const
/** A phone's largest photo takes a few seconds; a picture that takes longer was made to exhaust the server. */
const ENCODING_SECONDS_MAX = 20
/** Two at once bound the memory: 80 megapixels that are read line by line take 150 MB. */
const AT_ONCE_MAX = 2
const takeTurn = createTurns({ atOnceMax: AT_ONCE_MAX })
/**
 * A picture that is held whole for longer is refused: 80 megapixels of a progressive JPEG would take 600 MB, more than the whole server may
 * use. Enough for 53 megapixels as cameras write them, 26 with all of their colours.
 */
const HELD_BYTES_MAX = 160 * 1024 * 1024
/** What holds more than this is decoded alone. */
const HELD_BYTES_BESIDE_ANOTHER = 32 * 1024 * 1024

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
