import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, MINUTE_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { isMissing } from '../../platform/files/missing-file.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { UPLOADS } from '../../platform/pictures/shop-pictures.ts'
import { deleteUnusedShopPictures, listNamedFiles } from './shop-picture.queries.ts'

/**
 * Deletes uploaded pictures that nothing refers to: first the rows, then files without a row. A picture that is uploaded again at that
 * moment has a young file, which is spared, and gets a new row. A file that cannot be removed does not keep the others from being removed.
 */
export const sweepShopPictures = async (
  context: Pick<AppContext, 'db' | 'config'>,
  nowMs: number,
): Promise<{ pictures: number; files: number }> => {
  const pictures = await deleteUnusedShopPictures(context.db, nowMs - RETENTION_DAYS * DAY_MS)
  const folder = join(context.config.dataDir, 'media', UPLOADS)
  const names = await readdir(folder).catch((error: unknown): string[] => {
    // The folder does not exist before the first upload.
    if (isMissing(error)) return []
    throw error
  })
  const named = await listNamedFiles(context.db, `${UPLOADS}/`)
  const orphans = names.filter((name) => !named.has(`${UPLOADS}/${name}`))
  let files = 0
  await runEach(orphans, async (name) => {
    const path = join(folder, name)
    // File times come from the machine's clock, which may differ from the shop's.
    if ((await stat(path)).mtimeMs > Date.now() - YOUNG_MS) return
    await rm(path, { force: true })
    files += 1
  })
  return { pictures, files }
}

/** Longer than anybody works on an unsaved product. */
const RETENTION_DAYS = 7
/** Longer than any request lasts. */
const YOUNG_MS = 60 * MINUTE_MS
