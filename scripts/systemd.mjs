// Finds `systemd-analyze`, which checks units, or installs it with the system's package manager where that is permitted.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage } from './debian-package.mjs'
import { PlainError } from './install.mjs'
import { listProgramFolders } from './path-folders.mjs'

/**
 * @returns {Promise<string>} the program
 * @throws {PlainError} when there is none and it may not be installed
 */
export async function findOrInstallAnalyzer() {
  const found = findAnalyzer() ?? ((await installPackage('systemd', 'systemd')) ? findAnalyzer() : undefined)
  if (found !== undefined) return found
  throw new PlainError('The tests of deploy/ need "systemd-analyze" of systemd: they run on Linux, with systemd\'s package installed.')
}

/** @returns {string | undefined} */
function findAnalyzer() {
  return listProgramFolders('/usr/bin')
    .map((folder) => join(folder, 'systemd-analyze'))
    .find((file) => existsSync(file))
}
