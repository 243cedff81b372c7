import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Where the seeded shop lies that every journey starts from a copy of; another place lets two runs go side by side. */
export const seededFolder = process.env.SEEDED_SHOP ?? join(import.meta.dirname, '..', '.cache', 'seeded-shop')

/** Where a run marks the screens that were found accessible. */
export const soundScreensFolder = `${seededFolder}-sound-screens`

/** Where every journey keeps the sizes of the shop's pictures. */
export const pictureSizesFolder = join(import.meta.dirname, '..', '.cache', 'picture-sizes')

/** Hundreds of starts of the same programs: they are read and compiled once. */
export const compiledFolder = join(import.meta.dirname, '..', '.cache', 'compiled')

const repository = join(import.meta.dirname, '..')

/** A shop that runs for one journey: the real server on a port and folder of its own. */
export type ShopProcess = { origin: string; dataDir: string; stop: () => Promise<void>; kill: () => Promise<void>; log: () => string }

/** Starts the server at an instant of the shop's clock and waits until it says that it is open. */
export const startShop = async (options: {
  dataDir: string
  shopTime: string
  port?: number
  env?: Record<string, string>
}): Promise<ShopProcess> => {
  const port = options.port ?? (await findFreePort())
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: repository,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: options.dataDir,
      SHOP_TIME: options.shopTime,
      LOG_LEVEL: 'warn',
      // A test machine under load is slow, not overloaded: no call is turned away for it.
      NODE_ENV: 'test',
      RATE_LIMITS: '0',
      NODE_COMPILE_CACHE: compiledFolder,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const takeLog = (part: Buffer): void => {
    log += part.toString()
  }
  child.stdout?.on('data', takeLog)
  child.stderr?.on('data', takeLog)
  await waitUntilOpen(child, () => log)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { origin, dataDir: options.dataDir, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), log: () => log }
}

const waitUntilOpen = async (child: ChildProcess, log: () => string): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    if (log().includes('open at') || log().includes('answers at')) return
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The shop did not start:\n${log()}`)
}

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
