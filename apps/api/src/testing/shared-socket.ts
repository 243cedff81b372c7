import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { compiledFolder } from './child-shop.ts'

/** A server on the socket. `origin` is the port that is its own. */
export type SharingShop = {
  origin: string
  pid: number
  /** What it has said so far. */
  output: () => string
  /** Its exit code; null after a signal. */
  ended: Promise<number | null>
}

/** A socket that outlives the servers that take connections from it. */
export type SharedSocket = {
  /** Where connections come in that any of the servers may take. */
  port: number
  serve: (env: Readonly<Record<string, string>>, options?: readonly string[]) => Promise<SharingShop>
  /** Ends what still runs. */
  close: () => Promise<void>
}

export type KeeperOrder = { id: number; options: readonly string[]; env: Record<string, string> }
export type KeeperMessage = { id: number } & ({ pid: number } | { text: string } | { code: number | null })

type ServerOutput = { output: string; pid: number; open: PromiseWithResolvers<string>; ended: PromiseWithResolvers<number | null> }

/** Opens a socket on a free port. It is held by a process of its own, which hands it to each server that is started. */
export const openSharedSocket = async (): Promise<SharedSocket> => {
  const listener = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 4000 })
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  // Node gives the number of a listener's file to nobody else.
  const { fd } = (listener as typeof listener & { _handle: { fd: number } })._handle
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'socket-keeper.ts')], {
    env: { PATH: process.env.PATH ?? '' },
    // The listener is handed on as the file that programs find first after input, output and errors.
    stdio: ['ignore', 'inherit', 'inherit', fd, 'ipc'],
  })
  const ended = once(keeper, 'exit')
  listener.close()
  const serve = createServe(keeper)
  const close = async (): Promise<void> => {
    keeper.disconnect()
    await ended
  }
  return { port, serve, close }
}

const createServe = (keeper: ChildProcess): SharedSocket['serve'] => {
  const shops: ServerOutput[] = []
  keeper.on('message', (news: KeeperMessage) => receive(shops[news.id] as ServerOutput, news))
  return async (env, options = []) => {
    const heard: ServerOutput = { output: '', pid: 0, open: Promise.withResolvers(), ended: Promise.withResolvers() }
    const id = shops.push(heard) - 1
    const common = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiledFolder, LOG_LEVEL: 'error', NODE_ENV: 'test' }
    const own = { PORT: '0', HOST: '127.0.0.1' }
    keeper.send({ id, options, env: { ...common, ...env, ...own } } satisfies KeeperOrder)
    const origin = await heard.open.promise
    return { origin, pid: heard.pid, output: () => heard.output, ended: heard.ended.promise }
  }
}

const receive = (heard: ServerOutput, news: KeeperMessage): void => {
  if ('pid' in news) heard.pid = news.pid
  if ('text' in news) {
    heard.output += news.text
    const [, origin] = /(http:\/\/127\.0\.0\.1:\d+)\D/.exec(heard.output) ?? []
    if (origin !== undefined) heard.open.resolve(origin)
  }
  if ('code' in news) {
    heard.ended.resolve(news.code)
    heard.open.reject(new Error(`The shop ended with ${news.code}: ${heard.output}`))
  }
}
