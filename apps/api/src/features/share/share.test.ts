import { describe, expect, it } from 'vitest'
import { raiseCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { forgetShopData } from '../../platform/shop-data/load-shop-data.ts'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { writeFolderForFile } from '../../testing/test-folder.ts'

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')
const bundle = `
export const render = async () => ({ html: '<!doctype html><html><p>the shop</p></html>', scriptHashes: [], styleHashes: [] })
export const describeApp = () => '{}'
`

const folder = writeFolderForFile({
  'server/prerender.js': bundle,
  'server/package.json': '{"type":"module"}',
  'client/index.html': '<!doctype html>',
})
const shop = openShopForEachTest({ nowMs, app: { storefrontFolder: folder } })

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } })

const property = (page: string, name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`, 'u').exec(page)?.[1]
const factsOf = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/su.exec(page)?.[1] ?? '') as Record<string, never>

describe('the page of a product for messengers and search engines', () => {
  it('has title, picture and price, and opens the shop', async () => {
    const { statusCode, body, headers } = await get('/sukkar/salmiya/kunafa-nabulsi')
    expect(statusCode).toBe(200)
    const origin = shop.context.config.publicUrl
    expect(property(body, 'og:title')).toMatch(/^Nabulsi Kunafa · .*\d\.\d{3}\sKWD$/u)
    expect(property(body, 'og:image')).toMatch(new RegExp(`^${origin}/media/[0-9a-f]+/1200\\.jpg$`, 'u'))
    expect(property(body, 'product:price:amount')).toMatch(/^\d+\.\d{3}$/u)
    expect(property(body, 'product:price:currency')).toBe('KWD')
    expect(property(body, 'og:url')).toBe(`${origin}/sukkar/salmiya/kunafa-nabulsi`)
    expect(body).toContain('<meta http-equiv="refresh" content="0; url=/#/sukkar/salmiya/kunafa-nabulsi">')
    expect(factsOf(body)).toMatchObject({ '@type': 'Product', name: 'Nabulsi Kunafa', offers: { priceCurrency: 'KWD' } })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('is the same by id, by slug and by its place in the shop', async () => {
    const { data } = (await shop.call('getProduct', { params: { id: 'kunafa-nabulsi' } })).answer
    const pages = await Promise.all(
      [`/products/${data.id}`, '/products/kunafa-nabulsi', `/products/show?id=${data.id}`, '/sukkar/x/kunafa-nabulsi/'].map((url) =>
        get(url),
      ),
    )
    const canonical = pages.map(({ body }) => /rel="canonical" href="([^"]+)"/u.exec(body)?.[1])
    expect(new Set(canonical)).toEqual(new Set([`${shop.context.config.publicUrl}/sukkar/salmiya/kunafa-nabulsi`]))
  })

  it('speaks the language of the link, else of the visitor, else of the program that asks', async () => {
    const path = '/products/kunafa-nabulsi'
    const pages = await Promise.all([
      get(`${path}?lang=ar`, { cookie: 'locale=en' }),
      get(path, { cookie: 'a=1; locale=ar' }),
      get(path, { 'accept-language': 'ar-KW,ar;q=0.9,en;q=0.5' }),
      get(path),
      get(`${path}?lang=xx`),
    ])
    expect(pages.map(({ body }) => /<html lang="([^"]+)" dir="(\w+)"/u.exec(body)?.slice(1))).toEqual([
      ['ar-EG', 'rtl'],
      ['ar-EG', 'rtl'],
      ['ar-EG', 'rtl'],
      ['en-US', 'ltr'],
      ['en-US', 'ltr'],
    ])
    const [arabic] = pages
    expect(property(arabic?.body ?? '', 'og:title')).toContain('كنافة')
    expect(arabic?.body).toContain('افتح في المتجر')
    expect(arabic?.body).toContain('hreflang="en"')
    // Titles and messengers do not support direction isolates.
    expect(pages.map(({ body }) => /[\u2066-\u2069]/u.test(body))).toEqual([false, false, false, false, false])
  })

  it('takes what else a link carries on to the shop', async () => {
    const { body } = await get('/products/kunafa-nabulsi?lang=en&utm_source=friend&area=202')
    expect(body).toContain('url=/?lang=en#/sukkar/salmiya/kunafa-nabulsi?utm_source=friend&amp;area=202"')
  })

  it.each(['*/*', 'image/avif,image/webp,*/*;q=0.8', 'application/xhtml+xml', 'text/html', undefined])(
    'is a page for whoever does not ask for JSON alone: %s',
    async (accept) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await shop.app.inject({
          method,
          url: '/sukkar/salmiya/kunafa-nabulsi',
          headers: { 'user-agent': 'WhatsApp/2.23.20.0', ...(accept === undefined ? {} : { accept }) },
        })
        expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      }
    },
  )

  it.each(['application/json', 'application/json, text/plain', 'application/ld+json'])('is nothing for a program: %s', async (accept) => {
    const { statusCode, headers } = await get('/sukkar/salmiya/kunafa-nabulsi', { accept })
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })

  it('offers what it names in the language asked for', async () => {
    const { body } = await get('/products/kunafa-nabulsi?lang=ar')
    const path = `${shop.context.config.publicUrl}/sukkar/salmiya/kunafa-nabulsi`
    expect(factsOf(body)).toMatchObject({ '@type': 'Product', name: 'كنافة نابلسية', offers: { url: `${path}?lang=ar` } })
    expect(body).toContain(`<link rel="canonical" href="${path}?lang=ar">`)
    expect(body).toContain('url=/?lang=ar#/sukkar/salmiya/kunafa-nabulsi"')
  })

  it('says what a hostile name says and does nothing of it', async () => {
    const name = `</script></title><script>alert("1")</script>'&\u2028<img src=x onerror=alert(2)>`
    await shop.context.db
      .updateTable('products')
      .set({ name_en: name, description_en: name })
      .where('slug', '=', 'kunafa-nabulsi')
      .execute()
    await raiseCatalogueVersion(shop.context.db)
    forgetShopData(shop.context)
    const { body } = await get('/products/kunafa-nabulsi')
    expect(body.match(/<script/gu)).toHaveLength(1)
    expect(body.match(/<\/script>/gu)).toHaveLength(1)
    expect(body).not.toMatch(/<img src=x/u)
    expect(factsOf(body)).toMatchObject({ name, description: name })
    const hostileQuery = await get('/products/kunafa-nabulsi?x="><script>alert(1)</script>')
    expect(hostileQuery.body.match(/<script/gu)).toHaveLength(1)
  })
})

