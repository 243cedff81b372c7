import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import type { FileStore } from '../files/file-store.ts'
import type { UploadedFile } from '../http/uploads.ts'
import type { PictureRow } from './picture.queries.ts'
import { type PictureRefusal, preparePicture } from './picture-pipeline.ts'

export type SavedPicture = Omit<PictureRow, 'id'>

/**
 * Prepares uploads one after the other and saves them; one that is refused takes the others with it. Files are written
 * before the rows that name them, so a row never lacks its file; a file left without a row goes with the sweep.
 */
export const savePictures = async (
  files: FileStore,
  uploads: readonly UploadedFile[],
): Promise<Outcome<SavedPicture[], PictureRefusal>> => {
  const kept: SavedPicture[] = []
  for (const [index, upload] of uploads.entries()) {
    const prepared = await preparePicture(upload.bytes)
    if (!prepared.ok) {
      await forgetPictures(files, kept)
      return fail(prepared.code, { number: index + 1, ...prepared.details })
    }
    const { bytes, extension, mime, width, height } = prepared.value
    kept.push({ file: await files.save(bytes, extension), mime, width, height, bytes: bytes.byteLength })
  }
  return succeed(kept)
}

/** Removes files whose rows were never written. */
export const forgetPictures = async (files: FileStore, kept: readonly SavedPicture[]): Promise<void> => {
  for (const { file } of kept) await files.remove(file)
}
