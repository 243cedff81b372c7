import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createDocumentData } from './document-data.ts'
import { createMaintenanceSwitch, setMaintenance } from './features/maintenance/maintenance-switch.ts'
import { openShopForEachTest } from './testing/for-each-test.ts'
import { writeFolderForFile } from './testing/test-folder.ts'
import { createTestShop } from './testing/test-shop.ts'

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')
const script = 'document.documentElement.dataset.boot = 1'
const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`

/** A storefront bundle that renders its input and counts its renderings. */
const bundle = `
let drawn = 0
export const render = async (locale, bootstrap) => {
  drawn += 1
  await null
  return {
    html: '<!doctype html><html lang="' + locale + '"><script>${script}</script><p>drawing ' + drawn + '</p><script type="application/json">' + JSON.stringify(bootstrap) + '</script></html>',
    scriptHashes: ['${scriptHash}'],
    styleHashes: [],
  }
}
export const describeApp = (locale, { shop }) => JSON.stringify({ lang: locale, name: locale === 'ar' ? shop.name_ar : shop.name_en })
`

const folder = writeFolderForFile({
  'server/prerender.js': bundle,
  'server/package.json': '{"type":"module"}',
  'client/assets/main-abc123.js': 'plain',
  'client/assets/main-abc123.js.br': brotliCompressSync('compressed'),
  'client/icon.svg': '<svg/>',
  'client/sw.js': 'keeps the shell',
  'client/sw.js.br': brotliCompressSync('keeps the shell'),
  'client/.vite/manifest.json': '{}',
  'client/prerendered/en.html': '<!doctype html>',
})
const shop = openShopForEachTest({ nowMs, app: { storefrontFolder: folder } })

const browser = { accept: 'text/html,*/*' }
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers: { ...browser, ...headers } })
const drawingOf = (html: string) => /drawing (\d+)/.exec(html)?.[1]

it('the icon is found by those who guess its name, and they need not ask again for a day', async () => {
  const { statusCode, headers } = await get('/favicon.ico', { accept: 'image/*,*/*' })
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, '/icons/icon-192.png', 'public, max-age=86400'])
})

describe('the document of the shop', () => {
  it('comes in the language that a link was sent in, unless the browser has chosen one', async () => {
    const sent = await get('/?lang=ar')
    expect([sent.statusCode, sent.headers.location]).toEqual([302, '/'])
    expect(sent.headers['set-cookie']).toMatch(/^locale=ar; Path=\/; Max-Age=\d+; SameSite=Lax$/u)
    const chosen = await get('/?lang=ar', { cookie: 'locale=en' })
    expect([chosen.statusCode, chosen.headers['set-cookie']]).toEqual([200, undefined])
    expect(chosen.body).toContain('<html lang="en">')
    for (const odd of ['/?lang=fr', '/?lang=ar&lang=en', '/?lang=', '/?lang[]=ar']) expect((await get(odd)).statusCode, odd).toBe(200)
  })

  it('comes in the language of the cookie, English without one', async () => {
    const languages = await Promise.all([get('/'), get('/', { cookie: 'a=1; locale=ar' }), get('/', { cookie: 'locale=fr' })])
    expect(languages.map(({ body }) => /lang="(\w+)"/.exec(body)?.[1])).toEqual(['en', 'ar', 'en'])
    expect(languages[0]?.headers.vary).toMatch(/cookie/)
    expect(languages[0]?.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('runs no inline script but the one whose hash its policy names', async () => {
    const { headers, body } = await get('/')
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${scriptHash}';`)
    expect(body).toContain(script)
  })

  it('is there while the shop is closed for maintenance, and says so', async () => {
    await setMaintenance(shop.context.db, true)
    const { statusCode, body } = await get('/')
    expect(statusCode).toBe(200)
    expect(JSON.parse(/json">(.*)<\/script>/.exec(body)?.[1] ?? '')).toMatchObject({
      is_in_maintenance_mode: true,
      banners: [],
      collections: [],
    })
  })

  it('carries the shop, its banners and collections, and the moment of the answer', async () => {
    const inlined = (html: string) =>
      JSON.parse(/json">(.*)<\/script>/.exec(html)?.[1] ?? '') as Record<string, never> & { shop: { now: string } }
    const first = inlined((await get('/')).body)
    expect(Object.keys(first).toSorted()).toEqual(['banners', 'collections', 'is_in_maintenance_mode', 'shop'])
    expect(Date.parse(first.shop.now)).toBe(nowMs)
    shop.clock.advance(61_000)
    expect(Date.parse(inlined((await get('/')).body).shop.now)).toBe(nowMs + 61_000)
  })

  it('is drawn once for each language and state of the shop', async () => {
    const [first, second] = [await get('/'), await get('/')]
    expect(drawingOf(second.body)).toBe(drawingOf(first.body))
    await shop.context.db.updateTable('meta').set({ value: '999' }).where('key', '=', 'catalogue_version').execute()
    shop.clock.set(Date.parse('2026-11-21T23:30:00+03:00'))
    const later = await get('/')
    expect(drawingOf(later.body)).not.toBe(drawingOf(first.body))
  })

  it('is there for every visitor of a busy minute, with the limits on', async () => {
    const busy = await createTestShop({ nowMs, app: { storefrontFolder: folder } })
    try {
      const statuses = new Map<number, number>()
      for (let visitor = 0; visitor < 520; visitor += 1) {
        const remoteAddress = `10.1.${visitor >> 8}.${visitor & 255}`
        const { statusCode } = await busy.app.inject({ url: '/', headers: browser, remoteAddress })
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      }
      expect([...statuses]).toEqual([[200, 520]])
    } finally {
      await busy.close()
    }
  })

  it('reads the shop once for a crowd that comes in one second, and tells each the moment of its answer', async () => {
    const load = createDocumentData(shop.context, createMaintenanceSwitch(shop.context.db, shop.context.realtime))
    const first = await load()
    shop.clock.advance(999)
    const soon = await load()
    expect(soon.collections).toBe(first.collections)
    expect(Date.parse(soon.shop.now)).toBe(Math.floor((nowMs + 999) / 1000) * 1000)
    shop.clock.advance(1)
    expect((await load()).collections).not.toBe(first.collections)
  })

  it('travels compressed', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('lang="en"')
  })

  it('is not an answer to programs, nor to wrong paths of the API', async () => {
    for (const [url, accept] of [
      ['/api/nothing', 'text/html'],
      ['/nothing', 'application/json'],
      ['/assets/gone.js', 'text/html'],
      ['/.vite/manifest.json', '*/*'],
      ['/prerendered/en.html', '*/*'],
    ]) {
      const answer = await get(url ?? '', { accept: accept ?? '' })
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 404, 'NOT_FOUND'])
    }
    const wrongMethod = await shop.app.inject({ url: '/api/shop', method: 'POST' })
    expect(wrongMethod.statusCode).toBe(405)
  })
})

