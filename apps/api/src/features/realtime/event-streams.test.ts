import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createRealtimeHub } from '../../platform/realtime/realtime-hub.ts'
import { createEventStreams } from './event-streams.ts'

const limits = { perAddressMax: 2, totalMax: 10 }

const setUp = () => {
  const hub = createRealtimeHub()
  const streams = createEventStreams(hub, limits, () => {})
  return { hub, streams, response: new ServerResponse(new IncomingMessage(new Socket())) }
}

describe('the open streams', () => {
  it('do not count a reader that left while it was being checked', () => {
    const { streams, response } = setUp()
    response.destroy()
    streams.open(response, '10.0.0.1', [])
    expect(streams.count()).toBe(0)
    expect(streams.refusalFor('10.0.0.1')).toBeNull()
  })

  it('say nothing more on a stream that is being closed', async () => {
    const { hub, streams, response } = setUp()
    const errors: unknown[] = []
    response.on('error', (error) => errors.push(error))
    streams.open(response, '10.0.0.1', [])
    streams.closeAll()
    await hub.publish('all', { name: 'shop', data: { version: 2 } })
    await new Promise((resolve) => setImmediate(resolve))
    expect(errors).toEqual([])
    response.destroy()
  })
})
