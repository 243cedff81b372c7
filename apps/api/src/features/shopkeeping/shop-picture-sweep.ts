import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, MINUTE_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { UPLOADS } from '../../platform/pictures/shop-pictures.ts'
import { deleteUnusedShopPictures, listNamedFiles } from './shop-picture.queries.ts'

/**
 * Takes away what staff uploaded and nothing names any more: first the rows, then files without one. A picture that is sent again
 * in that moment has a young file, and gets its row back.
 */
export const sweepShopPictures = async (
  context: Pick<AppContext, 'db' | 'config'>,
  nowMs: number,
): Promise<{ pictures: number; files: number }> => {
  const pictures = await deleteUnusedShopPictures(context.db, nowMs - RETENTION_DAYS * DAY_MS)
  const folder = join(context.config.dataDir, 'media', UPLOADS)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Nobody has uploaded anything yet.
    if (error.code === 'ENOENT') return []
    throw error
  })
  const named = await listNamedFiles(context.db, `${UPLOADS}/`)
  const orphans = names.filter((name) => !named.has(`${UPLOADS}/${name}`))
  let files = 0
  for (const name of orphans) {
    const path = join(folder, name)
    // Files carry the machine's time, not the shop's.
    if ((await stat(path)).mtimeMs > Date.now() - YOUNG_MS) continue
    await rm(path, { force: true })
    files += 1
  }
  return { pictures, files }
}

/** As long as somebody may work on a product and leave the tablet lying. */
const RETENTION_DAYS = 7
/** Longer than any request takes. */
const YOUNG_MS = 60 * MINUTE_MS
