import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run: the URL of its maintenance database, and the folder of its programs. */
    postgres: { url: string; programs: string }
  }
}

/** A PostgreSQL server for tests: in a temporary folder, on a free port, removed when the process that started it ends. */
export type PostgresServer = {
  /** The URL of its maintenance database, as superuser. */
  url: string
  start: () => void
  /** `fast` disconnects all clients, `immediate` is a crash. */
  stop: (mode: 'fast' | 'immediate') => void
  /** Stops it and removes its folder. */
  remove: () => Promise<void>
}

/** The user that runs the server; undefined for the user of this process. */
type ServerUser = { uid: number; gid: number } | undefined

/**
 * Settings for a fast server with disposable data. Commits are still written before they are acknowledged, so that after a simulated crash
 * the server has what a real one would have.
 */
const settings = [
  'listen_addresses=127.0.0.1',
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=300',
  'max_wal_size=256MB',
  'checkpoint_timeout=1h',
  'autovacuum=off',
  'jit=off',
]

/** Settings close to a real server, for measuring the cost of a commit. */
const durableSettings = [...settings.filter((setting) => !/^(?:fsync|full_page_writes|autovacuum)=/u.test(setting)), 'shared_buffers=256MB']

/**
 * Starts an empty server with the programs of a folder; on disk if it is durable. It is removed by `remove` or when this process ends for
 * any reason.
 */
export const startPostgres = async (programs: string, { isDurable = false } = {}): Promise<PostgresServer> => {
  const user = findServerUser()
  const folder = mkdtempSync(join(isDurable ? tmpdir() : chooseHome(), 'sukkar-postgres-'))
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const remove = guard(programs, folder, user)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const control = (...args: string[]) => runProgram(join(programs, 'pg_ctl'), ['-D', data, '-w', '-s', ...args], user, log)
  try {
    const port = await findFreePort()
    const options = [
      '-p',
      String(port),
      '-k',
      folder,
      ...(isDurable ? durableSettings : settings).flatMap((setting) => ['-c', setting]),
    ].join(' ')
    const start = () => control('-l', log, '-o', options, 'start')
    runProgram(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], user, log)
    start()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    return { url, start, stop: (mode) => control('-m', mode, 'stop'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** In memory if there is enough: a database per test is hundreds of small files. */
const chooseHome = (): string => {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > memoryBytesMin ? memory : tmpdir()
}

const memoryBytesMin = 2 * 1024 ** 3

/**
 * Starts a detached process that waits for the end of this one: its input pipe then closes, whatever the reason, and it stops the server
 * and removes the folder. Ctrl-C in the terminal does not reach it.
 */
const guard = (programs: string, folder: string, user: ServerUser): (() => Promise<void>) => {
  const script = 'cat > /dev/null; "$1/pg_ctl" -D "$2/data" -m immediate -w -s stop; rm -rf "$2"'
  const child = spawn('sh', ['-c', script, 'guard', programs, folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...user,
  })
  const ended = once(child, 'close')
  child.unref()
  return async () => {
    child.ref()
    child.stdin.end()
    await ended
    // The server's user can empty the folder but not remove it from its parent.
    rmSync(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the user of the package, or as `nobody`. */
const findServerUser = (): ServerUser => {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody" that it could run as')
}

const runProgram = (program: string, args: string[], user: ServerUser, log: string): void => {
  // A background server holds inherited descriptors open, so it inherits none.
  const { status, error } = spawnSync(program, args, { cwd: '/', stdio: 'ignore', ...user })
  if (status === 0) return
  throw new Error(`${program} ${args.at(-1)} ended with ${status ?? error?.message}: ${readEnd(log)}`)
}

const readEnd = (log: string): string => {
  try {
    return readFileSync(log, 'utf8').slice(-1000)
  } catch {
    return 'it wrote no log'
  }
}
