import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import type { FileStore } from '../files/file-store.ts'
import type { UploadedFile } from '../http/uploads.ts'
import { createTurns } from '../turns/turns.ts'
import type { PictureRow } from './picture.queries.ts'
import { type PictureRefusal, preparePicture } from './picture-pipeline.ts'

export type SavedPicture = Omit<PictureRow, 'id'>

/**
 * Prepares and saves uploads one after the other; if one is refused, none is saved. Files are written before their rows, so a row never
 * lacks its file; the sweep deletes files that got no row. Throws OVERLOADED when too many calls are at it.
 */
export const savePictures = async (files: FileStore, uploads: readonly UploadedFile[]): Promise<Outcome<SavedPicture[], PictureRefusal>> =>
  uploads.length === 0 ? succeed([]) : await takePlace(() => saveEach(files, uploads))

/** All wait for the same two decoders. More of them would hold the places in flight of everybody else's calls for minutes. */
const CALLS_AT_ONCE_MAX = 40
const takePlace = createTurns({ atOnceMax: CALLS_AT_ONCE_MAX, waitingMax: 0 })

const saveEach = async (files: FileStore, uploads: readonly UploadedFile[]): Promise<Outcome<SavedPicture[], PictureRefusal>> => {
  const saved: SavedPicture[] = []
  for (const [index, upload] of uploads.entries()) {
    const prepared = await preparePicture(upload.bytes)
    if (!prepared.ok) {
      await forgetPictures(files, saved)
      return fail(prepared.code, { number: index + 1, ...prepared.details })
    }
    const { bytes, extension, mime, width, height } = prepared.value
    saved.push({ file: await files.save(bytes, extension), mime, width, height, bytes: bytes.byteLength })
  }
  return succeed(saved)
}

/** Removes saved files whose rows were not written. */
export const forgetPictures = async (files: FileStore, saved: readonly SavedPicture[]): Promise<void> => {
  for (const { file } of saved) await files.remove(file)
}
