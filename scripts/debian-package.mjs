// Brings a package of the system where that is permitted.
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Debian and its kin only: elsewhere the name of the package and the command differ, and a guess would do harm.
 * @param {string} title what it is, for whoever watches
 * @param {string} name of the package
 * @returns {Promise<boolean>} whether it was installed
 */
export async function installPackage(title, name) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!hasProgram('apt-get') || (asRoot.length > 0 && !(await succeeds('sudo', ['-n', 'true'], 'ignore')))) return false
  console.log(`Installing ${title} with apt-get …`)
  const [command = 'apt-get', ...before] = [...asRoot, 'apt-get']
  // Tests that run side by side may each bring something: the second waits for the first.
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
  return (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && isExecutable(join(folder, name)))
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
