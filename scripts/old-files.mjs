// Retains files of earlier builds, which pages that are still open may request.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Days for which a file is retained after the build that lacks it; a page that was loaded earlier reloads itself. */
export const OLD_FILES_DAYS = 14

const dayMs = 24 * 60 * 60 * 1000

/**
 * Moves the assets of the last build away during a new one. The returned function restores them: all when the build failed, otherwise
 * those that the new build lacks and that an earlier one has lacked for less than `OLD_FILES_DAYS`: a file's time becomes that of the first
 * build that lacks it. A name contains a hash of the content, so that an old file never replaces a different new one.
 * @param {string} dist the build's folder; only its `client/assets` is moved
 * @returns {(isBuilt: boolean, nowMs: number) => void}
 */
export function stashOldFiles(dist) {
  const assets = join(dist, 'client', 'assets')
  const stash = join(dist, '.assets-before')
  const built = join(dist, '.assets-built')
  // If the folder exists, the last build was interrupted: the current assets are incomplete, and those of the build before are saved already.
  if (!existsSync(stash) && existsSync(assets)) renameSync(assets, stash)
  return (isBuilt, nowMs) => {
    if (!isBuilt && existsSync(stash)) {
      rmSync(assets, { recursive: true, force: true })
      renameSync(stash, assets)
    }
    if (!isBuilt || !existsSync(assets)) return
    const names = readdirSync(assets)
    if (existsSync(stash)) retainFiles({ stash, assets, last: readNames(built) }, nowMs)
    writeFileSync(built, names.join('\n'))
  }
}

/**
 * @param {{ stash: string; assets: string; last: Set<string> | null }} of `last` holds the files of the last build, null when unknown
 * @param {number} nowMs
 */
function retainFiles({ stash, assets, last }, nowMs) {
  for (const name of readdirSync(stash)) {
    const file = join(stash, name)
    if (last === null || last.has(name)) utimesSync(file, nowMs / 1000, nowMs / 1000)
    if (!existsSync(join(assets, name)) && nowMs - statSync(file).mtimeMs < OLD_FILES_DAYS * dayMs) renameSync(file, join(assets, name))
  }
  rmSync(stash, { recursive: true })
}

/** @param {string} list */
const readNames = (list) => (existsSync(list) ? new Set(readFileSync(list, 'utf8').split('\n')) : null)
