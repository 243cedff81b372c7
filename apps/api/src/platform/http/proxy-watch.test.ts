import { afterEach, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop | null = null
afterEach(() => shop?.close())

/** The warnings that requests with this header cause, each from its own address, where so many proxies are trusted. */
const warn = async (trusted: number, ...requests: (readonly [from: string, forwarded?: string])[]) => {
  const lines: string[] = []
  const env = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: String(trusted) }
  shop = await createTestShop({ nowMs: 0, seed: false, env, app: { features: [], logStream: { write: (line) => lines.push(line) } } })
  for (const [remoteAddress, forwarded] of requests) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    await shop.app.inject({ url: '/health/live', remoteAddress, headers })
  }
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .map(({ msg, trusted: believed, forwarded }) => [String(msg).split(' ')[0], believed, forwarded])
}

const customer = '203.0.113.7'

describe('a number of trusted proxies that is not that of those in front', () => {
  it.each([
    ['none is trusted, and one on this machine sends its header', 0, '127.0.0.1', customer],
    ['none is trusted, and one of this network sends its header', 0, '::ffff:10.0.0.2', customer],
    ['none is trusted, and one sends its header by an IPv6 address of this network', 0, 'fd00::2', customer],
    ['one of two is trusted', 1, '127.0.0.1', `${customer}, 10.0.0.9`],
    ['two are trusted where there is one', 2, '127.0.0.1', customer],
  ])('is warned of once, with the name of the setting: %s', async (_, trusted, from, forwarded) => {
    expect(await warn(trusted, [from, forwarded], [from, forwarded])).toEqual([['TRUSTED_PROXIES', trusted, forwarded.split(',').length]])
  })

  it.each([
    ['nobody is in front', 0, customer, undefined],
    ['a customer sends the header', 0, customer, '10.0.0.1'],
    ['the one proxy in front is trusted', 1, '127.0.0.1', customer],
    ['a customer behind it sends the header too', 1, '127.0.0.1', `10.0.0.1, ${customer}`],
    ['both proxies in front are trusted', 2, '127.0.0.1', `${customer}, 10.0.0.9`],
    ['this machine asks whether the process is alive', 1, '127.0.0.1', undefined],
  ])('is not claimed where %s', async (_, trusted, from, forwarded) => {
    expect(await warn(trusted, forwarded === undefined ? [from] : [from, forwarded])).toEqual([])
  })
})
