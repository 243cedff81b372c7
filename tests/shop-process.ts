import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Folder of the seeded shop that each journey copies; `SEEDED_SHOP` sets another one, so that two runs can go in parallel. */
export const seededFolder = process.env.SEEDED_SHOP ?? join(import.meta.dirname, '..', '.cache', 'seeded-shop')

/** Folder with one marker file per screen that this run found accessible. */
export const soundScreensFolder = `${seededFolder}-sound-screens`

/** Folder with the storage entries of each choice that this run made through the pages. */
export const choicesFolder = `${seededFolder}-choices`

/** Cache of picture sizes that all journeys share; one per tier, because the quick tier's originals are thumbnails. */
export const pictureSizesFolder = join(import.meta.dirname, '..', '.cache', `picture-sizes-${process.env.TEST_TIER ?? 'quick'}`)

/** Compile cache that the hundreds of server starts share. */
export const compiledFolder = join(import.meta.dirname, '..', '.cache', 'compiled')

const repository = join(import.meta.dirname, '..')

/** The real server, running for one journey on a port and data folder of its own. */
export type ShopProcess = { origin: string; dataDir: string; stop: () => Promise<void>; kill: () => Promise<void>; log: () => string }

export type ShopOptions = { dataDir: string; shopTime: string; port?: number; env?: Record<string, string> }

/** A process with the server's code loaded, which opens one shop after another and checks the invariants of their data. */
export type ShopHost = {
  open: (options: ShopOptions) => Promise<ShopProcess>
  /** Throws an error that lists every violated invariant. */
  proveData: (dataDir: string) => Promise<void>
  end: () => Promise<void>
}

/** Starts the process that runs the shops of one Playwright worker. */
export const startShopHost = (): ShopHost => {
  const child = fork('apps/api/src/testing/shop-host.ts', [], {
    cwd: repository,
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log = collectLog(child)
  const request = callHost(child, log)
  const open = async (options: ShopOptions): Promise<ShopProcess> => {
    const { origin, env } = await prepare(options)
    const begun = log().length
    await request({ open: env })
    const stop = async (): Promise<void> => void (await request({ close: true }))
    const kill = (): never => {
      throw new Error('A shop that is killed needs a process of its own')
    }
    return { origin, dataDir: options.dataDir, stop, kill, log: () => log().slice(begun) }
  }
  const proveData = async (dataDir: string): Promise<void> => {
    const violations = await request({ check: dataDir })
    if (violations.length > 0) throw new Error(`The journey leaves data that must not be:\n${violations.join('\n')}`)
  }
  return { open, proveData, end: () => endProcess(child, 'SIGTERM') }
}

/** A request to the host; its answer carries the same id. */
type HostRequest = { open: Record<string, string> } | { close: true } | { check: string }
type HostAnswer = { id: number; result?: string[]; error?: string }

/** Returns a function that sends a request to the host and resolves with its answer; when the host exits, pending requests reject. */
const callHost = (child: ChildProcess, log: () => string) => {
  const waiting = new Map<number, PromiseWithResolvers<string[]>>()
  let lastId = 0
  child.on('message', ({ id, result = [], error }: HostAnswer) => {
    const pending = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) pending?.resolve(result)
    else pending?.reject(new Error(error))
  })
  child.on('exit', () => {
    for (const request of waiting.values()) request.reject(new Error(`The process of the shops has ended:\n${log()}`))
  })
  return (request: HostRequest): Promise<string[]> => {
    const pending = Promise.withResolvers<string[]>()
    lastId += 1
    waiting.set(lastId, pending)
    child.send({ id: lastId, ...request })
    return pending.promise
  }
}

/** Starts the server in a process of its own at `shopTime` and waits until its log reports that it is open. */
export const startShop = async (options: ShopOptions): Promise<ShopProcess> => {
  const { origin, env } = await prepare(options)
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: repository,
    env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = collectLog(child)
  await waitUntilOpen(child, log)
  const { dataDir } = options
  return { origin, dataDir, stop: () => endProcess(child, 'SIGTERM'), kill: () => endProcess(child, 'SIGKILL'), log }
}

const prepare = async ({ dataDir, shopTime, port, env }: ShopOptions) => {
  const chosen = port ?? (await findFreePort())
  const origin = `http://127.0.0.1:${chosen}`
  return {
    origin,
    env: {
      PORT: String(chosen),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      SHOP_TIME: shopTime,
      LOG_LEVEL: 'warn',
      // Turns off load shedding by event-loop delay, which a slow test machine would trigger.
      NODE_ENV: 'test',
      // Rate limits stay on, so a journey with many people gives each an IP address by header (`steps/own-address.ts`).
      TRUSTED_PROXIES: '1',
      ...env,
    },
  }
}

const endProcess = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

const collectLog = (child: ChildProcess): (() => string) => {
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      log += part.toString()
    })
  }
  return () => log
}

const waitUntilOpen = async (child: ChildProcess, log: () => string): Promise<void> => {
  for (let tries = 0; tries < 2400; tries += 1) {
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
