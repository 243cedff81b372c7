import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { compiledFolder } from './child-shop.ts'

/** A server on the shared socket. `origin` has its own port. */
export type SharingShop = {
  origin: string
  pid: number
  /** Its output so far. */
  output: () => string
  /** Resolves with its exit code; null after a signal. */
  ended: Promise<number | null>
}

/** A listening socket that outlives the servers which accept its connections. */
export type SharedSocket = {
  /** The shared port, on which any of the servers may accept a connection. */
  port: number
  serve: (env: Readonly<Record<string, string>>, options?: readonly string[]) => Promise<SharingShop>
  /** Ends the servers that still run. */
  close: () => Promise<void>
}

export type KeeperOrder = { id: number; options: readonly string[]; env: Record<string, string> }
export type KeeperMessage = { id: number } & ({ pid: number } | { text: string } | { code: number | null })

type ServerOutput = { output: string; pid: number; open: PromiseWithResolvers<string>; ended: PromiseWithResolvers<number | null> }

/** Opens a socket on a free port. A separate process holds it and passes it to each server that it starts. */
export const openSharedSocket = async (): Promise<SharedSocket> => {
  const listener = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 4000 })
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  // Node has no public API for the descriptor of a listener.
  const { fd } = (listener as typeof listener & { _handle: { fd: number } })._handle
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'socket-keeper.ts')], {
    env: { PATH: process.env.PATH ?? '' },
    // The listener becomes descriptor 3 of the child, the first after the standard ones.
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
