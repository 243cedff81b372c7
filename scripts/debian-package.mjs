// Installs a package of the system where that is permitted.
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { listProgramFolders } from './path-folders.mjs'

/**
 * Works on Debian and its derivatives only: elsewhere the names of the package and of the command differ.
 * @param {string} title what is installed, for the printed line
 * @param {string} name of the package
 * @returns {Promise<boolean>} whether it was installed
 */
export async function installPackage(title, name) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!hasProgram('apt-get') || (asRoot.length > 0 && !(await succeeds('sudo', ['-n', 'true'], 'ignore')))) return false
  console.log(`Installing ${title} with apt-get …`)
  const [command = 'apt-get', ...before] = [...asRoot, 'apt-get']
  // Several test processes may install packages at once: the second waits for the first one's lock.
  const install = ['install', '--yes', '--no-install-recommends', '--option', 'DPkg::Lock::Timeout=300', name]
  return (
    (await succeeds(command, [...before, ...install], 'ignore')) ||
    ((await succeeds(command, [...before, 'update'], 'ignore')) && (await succeeds(command, [...before, ...install], 'inherit')))
  )
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string} name */
function hasProgram(name) {
  return listProgramFolders().some((folder) => isExecutable(join(folder, name)))
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {'ignore' | 'inherit'} output
 * @returns {Promise<boolean>}
 */
function succeeds(command, args, output) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn(command, args, { stdio: ['ignore', output, output], env })
  return new Promise((resolve) => child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0)))
}
