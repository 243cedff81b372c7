import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The shop in a process of its own. */
export type ChildShop = {
  origin: string
  /** Resolves with the signal that ended it, or null when it ended by itself. */
  died: Promise<string | null>
  /** Ends it gracefully. */
  stop: () => Promise<void>
  /** Ends it like a power cut. */
  kill: () => Promise<void>
}

export type ChildShopOptions = {
  dataDir: string
  /** The time of day on Sunday 22 November 2026 at which its clock starts. */
  time?: string
  env?: Record<string, string>
  /** A module to load before the shop. */
  preload?: string
}

/** Compile cache: the same program is started many times. */
export const compiledFolder = join(import.meta.dirname, '../../../../.cache/compiled')

const source = join(import.meta.dirname, '..')

/** Starts the shop as `npm start` does; it creates and seeds its data if there is none. */
export const startChildShop = async ({ dataDir, time = '10:15', env = {}, preload }: ChildShopOptions): Promise<ChildShop> => {
  const child = spawn(process.execPath, [...(preload === undefined ? [] : ['--import', preload]), join(source, 'main.ts')], {
    env: {
      ...environmentOf(dataDir, env),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      SHOP_TIME: `2026-11-22T${time}:00+03:00`,
    },
  })
  const readOutput = collectOutput(child)
  const ended = once(child, 'exit')
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  return {
    origin: await awaitOrigin(child, readOutput),
    died: ended.then(([, signal]) => signal as string | null),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Waits for the address that a started server writes; rejects when the server ends without one. A time limit would fail on a slow machine. */
export const awaitOrigin = (child: ChildProcess, readOutput: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const findOrigin = (): void => {
      const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(readOutput()) ?? []
      if (origin !== undefined) resolve(origin)
    }
    findOrigin()
    child.stdout?.on('data', findOrigin)
    child.once('close', (code, signal) => reject(new Error(`The server ended with ${code ?? signal}: ${readOutput()}`)))
  })

/** Runs a command of the shop and returns its exit code and output. */
export const runCommand = async (
  name: string,
  args: readonly string[],
  { dataDir, env = {} }: Pick<ChildShopOptions, 'dataDir' | 'env'>,
): Promise<{ code: number | null; output: string }> => {
  const child = spawn(process.execPath, [join(source, 'commands', `${name}.ts`), ...args], { env: environmentOf(dataDir, env) })
  const readOutput = collectOutput(child)
  const [code] = await once(child, 'close')
  return { code: code as number | null, output: readOutput() }
}

const environmentOf = (dataDir: string, env: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: compiledFolder,
  DATA_DIR: dataDir,
  NODE_ENV: 'test',
  ...env,
})

const collectOutput = (child: ChildProcess): (() => string) => {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += String(data)
    })
  }
  return () => output
}
