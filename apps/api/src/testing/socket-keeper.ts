// Holds a listening socket without accepting connections and starts shops that accept them, as systemd does (`testing/shared-socket.ts`).

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { KeeperMessage, KeeperOrder } from './shared-socket.ts'

const socket = 3
const main = join(import.meta.dirname, '..', 'main.ts')
const children = new Set<ChildProcess>()

const send = (news: KeeperMessage): void => void process.send?.(news)

const start = ({ id, options, env }: KeeperOrder): void => {
  // LISTEN_PID must be the child's own process id, so a shell sets it and replaces itself with the program.
  const child = spawn('sh', ['-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', 'sh', process.execPath, ...options, main], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', socket],
  })
  children.add(child)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => send({ id, text: text.toString() }))
  child.on('close', (code) => {
    children.delete(child)
    send({ id, code })
  })
  send({ id, pid: child.pid ?? 0 })
}

process.on('message', start)
process.on('disconnect', () => {
  for (const child of children) child.kill('SIGKILL')
  process.exit()
})
