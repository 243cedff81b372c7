import { describe, expect, it } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

describe('the encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.5', 'br'],
    ['brotli', 'identity'],
  ])('for %s is %s', (accepted, wanted) => {
    expect(chooseEncoding(accepted)).toBe(wanted)
  })
})
