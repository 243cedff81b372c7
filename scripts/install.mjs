// Installs the dependencies and the project's own Node. Plain JavaScript without dependencies: it runs before anything is installed,
// on whatever Node the machine has (20 or newer).
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const binaries = join(root, 'node_modules', '.bin')
const stampFile = join(root, 'node_modules', '.sukkar-installed')

/** The scripts and the server of `npm run dev` are TypeScript that Node runs directly; older versions cannot. */
const oldestNodeMajor = 24

/** A failure that is printed as its message only, without a stack. */
export class PlainError extends Error {}

/**
 * Installs what package-lock.json names unless that very lock was installed before, and returns the Node to run the project with.
 * @returns {string} path of the Node binary
 */
export function installDependencies() {
  const lock = digestOf(['package-lock.json', 'package.json'])
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== lock) {
    runNpmInstall()
    writeFileSync(stampFile, lock)
  }
  return findNode()
}

/** Environment in which the project's binaries come first, so that every child runs on the project's Node. */
export function projectEnvironment() {
  return { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` }
}

/**
 * Runs a program with the terminal's own input and output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<number>} its exit code; 128 and more when a signal ended it
 */
export function runAttached(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: options.cwd ?? root, stdio: 'inherit', env: options.env ?? projectEnvironment() })
    const stopForwarding = forwardSignals((signal) => child.kill(signal))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      stopForwarding()
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/**
 * Runs a program and prints its output only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {boolean} whether it succeeded
 */
export function runQuietly(command, args, env) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) console.error(`${stdout}${stderr}`)
  return status === 0
}

/**
 * Forwards the signals that ask this process to stop. Ctrl-C reaches the children through the terminal already; a second signal would cut
 * their graceful shutdown short.
 * @param {(signal: NodeJS.Signals) => void} pass
 * @returns {() => void} ends the forwarding
 */
export function forwardSignals(pass) {
  /** @param {NodeJS.Signals} signal */
  const listener = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) pass(signal)
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, listener)
  const parent = watchParent(() => pass('SIGTERM'))
  return () => {
    clearInterval(parent)
    for (const signal of signals) process.off(signal, listener)
  }
}

/**
 * npm ends on SIGTERM without signalling the script that it runs, which would leave a server behind that holds its port. Outside npm the
 * end of the parent is ignored: that is how a service is put into the background.
 * @param {() => void} onGone
 * @returns {NodeJS.Timeout | undefined}
 */
function watchParent(onGone) {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, 250)
  return timer.unref()
}

/**
 * Runs a script's main function; a `PlainError` prints its message and exits with 1.
 * @param {() => Promise<number>} main answers the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}

function runNpmInstall() {
  console.log('Installing dependencies, which takes a minute the first time …')
  // Not `npm ci`: it deletes a tree that only needs one package. `install` follows the lock as strictly, and `--no-save` keeps it
  // from rewriting it.
  const result = spawnSync('npm', ['install', '--no-save', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // The tests drive the system's Chromium: another browser would be a download of half a gigabyte without a use.
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    throw new PlainError(
      'The dependencies could not be installed (see npm above). Check the connection to the package registry and run the command again.',
    )
  }
}

function findNode() {
  const own = join(binaries, process.platform === 'win32' ? 'node.exe' : 'node')
  if (isRecentNode(own)) return own
  // The package `node` fetches its binary in an install script, and npm may be configured to run none.
  spawnSync('npm', ['rebuild', 'node', '--foreground-scripts'], { cwd: root, stdio: 'ignore', shell: process.platform === 'win32' })
  if (isRecentNode(own)) return own
  if (isRecentNode(process.execPath)) return process.execPath
  throw new PlainError(
    `This project needs Node ${oldestNodeMajor} or newer. The machine has ${process.version}, and the project's own one (the npm package "node") ` +
      'is not in place because npm did not run its install script. Allow it with "npm rebuild node --ignore-scripts=false", or install a newer Node.',
  )
}

/** @param {string} binary */
function isRecentNode(binary) {
  const { stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0) >= oldestNodeMajor
}

/** @param {string[]} files */
function digestOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(existsSync(join(root, file)) ? readFileSync(join(root, file)) : '')
  return hash.digest('hex')
}
