import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { awaitOrigin, compiledFolder } from './child-shop.ts'

/** The shop in a process of its own, as in production. */
export type ShopProcess = {
  child: ChildProcess
  /** Its output so far. */
  output: () => string
  ended: Promise<number | null>
}

const launch = (script: string, args: readonly string[], env: Readonly<Record<string, string>>): ShopProcess => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiledFolder, LOG_LEVEL: 'error', NODE_ENV: 'test', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  const ended = once(child, 'close').then(() => child.exitCode)
  return { child, output: () => output, ended }
}

/** Starts a server on a free port and returns its origin. */
export const serve = async (env: Readonly<Record<string, string>>): Promise<ShopProcess & { origin: string }> => {
  const shop = launch('main.ts', [], { ...env, PORT: '0', HOST: '127.0.0.1' })
  return { ...shop, origin: await awaitOrigin(shop.child, shop.output) }
}

/** Runs a command and returns its output; throws when it fails. */
export const runCommand = async (name: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> => {
  const command = launch(`commands/${name}.ts`, args, env)
  const code = await command.ended
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${command.output()}`)
  return command.output()
}
