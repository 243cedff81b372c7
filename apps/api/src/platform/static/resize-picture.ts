import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { isMissing } from '../files/missing-file.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import { createTurns } from '../turns/turns.ts'

/** `jpg` is for messengers, many of which show no other format. */
export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** Widths in pixels that pages use; others are refused, because each result is stored as a file. */
const pictureWidths: readonly number[] = [160, 320, 480, 640, 800, 1200, 1600]

export const isPictureWidth = (width: number): boolean => pictureWidths.includes(width)

/** An encoding occupies a core; at least one other core stays free for calls. */
const encodingsMax = Math.max(1, availableParallelism() - 1)

export type PictureOrder = { hash: string; original: string; width: number; format: PictureFormat }

/** Makes each size of a picture once and caches it as a file; null when the original does not exist. */
export const createResizer = (folders: { originals: string; cache: string }): ((order: PictureOrder) => Promise<Buffer | null>) => {
  const inWork = new Map<string, Promise<Buffer | null>>()
  const takeTurn = createTurns({ atOnceMax: encodingsMax })
  return async (order) => {
    const file = join(folders.cache, order.hash, `${order.width}.${order.format}`)
    const cached = await readIfThere(file)
    if (cached !== null) return cached
    const making =
      inWork.get(file) ?? takeTurn(() => make(join(folders.originals, order.original), file, order)).finally(() => inWork.delete(file))
    inWork.set(file, making)
    return making
  }
}

const make = async (original: string, file: string, { width, format }: PictureOrder): Promise<Buffer | null> => {
  const bytes = await readIfThere(original)
  if (bytes === null) return null
  const sharp = await loadSharp()
  const resized = sharp(bytes, { limitInputPixels: 80_000_000 }).rotate().resize({ width, withoutEnlargement: true })
  const picture = await encode(resized, format).toBuffer()
  await cache(file, picture)
  return picture
}

const encode = (picture: Sharp, format: PictureFormat): Sharp => {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 3 })
  return format === 'webp' ? picture.webp({ quality: 78 }) : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80 })
}

/** Writes to a temporary file and renames it, so that no reader gets half a picture. */
const cache = async (file: string, bytes: Buffer): Promise<void> => {
  const partial = `${file}.${randomUUID()}.partial`
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(partial, bytes)
  await rename(partial, file)
}

const readIfThere = async (file: string): Promise<Buffer | null> => {
  try {
    return await readFile(file)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
