import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '142.250.1.95', '172.32.0.1', '100.128.0.1', '2607:f8b0:4004::5f', '2a00:1450:4009:81f::200a'])('is %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(true)
  })

  it.each([
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1'],
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1', 'fec0::1'],
    ...['localhost', '', '127.1', '0x7f.1', '8.8.8.8.', '[::1]', 'fe80::1%eth0'],
  ])('is not %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(false)
  })
})
