import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import type { StoredFile } from '../files/file-store.ts'
import { runEach } from '../jobs/run-each.ts'
import { deleteLoosePicture, listLoosePictures, listReferencedFiles } from './picture.queries.ts'

/** Deletes pictures without an owner, then files without a row and those that a killed process left half-written. A file that cannot be removed does not keep the others from being removed. */
export const sweepPictures = async (context: Pick<AppContext, 'db' | 'files'>): Promise<{ pictures: number; files: number }> => {
  const loose = await listLoosePictures(context.db, PICTURES_PER_RUN)
  let files = 0
  const sweepLoose = () =>
    runEach(loose, async (picture) => {
      // Row first: if removing the file fails, a later run finds an orphaned file, never a row without its file.
      if (await deleteLoosePicture(context.db, picture.id)) await context.files.remove(picture.file)
    })
  const sweepOrphans = async () =>
    await runEach(await listOrphans(context), async (name) => {
      await context.files.remove(name)
      files += 1
    })
  await runEach([sweepLoose, sweepOrphans], (sweep) => sweep())
  return { pictures: loose.length, files }
}

const listOrphans = async (context: Pick<AppContext, 'db' | 'files'>): Promise<string[]> => {
  const old = listOld(await context.files.list())
  const known = await listReferencedFiles(context.db, old)
  return [...old.filter((name) => !known.has(name)), ...listOld(await context.files.listPartial())]
}

/** A recent file may belong to a request that has not written its row yet. File times are the machine's, not the shop's. */
const listOld = (files: readonly StoredFile[]): string[] =>
  files.filter(({ modifiedMs }) => modifiedMs < Date.now() - ORPHAN_RETENTION_MS).map(({ name }) => name)

export const pictureJobs = [
  {
    name: 'sweep-pictures',
    everyMs: 10 * MINUTE_MS,
    run: async (context: AppContext): Promise<void> => void (await sweepPictures(context)),
  },
]

/** Bounds the work of one run; the next one continues. */
const PICTURES_PER_RUN = 500
/** A file without a row is deleted after this, which is longer than any request takes. */
export const ORPHAN_RETENTION_MS = 60 * MINUTE_MS
