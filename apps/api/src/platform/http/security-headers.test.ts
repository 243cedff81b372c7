import { afterEach, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const directivesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))

describe('the content security policy', () => {
  it('runs only files of the shop, and inlined parts only by their hash', () => {
    const policy = directivesOf(contentSecurityPolicy({ scriptHashes: ['sha256-abc='], styleHashes: ['sha256-def='] }))
    expect(policy['script-src']).toEqual(["'self'", "'sha256-abc='"])
    expect(policy['style-src']).toEqual(["'self'", "'sha256-def='"])
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:'])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy[name]).toEqual(["'none'"])
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-eval|unsafe-inline/)
  })

  it('says of every kind of content where it may come from, and where forms may go', () => {
    expect(contentSecurityPolicy()).toBe(
      [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'none'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
  })

  it('names the origin of the map tiles and nothing more', () => {
    const policy = directivesOf(contentSecurityPolicy({ tilesUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1' }))
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://*.tiles.example'])
  })
})

describe('every answer', () => {
  let shop: TestShop
  afterEach(() => shop.close())

  it.each(['/api/maintenance-check', '/api/nothing', '/health/live', '/api/docs'])(
    'of %s has the headers of a careful server',
    async (url) => {
      shop = await createTestShop({ nowMs: 0, seed: false })
      const { headers } = await shop.app.inject({ url })
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('strict-transport-security')
    },
  )

  it('promises encryption where the shop has it', async () => {
    shop = await createTestShop({ nowMs: 0, seed: false, env: { PUBLIC_URL: 'https://shop.test' } })
    expect((await shop.app.inject({ url: '/health/live' })).headers['strict-transport-security']).toMatch(/max-age=31536000/)
  })
})
