import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isCallable, post } from './push-http.ts'

let server: ReturnType<typeof createServer>
let origin: string
let calls: string[]
beforeEach(async () => {
  calls = []
  server = createServer((request, response) => {
    calls.push(request.url ?? '')
    if (request.url === '/huge') return response.writeHead(201).end('x'.repeat(5_000_000))
    if (request.url === '/elsewhere') return response.writeHead(307, { location: `${origin}/target` }).end()
    if (request.url === '/silent') return undefined
    if (request.url === '/drip') return response.writeHead(201).write('x')
    if (request.url === '/rude') return response.destroy()
    return response.writeHead(201).end('taken')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const call = (url: string, network: Parameters<typeof post>[1] = { allowsLocal: true }) =>
  post({ url, headers: {}, body: 'hello' }, network)

describe('an address that somebody else has named', () => {
  it.each([
    'http://push.example/x',
    'https://push.example:8443/x',
    'https://user:secret@push.example/x',
    'https://push.example/x#fragment',
    'https://localhost/x',
    'https://intranet/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.8/x',
    'ftp://push.example/x',
    'file:///etc/passwd',
    'no address',
    '',
  ])('is not called when it is %s', async (url) => {
    expect(isCallable(url)).toBe(false)
    expect(await call(url, {})).toMatchObject({ state: 'refused' })
  })

  it('may be one of a push service', () => {
    expect(isCallable('https://fcm.googleapis.com/fcm/send/abc:def')).toBe(true)
    expect(isCallable('https://web.push.apple.com/QPuy')).toBe(true)
  })

  it.each([
    ['this machine', [{ address: '127.0.0.1', family: 4 }]],
    [
      'a neighbour beside a public address',
      [
        { address: '93.184.215.14', family: 4 },
        { address: '10.0.0.8', family: 4 },
      ],
    ],
    ['nothing', []],
  ])('is not called when its name stands for %s, which is found out when the connection is made', async (_, addresses) => {
    const lookup: LookupFunction = (_name, _options, callback) => callback(null, addresses)
    expect(await call('https://push.example/x', { lookup })).toEqual({
      state: 'refused',
      reason: 'The name stands for an address that must not be called',
    })
  })

  it('is asked for by name once: the connection goes to the address that was judged', async () => {
    let asked = 0
    const lookup: LookupFunction = (_name, options, callback) => {
      asked += 1
      // Like a name server that first returns a public address and then this machine's.
      const address = asked === 1 ? '203.0.113.9' : '127.0.0.1'
      return options.all ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4)
    }
    // Documentation addresses are not public either, so nothing leaves this machine.
    expect(await call('https://push.example/x', { lookup, timeoutMs: 1000 })).toMatchObject({ state: 'refused' })
    expect(asked).toBe(1)
  })

  it('on this machine is called by tests alone', async () => {
    expect(await call(`${origin}/x`)).toMatchObject({ state: 'answered', status: 201, text: 'taken' })
    expect(await call(`${origin}/x`, {})).toMatchObject({ state: 'refused' })
    expect(calls).toEqual(['/x'])
  })

  it('is not followed to another', async () => {
    expect(await call(`${origin}/elsewhere`)).toMatchObject({ state: 'answered', status: 307 })
    expect(calls).toEqual(['/elsewhere'])
  })

  it('may say as much as it likes: no more than a little is heard', async () => {
    const answer = await call(`${origin}/huge`)
    expect(answer).toMatchObject({ state: 'answered', status: 201 })
    expect(answer.state === 'answered' && answer.text.length).toBeLessThanOrEqual(16 * 1024)
  })

  it.each(['/silent', '/drip'])('that takes for ever is left: %s', async (path) => {
    expect(await call(origin + path, { allowsLocal: true, timeoutMs: 200 })).toEqual({ state: 'timed_out' })
  })

  it('that hangs up may do better later', async () => {
    expect(await call(`${origin}/rude`)).toEqual({ state: 'failed', reason: 'ECONNRESET' })
  })

  it('that nobody listens at may do better later', async () => {
    await new Promise((resolve) => server.close(resolve))
    expect(await call(`${origin}/x`)).toEqual({ state: 'failed', reason: 'ECONNREFUSED' })
  })
})
