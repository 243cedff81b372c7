import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { writeWhole } from '../files/file-store.ts'
import { loadSharp } from './load-sharp.ts'
import { type PictureRefusal, preparePicture } from './picture-pipeline.ts'

/** Columns of a shop's picture in `media`. */
export type ShopPictureRow = { hash: string; file: string; width: number; height: number; color: string }

/** The folder of pictures uploaded by staff, within the media folder. */
export const UPLOADS = 'uploads'
/** 128 bits of the content's hash, so that equal pictures share a file and different ones do not collide. */
const HASH_LENGTH = 32

/** Prepares an upload like customers' pictures and saves it, under the hash of its content, in the folder of the public pictures. */
export const saveShopPicture = async (dataDirectory: string, bytes: Uint8Array): Promise<Outcome<ShopPictureRow, PictureRefusal>> => {
  const prepared = await preparePicture(bytes)
  if (!prepared.ok) return fail(prepared.code, prepared.details)
  const { bytes: clean, extension, width, height } = prepared.value
  const hash = createHash('sha256').update(clean).digest('hex').slice(0, HASH_LENGTH)
  const folder = join(dataDirectory, 'media', UPLOADS)
  await mkdir(folder, { recursive: true })
  await writeNamed(folder, `${hash}.${extension}`, clean)
  return succeed({ hash, file: `${UPLOADS}/${hash}.${extension}`, width, height, color: await averageColor(clean) })
}

/**
 * Two uploads of the same picture at once write separate files and rename both to the same name, so that it is complete whichever is
 * second.
 */
const writeNamed = async (folder: string, name: string, bytes: Uint8Array): Promise<void> => {
  const own = join(folder, `${randomUUID()}-${name}`)
  await writeWhole(own, bytes)
  await rename(own, join(folder, name))
}

/** The colour shown until the picture has loaded. */
const averageColor = async (bytes: Uint8Array): Promise<string> => {
  const sharp = await loadSharp()
  const { channels } = await sharp(bytes).resize(32, 32, { fit: 'inside' }).removeAlpha().toColourspace('srgb').stats()
  const [red, green, blue] = channels.map(({ mean }) => Math.round(mean))
  const parts = [red ?? 0, green ?? red ?? 0, blue ?? red ?? 0]
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