describe('the pages of categories', () => {
  it.each(['/categories/cakes', '/categories/1', '/products?category=cakes'])(
    '%s has title, picture, price and what is in it',
    async (path) => {
      const { body, statusCode } = await get(path, { accept: '*/*' })
      expect(statusCode).toBe(200)
      expect(property(body, 'og:title')).toBe('Cakes')
      expect(property(body, 'og:description')).toMatch(/^From \d\.\d{3}\sKWD · Chocolate Fudge Cake, /u)
      expect(property(body, 'og:image')).toMatch(/^http.*\/media\/.*\.jpg$/u)
      expect(body).toContain(`<link rel="canonical" href="${shop.context.config.publicUrl}/categories/cakes">`)
      expect(body).toContain('url=/#/products?category=cakes"')
      expect(factsOf(body)).toMatchObject({ '@type': 'CollectionPage', name: 'Cakes', inLanguage: 'en' })
    },
  )

  it('go on to the shop in the language of the link, with what else it carries', async () => {
    const { body } = await get('/categories/cakes?lang=ar&utm_source=friend')
    expect(property(body, 'og:title')).toBe('الكيك')
    expect(body).toContain('url=/?lang=ar#/products?category=cakes&amp;utm_source=friend"')
  })
})

describe('for search engines', () => {
  const sitemap = async () => (await shop.app.inject({ url: '/sitemap.xml' })).body
  it('the sitemap names every page that can be shared, in both languages, and each of them answers', async () => {
    const body = await sitemap()
    const origin = shop.context.config.publicUrl
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, place = '']) => place)
    const data = (await shop.call('listProducts', { query: { per_page: 1 } })).answer.meta
    expect(places.length).toBeGreaterThan(2 * data.total)
    expect(new Set(places).size).toBe(places.length)
    for (const path of ['/', '/categories/cakes', '/collection/birthday', '/sukkar/salmiya/lotus-cake', '/privacy-policy'])
      for (const language of ['', '?lang=ar']) expect(places).toContain(`${origin}${path}${language}`)
    for (const place of places.filter((_, index) => index % 20 === 2))
      expect((await get(place.slice(origin.length))).statusCode, place).toBe(200)
  })

  it('the sitemap leaves out at once what was taken off', async () => {
    expect(await sitemap()).toContain('kunafa-nabulsi')
    await shop.context.db.updateTable('products').set({ is_active: 0 }).where('slug', '=', 'kunafa-nabulsi').execute()
    await raiseCatalogueVersion(shop.context.db)
    forgetShopData(shop.context)
    expect(await sitemap()).not.toContain('kunafa-nabulsi')
  })

  it('robots are led to it', async () => {
    const { body, headers } = await shop.app.inject({ url: '/robots.txt' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain(`Sitemap: ${shop.context.config.publicUrl}/sitemap.xml`)
    expect(body).toContain('Disallow: /api/')
  })
})

