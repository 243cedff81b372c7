import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { deleteLoosePicture, listLoosePictures, listReferencedFiles } from './picture.queries.ts'

/** Takes away pictures that hang on nothing any more, then files that no picture names. */
export const sweepPictures = async (context: Pick<AppContext, 'db' | 'files'>): Promise<{ pictures: number; files: number }> => {
  const loose = await listLoosePictures(context.db, PICTURES_PER_RUN)
  for (const picture of loose) {
    // The row goes first: should the file's removal fail, the file is an orphan for the next run, never a row without file.
    if (await deleteLoosePicture(context.db, picture.id)) await context.files.remove(picture.file)
  }
  const stored = await context.files.list()
  // A young file may belong to a request that has not written its row yet. Files carry the machine's time, not the shop's.
  const old = stored.filter((file) => file.modifiedMs < Date.now() - YOUNG_MS).map((file) => file.name)
  const known = await listReferencedFiles(context.db, old)
  const orphans = old.filter((name) => !known.has(name))
  for (const name of orphans) await context.files.remove(name)
  return { pictures: loose.length, files: orphans.length }
}

export const pictureJobs = [
  {
    name: 'sweep-pictures',
    everyMs: 10 * MINUTE_MS,
    run: async (context: AppContext): Promise<void> => void (await sweepPictures(context)),
  },
]

/** Bounds the work of one run; the next one goes on. */
const PICTURES_PER_RUN = 500
/** Longer than any request takes. */
const YOUNG_MS = 60 * MINUTE_MS
