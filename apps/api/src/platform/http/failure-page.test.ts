import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeFolderForFile } from '../../testing/test-folder.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const folder = writeFolderForFile({
  'server/prerender.js': 'export const render = async () => { throw new Error("not drawn") }\nexport const describeApp = () => "{}"\n',
  'server/package.json': '{"type":"module"}',
  'client/icon.svg': '<svg/>',
})

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop({
    nowMs: Date.parse('2026-11-21T10:00:00+03:00'),
    env: { LOG_LEVEL: 'silent' },
    app: { storefrontFolder: folder },
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

const browser = { accept: 'text/html,*/*' }

describe('whoever opens the shop while its database is away', () => {
  beforeEach(() => {
    const refuse = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }
    vi.spyOn(shop.context.db, 'selectFrom').mockImplementation(refuse)
    vi.spyOn(shop.context.db, 'transaction').mockImplementation(refuse)
  })

  it.each(['/', '/payment/return?trackid=1', '/cart'])(
    'reads at %s what happened, in the chosen language, and comes back by itself',
    async (url) => {
      const arabic = await shop.app.inject({ url, headers: { ...browser, cookie: 'a=b; locale=ar', 'accept-language': 'en' } })
      expect([arabic.statusCode, arabic.headers['retry-after'], arabic.headers.refresh]).toEqual([503, '2', '2'])
      expect(arabic.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(arabic.headers['cache-control']).toBe('no-store')
      expect(arabic.body).toContain('<html lang="ar-EG" dir="rtl">')
      expect(arabic.body).toContain('حدث خطأ')
      expect(arabic.body).toContain('<a href="/">العودة إلى الرئيسية</a>')
      const english = await shop.app.inject({ url, headers: { ...browser, cookie: 'locale=en', 'accept-language': 'ar' } })
      expect(english.body).toContain('An error occurred')
      expect((await shop.app.inject({ url, headers: { ...browser, 'accept-language': 'ar-KW' } })).body).toContain('dir="rtl"')
    },
  )

  it('is not sent again from a form', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/payment/return',
      headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'trackid=1',
    })
    expect([answer.statusCode, answer.headers.refresh]).toEqual([503, undefined])
    expect(answer.body).toContain('<a href="/">')
  })

  it('allows its own style and no script', async () => {
    const { headers, body } = await shop.app.inject({ url: '/', headers: browser })
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'sha256-[\w+/]{43}='/u)
    expect(body).not.toContain('<script')
  })

  it('and a program reads the same as everywhere', async () => {
    for (const [url, accept] of [
      ['/', 'application/json'],
      ['/payment/return?trackid=1', '*/*'],
      ['/api/categories', 'text/html'],
    ]) {
      const answer = await shop.app.inject({ url: url ?? '', headers: { accept: accept ?? '' } })
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 503, 'OVERLOADED'])
    }
  })
})

it('a fault of the shop is a page that is not loaded again and again', async () => {
  const { statusCode, headers, body } = await shop.app.inject({ url: '/', headers: browser })
  expect([statusCode, headers.refresh]).toEqual([500, undefined])
  expect(body).toContain('<h1>An error occurred</h1>')
})
