/** The type of a picture by its bytes, whatever its name and declared type. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'heif'

/** The type by the first bytes; null for anything else: SVG, GIF, TIFF, PDF, text. */
export const sniffPictureType = (bytes: Uint8Array): PictureType | null => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD_BYTES))
  if (head.subarray(0, 3).equals(JPEG_START)) return 'jpeg'
  if (head.subarray(0, 8).equals(PNG_START)) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (head.toString('latin1', 4, 8) === 'ftyp' && HEIF_BRANDS.has(head.toString('latin1', 8, 12))) return 'heif'
  return null
}

const HEAD_BYTES = 16
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const HEIF_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif'])
