// Files of earlier builds that pages still open may ask for.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A page that nobody has loaded anew for longer than this reloads by itself when a part of it is gone. */
export const OLD_FILES_DAYS = 14

const dayMs = 24 * 60 * 60 * 1000

/**
 * Moves the files of the last build away while a new one is made, and returns what brings them back: all of them when the build
 * failed, otherwise those that the new one lacks and that some build of the last days has made. They are named by their content, so an old
 * one is never in the way of a new one.
 * @param {string} dist the folder of what was built, of which `client/assets` is meant
 * @returns {(isBuilt: boolean, nowMs: number) => void}
 */
export function stashOldFiles(dist) {
  const assets = join(dist, 'client', 'assets')
  const aside = join(dist, '.assets-before')
  // Left over from a build that was broken off: what stands is no whole build.
  if (!existsSync(aside) && existsSync(assets)) renameSync(assets, aside)
  return (isBuilt, nowMs) => {
    if (!existsSync(aside)) return
    if (!isBuilt) {
      rmSync(assets, { recursive: true, force: true })
      renameSync(aside, assets)
      return
    }
    for (const name of readdirSync(aside)) {
      const file = join(aside, name)
      if (!existsSync(join(assets, name)) && nowMs - statSync(file).mtimeMs < OLD_FILES_DAYS * dayMs) renameSync(file, join(assets, name))
    }
    rmSync(aside, { recursive: true })
  }
}
