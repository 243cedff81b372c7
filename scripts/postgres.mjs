// Finds the PostgreSQL that the API's tests run on, or installs it with the system's package manager where that is permitted.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage } from './debian-package.mjs'
import { PlainError } from './install.mjs'
import { listProgramFolders } from './path-folders.mjs'

/** Older versions lack `drop database … with (force)`, by which the tests remove the database of each test. */
const oldestMajor = 13

/**
 * @returns {Promise<string>} the folder of PostgreSQL's programs
 * @throws {PlainError} when there is none and it may not be installed
 */
export async function findOrInstallPostgres() {
  const found = findPostgres() ?? ((await installPackage('PostgreSQL', 'postgresql')) ? findPostgres() : undefined)
  if (found !== undefined) return found
  throw new PlainError(
    `The tests on PostgreSQL need its server programs, ${oldestMajor} or newer, and this machine has none. Install them with the system's package ` +
      'manager (Debian: "sudo apt-get install postgresql", macOS: "brew install postgresql"), or set POSTGRES_BIN to the folder with "initdb" in it.',
  )
}

/** @returns {string | undefined} */
function findPostgres() {
  const named = process.env.POSTGRES_BIN
  if (named !== undefined && named !== '') {
    if (isRecent(named)) return named
    throw new PlainError(`POSTGRES_BIN is "${named}", and there is no PostgreSQL server ${oldestMajor} or newer in it.`)
  }
  // Debian keeps the server's programs off the path, since a machine may have several versions of them.
  const versions = '/usr/lib/postgresql'
  const debian = existsSync(versions) ? newestFirst(readdirSync(versions)).map((version) => join(versions, version, 'bin')) : []
  return listProgramFolders(...debian).find(isRecent)
}

/**
 * By number, since as texts 9 is above 15.
 * @param {readonly string[]} versions
 */
export function newestFirst(versions) {
  return versions.toSorted((left, right) => Number(right) - Number(left))
}

/** @param {string} folder */
function isRecent(folder) {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'pg_ctl'))) return false
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return Number(/ (\d+)[.\d]*/.exec(stdout ?? '')?.[1] ?? 0) >= oldestMajor
}
