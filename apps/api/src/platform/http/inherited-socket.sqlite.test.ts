import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSharedSocket, type SharedSocket, type SharingShop } from '../../testing/shared-socket.ts'
import { findInheritedSocket } from './inherited-socket.ts'

describe('the inherited socket', () => {
  it('is the one that was handed to this very process', () => {
    expect(findInheritedSocket({ LISTEN_FDS: '1', LISTEN_PID: '17' }, 17)).toBe(3)
    expect(findInheritedSocket({ LISTEN_FDS: '1', LISTEN_PID: '16' }, 17)).toBeNull()
    expect(findInheritedSocket({ LISTEN_FDS: '0', LISTEN_PID: '17' }, 17)).toBeNull()
    expect(findInheritedSocket({}, 17)).toBeNull()
  })
})

describe('a server on a socket that outlives it', () => {
  let folder: string
  let socket: SharedSocket
  let shop: SharingShop
  const serve = () => socket.serve({ DATA_DIR: folder, DEMO: '0' })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sukkar-socket-'))
    socket = await openSharedSocket()
    shop = await serve()
  })
  afterEach(async () => {
    await socket.close()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = (agent: Agent, path = '/health/live') =>
    new Promise<{ status: number; connection: string }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: socket.port, path, agent }, (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection ?? '' }))
      })
      asked.on('error', reject).end()
    })
  const isReady = async () => (await fetch(`${shop.origin}/health/ready`)).status

  it('answers on it and on the port of its own', async () => {
    const agent = new Agent({ keepAlive: true })
    expect(await ask(agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
    expect(await isReady()).toBe(200)
    agent.destroy()
  })

  it('answers a call that comes on a resting connection while it stops, says that the connection ends, and then ends', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await ask(agent)
    process.kill(shop.pid, 'SIGTERM')
    await expect.poll(isReady).toBe(503)
    expect(await ask(agent)).toMatchObject({ status: 200, connection: 'close' })
    expect(await shop.ended).toBe(0)
    agent.destroy()
  })

  it('ends streams, also one that comes back to it, and a resting connection that nobody closes [full: it waits for the end of its patience]', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 2 })
    const stream = ask(agent, '/api/realtime')
    await ask(agent)
    const forgotten = createConnection({ port: socket.port, host: '127.0.0.1' })
    forgotten.write('GET /health/live HTTP/1.1\r\nhost: shop\r\n\r\n')
    await new Promise((resolve) => forgotten.once('data', resolve))
    process.kill(shop.pid, 'SIGTERM')
    expect(await stream).toMatchObject({ status: 200 })
    expect(await ask(agent, '/api/realtime')).toMatchObject({ status: 200, connection: 'close' })
    expect(await shop.ended).toBe(0)
    agent.destroy()
    forgotten.destroy()
  })

  it('leaves whoever is not taken yet to the next', async () => {
    await ask(new Agent())
    process.kill(shop.pid, 'SIGTERM')
    expect(await shop.ended).toBe(0)
    // No process accepts the connection, and none refuses it.
    const waiting = ask(new Agent())
    shop = await serve()
    expect(await waiting).toMatchObject({ status: 200 })
  })
})
