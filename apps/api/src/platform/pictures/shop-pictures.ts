import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { writeWhole } from '../files/file-store.ts'
import { loadSharp } from './load-sharp.ts'
import { type PictureRefusal, preparePicture } from './picture-pipeline.ts'

/** A picture of the shop as a row of `media` has it. */
export type ShopPictureRow = { hash: string; file: string; width: number; height: number; color: string }

/** The folder of pictures that staff upload, within the shop's own. */
export const UPLOADS = 'uploads'
/** 128 bits of the content: the same picture is one file, and no two are alike by chance. */
const HASH_LENGTH = 32

/** Prepares an upload as customers' pictures are, and saves it under the hash of its content where the shop's pictures are served from. */
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

/** Two who send the same picture at once each write a file of their own and give it the same name: it is whole whoever is second. */
const writeNamed = async (folder: string, name: string, bytes: Uint8Array): Promise<void> => {
  const own = join(folder, `${randomUUID()}-${name}`)
  await writeWhole(own, bytes)
  await rename(own, join(folder, name))
}

/** Drawn in its place until the picture comes. */
const averageColor = async (bytes: Uint8Array): Promise<string> => {
  const sharp = await loadSharp()
  const { channels } = await sharp(bytes).resize(32, 32, { fit: 'inside' }).removeAlpha().toColourspace('srgb').stats()
  const [red, green, blue] = channels.map(({ mean }) => Math.round(mean))
  const parts = [red ?? 0, green ?? red ?? 0, blue ?? red ?? 0]
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
