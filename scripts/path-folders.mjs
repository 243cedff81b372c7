import { delimiter } from 'node:path'

/**
 * The folders that may have a program: those of `PATH`, then the named ones.
 * @param {string[]} others folders that only some accounts have on their path
 */
export function listProgramFolders(...others) {
  return [...(process.env.PATH ?? '').split(delimiter), ...others].filter((folder) => folder !== '')
}
