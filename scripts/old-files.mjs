// Retains files of earlier builds, which pages that are still open may request.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Days for which a built file is retained; a page that was loaded earlier reloads itself when it lacks a file. */
export const OLD_FILES_DAYS = 14

const dayMs = 24 * 60 * 60 * 1000

/**
 * Moves the assets of the last build away during a new one. The returned function restores them: all when the build failed, otherwise
 * those that the new build lacks and that are younger than `OLD_FILES_DAYS`. A name contains a hash of the content, so that an old file
 * never replaces a different new one.
 * @param {string} dist the build's folder; only its `client/assets` is moved
 * @returns {(isBuilt: boolean, nowMs: number) => void}
 */
export function stashOldFiles(dist) {
  const assets = join(dist, 'client', 'assets')
  const stash = join(dist, '.assets-before')
  // If the folder exists, the last build was interrupted: the current assets are incomplete, and those of the build before are saved already.
  if (!existsSync(stash) && existsSync(assets)) renameSync(assets, stash)
  return (isBuilt, nowMs) => {
    if (!existsSync(stash)) return
    if (!isBuilt) {
      rmSync(assets, { recursive: true, force: true })
      renameSync(stash, assets)
      return
    }
    for (const name of readdirSync(stash)) {
      const file = join(stash, name)
      if (!existsSync(join(assets, name)) && nowMs - statSync(file).mtimeMs < OLD_FILES_DAYS * dayMs) renameSync(file, join(assets, name))
    }
    rmSync(stash, { recursive: true })
  }
}
