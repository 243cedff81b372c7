import { describe, expect, it } from 'vitest'
import { openShopForFile } from './testing/shared-shop.ts'
import { writeFolderForFile } from './testing/test-folder.ts'

const folder = writeFolderForFile({
  'client/index.html': '<!doctype html><title>console</title>',
  'client/assets/main-abc123.js': 'plain',
})
const shop = openShopForFile({ nowMs: Date.parse('2026-11-21T10:00:00+03:00'), app: { consoleFolder: folder } })

describe('the staff’s console', () => {
  it.each(['/console', '/console/'])('is one document at %s that no search engine keeps and no other page frames', async (url) => {
    const { statusCode, headers, body } = await shop.app.inject({ url })
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([200, 'text/html; charset=utf-8', 'noindex'])
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(body).toContain('<title>console</title>')
  })

  it('has files of its own, kept for ever by the hash in their name', async () => {
    const { body, headers } = await shop.app.inject({ url: '/console/assets/main-abc123.js' })
    expect([body, headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable'])
    const missing = await shop.app.inject({ url: '/console/assets/main-000000.js', headers: { accept: 'text/html' } })
    expect(missing.statusCode).toBe(404)
  })
})