describe('the pages of collections and of the law', () => {
  it('have title, picture and what is in them', async () => {
    const { body, statusCode } = await get('/collection/best-sellers?lang=ar')
    expect(statusCode).toBe(200)
    expect(property(body, 'og:title')).toBe('الأكثر طلبًا')
    expect(property(body, 'og:image')).toContain('/media/')
    expect(body).toContain('url=/?lang=ar#/products?filter=collection%3Abest-sellers"')
    expect(factsOf(body)).toMatchObject({ '@type': 'CollectionPage' })
  })

  it.each([
    ['/terms-conditions', 'Terms'],
    ['/privacy-policy', 'Privacy'],
  ])('%s opens its text', async (path, word) => {
    const { body } = await get(path)
    expect(property(body, 'og:title')).toContain(word)
    expect(body).toContain(`url=/#${path}"`)
  })
})

describe('paths that share nothing', () => {
  it.each([
    '/products/no-such-thing',
    '/collection/no-such-thing',
    '/sukkar/salmiya/no-such-thing',
    '/products/show?id=0',
    '/categories/no-such-thing',
    '/products?category=no-such-thing',
  ])('%s is not found', async (path) => {
    const answer = await get(path)
    expect([answer.statusCode, answer.headers.refresh]).toEqual([404, '0; url=/#/404'])
    expect(answer.body).toContain('the shop')
    expect((await get(path, { accept: '*/*' })).statusCode).toBe(404)
  })

  it.each([
    ['/cart', 302],
    ['/products?search=lotus', 302],
    ['/profile/orders/12', 302],
    ['/other/main/kunafa-nabulsi', 404],
    ['/%E0%A4%A/a/b', 400],
    ['///', 404],
    ['//[', 404],
    ['//a:99999/', 404],
  ])('%s is answered as before: %i', async (path, status) => expect((await get(path)).statusCode).toBe(status))

  it('hide a product that was taken off', async () => {
    await shop.context.db.updateTable('products').set({ is_active: 0 }).where('slug', '=', 'kunafa-nabulsi').execute()
    await raiseCatalogueVersion(shop.context.db)
    forgetShopData(shop.context)
    expect((await get('/products/kunafa-nabulsi')).statusCode).toBe(404)
  })
})
