import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { findFreePort } from '@sukkar/api/src/testing/free-port.ts'
import { root } from '../source-files.ts'

/** A server in a process of its own, reached from this machine alone. */
export interface ChildServer {
  origin: string
  pid: number
  stop: () => Promise<void>
}

const startSeconds = 60

/** Starts a program that listens on `PORT` and waits until the port answers. The caller stops it, whatever happens. */
export async function startServer(args: readonly string[], env: Record<string, string>): Promise<ChildServer> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-4000)
  })
  const stop = () => end(child)
  try {
    await waitUntilOpen(child, `${origin}/`)
  } catch (error) {
    await stop()
    throw new Error(`${args.at(-1)} did not start.\n${complaints}`, { cause: error })
  }
  if (child.pid === undefined) throw new Error('A running process has an id')
  return { origin, pid: child.pid, stop }
}

/** Any HTTP answer shows that the server listens. */
async function waitUntilOpen(child: ChildProcess, address: string): Promise<void> {
  const deadline = performance.now() + startSeconds * 1000
  while (child.exitCode === null && performance.now() < deadline) {
    const answered = await fetch(address).then(
      async (response) => response.body?.cancel().then(() => true),
      () => false,
    )
    if (answered !== false) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(child.exitCode === null ? `No answer within ${startSeconds} s` : `It ended with ${child.exitCode}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exited
  clearTimeout(impatience)
}

/** Resident memory of the process now and at its peak; null where the system has no /proc. */
export function readResidentBytes(pid: number): { now: number; highest: number } | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  const status = readFileSync(file, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) * 1024
  return { now: read('VmRSS'), highest: read('VmHWM') }
}
