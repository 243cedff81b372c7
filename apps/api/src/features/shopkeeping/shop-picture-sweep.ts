import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, MINUTE_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { isMissing } from '../../platform/files/missing-file.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { UPLOADS } from '../../platform/pictures/shop-pictures.ts'
import { deleteUnusedShopPictures, listExistingHashes, listNamedFiles } from './shop-picture.queries.ts'

type SweepContext = Pick<AppContext, 'db' | 'config'>

/** How many pictures, original files and folders of sizes are gone. */
type Swept = { pictures: number; files: number; folders: number }

/**
 * Deletes uploaded pictures that nothing refers to: first the rows, then files without a row and the sizes that were made of them, which the
 * web server would send without asking for the row. What a crash leaves is deleted by the next sweep. A picture that is uploaded again at that
 * moment has a young file, which is spared, and gets a new row. A file that cannot be removed does not keep the others from being removed.
 */
export const sweepShopPictures = async (context: SweepContext, nowMs: number): Promise<Swept> => {
  const pictures = await deleteUnusedShopPictures(context.db, nowMs - RETENTION_DAYS * DAY_MS)
  const swept = { pictures, files: 0, folders: 0 }
  const orphans = [
    ...(await listOrphanFiles(context)).map((path) => ({ path, counted: 'files' as const })),
    ...(await listOrphanFolders(context)).map((path) => ({ path, counted: 'folders' as const })),
  ]
  await runEach(orphans, async ({ path, counted }) => {
    // File times come from the machine's clock, which may differ from the shop's.
    if ((await stat(path)).mtimeMs > Date.now() - YOUNG_MS) return
    await rm(path, { force: true, recursive: counted === 'folders' })
    swept[counted] += 1
  })
  return swept
}

const listOrphanFiles = async ({ db, config }: SweepContext): Promise<string[]> => {
  const folder = join(config.dataDir, 'media', UPLOADS)
  const names = await listNames(folder)
  const named = await listNamedFiles(db, `${UPLOADS}/`)
  return names.filter((name) => !named.has(`${UPLOADS}/${name}`)).map((name) => join(folder, name))
}

/** The folders of sizes (`platform/static/media.routes.ts`) whose picture has no row; nothing else in the cache is touched. */
const listOrphanFolders = async ({ db, config }: SweepContext): Promise<string[]> => {
  const folder = join(config.dataDir, 'cache', 'media')
  const hashes = (await listNames(folder)).filter((name) => /^[0-9a-f]{16,64}$/.test(name))
  const orphans: string[] = []
  for (let start = 0; start < hashes.length; start += HASHES_PER_STATEMENT) {
    const some = hashes.slice(start, start + HASHES_PER_STATEMENT)
    const existing = await listExistingHashes(db, some)
    orphans.push(...some.filter((hash) => !existing.has(hash)))
  }
  return orphans.map((hash) => join(folder, hash))
}

/** The folder does not exist before the first upload, or the first size. */
const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown): string[] => {
    if (isMissing(error)) return []
    throw error
  })

/** Longer than anybody works on an unsaved product. */
const RETENTION_DAYS = 7
/** Longer than any request lasts. */
const YOUNG_MS = 60 * MINUTE_MS
const HASHES_PER_STATEMENT = 500