describe('addresses typed without their #', () => {
  it('lead to the route that is meant', async () => {
    const answer = await get('/products?search=lotus')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/#/products?search=lotus'])
  })

  it('that mean nothing are not found, and say so on the page', async () => {
    const answer = await get('/wp-login.php')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers.refresh).toBe('0; url=/#/404')
    expect(answer.body).toContain('<html')
  })
})

describe('the built files', () => {
  it('with a hash in their name are kept for ever, others are asked for again', async () => {
    const hashed = await get('/assets/main-abc123.js')
    expect([hashed.body, hashed.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable'])
    const icon = await get('/icon.svg')
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  it('carry no header that only a document obeys, unlike what may be opened as a document', async () => {
    const onlyForDocuments = ['content-security-policy', 'permissions-policy', 'x-frame-options']
    for (const encoding of ['identity', 'br']) {
      const script = await get('/assets/main-abc123.js', { 'accept-encoding': encoding })
      for (const name of onlyForDocuments) expect(script.headers).not.toHaveProperty(name)
      expect(script.headers['x-content-type-options']).toBe('nosniff')
    }
    for (const url of ['/', '/icon.svg']) {
      const { headers } = await get(url)
      for (const name of onlyForDocuments) expect(headers).toHaveProperty(name)
    }
  })

  it('are sent as the build compressed them', async () => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    // A route for each compressed file would weigh more than the files.
    expect((await get('/assets/main-abc123.js.br')).statusCode).toBe(404)
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('compressed')
  })
})

describe('what makes an app of the shop', () => {
  it('is a manifest in the language that its address names', async () => {
    const manifests = await Promise.all(['/en.webmanifest', '/ar.webmanifest'].map((url) => get(url)))
    expect(manifests.map((answer) => answer.json<{ lang: string; name: string }>())).toMatchObject([{ lang: 'en' }, { lang: 'ar' }])
    expect(new Set(manifests.map((answer) => answer.json<{ name: string }>().name)).size).toBe(2)
    for (const { headers } of manifests) {
      expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  it.each(['identity', 'br'])('is a service worker that is asked for again at each visit, in %s [S7.54]', async (encoding) => {
    const { statusCode, headers } = await get('/sw.js', { 'accept-encoding': encoding })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['service-worker-allowed']).toBe('/')
    // The policy of a service worker's own answer governs its requests.
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
    expect((await get('/')).headers['content-security-policy']).toContain("worker-src 'self'")
  })

  it('is a worker that removes itself where the shop is run without one', async () => {
    const without = await createTestShop({ nowMs, app: { storefrontFolder: folder }, env: { SERVICE_WORKER: '0' } })
    try {
      for (const encoding of ['identity', 'br']) {
        const answer = await without.app.inject({ url: '/sw.js', headers: { 'accept-encoding': encoding } })
        expect(answer.headers['cache-control']).toBe('no-cache')
        const text = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(answer.rawPayload).toString() : answer.body
        expect(text).toContain('registration.unregister()')
        expect(text).not.toContain('keeps the shell')
      }
    } finally {
      await without.close()
    }
  })
})
