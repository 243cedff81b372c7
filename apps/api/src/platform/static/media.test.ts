import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createResizer } from './resize-picture.ts'

const hash = '0123456789abcdef'
let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop({ nowMs: 0, seed: false, app: { features: [] } })
  const { db, config } = shop.context
  await db.insertInto('media').values({ hash, file: 'kunafa.jpg', width: 1000, height: 500, color: '#aa8844', kind: 'product' }).execute()
  await mkdir(join(config.dataDir, 'media'), { recursive: true })
  const original = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#aa8844' } })
    .withExif({ IFD0: { Artist: 'a private name' } })
    .jpeg()
    .toBuffer()
  await writeFile(join(config.dataDir, 'media', 'kunafa.jpg'), original)
})
afterEach(() => shop.close())

const get = (url: string, headers = {}) => shop.app.inject({ url, headers })

describe('a picture of the shop', () => {
  it.each([
    ['webp', 160, 160],
    ['avif', 320, 320],
    ['jpg', 800, 800],
    ['webp', 1600, 1000],
  ])('comes as %s in the width asked for, never enlarged (%i)', async (format, width, wanted) => {
    const answer = await get(`/media/${hash}/${width}.${format}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const metadata = await sharp(answer.rawPayload).metadata()
    expect([metadata.width, metadata.exif]).toEqual([wanted, undefined])
  })

  it('is made once and then read from its file', async () => {
    const first = await get(`/media/${hash}/160.webp`)
    await rm(join(shop.context.config.dataDir, 'media'), { recursive: true })
    const second = await get(`/media/${hash}/160.webp`)
    expect(second.rawPayload).toEqual(first.rawPayload)
    expect((await get(`/media/${hash}/320.webp`)).statusCode).toBe(404)
    expect((await get(`/media/${hash}/160.webp`, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  })

  it.each([
    `/media/${hash}/161.webp`,
    `/media/${hash}/160.png`,
    `/media/${hash}/160.webp.bak`,
    `/media/${hash}/0160.webp`,
    '/media/fedcba9876543210/160.webp',
    '/media/..%2f..%2fapp-secret/160.webp',
    `/media/${hash}/..%2fkunafa.jpg`,
  ])('that is not there is not found: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

describe('making sizes', () => {
  it('is done once for all who ask at the same time, and leaves nothing half done', async () => {
    const cache = await mkdtemp(join(tmpdir(), 'sukkar-sizes-'))
    const resize = createResizer({ originals: join(shop.context.config.dataDir, 'media'), cache })
    const order = { hash, original: 'kunafa.jpg', width: 160, format: 'webp' as const }
    const pictures = await Promise.all(Array.from({ length: 20 }, () => resize(order)))
    expect(new Set(pictures.map((picture) => picture?.length)).size).toBe(1)
    expect(new Set(pictures).size).toBe(1)
    expect(await readdir(join(cache, hash))).toEqual(['160.webp'])
    await rm(cache, { recursive: true })
  })

  it('goes on after a picture that cannot be read', async () => {
    const folder = join(shop.context.config.dataDir, 'media')
    await writeFile(join(folder, 'broken.jpg'), 'no picture')
    const cache = await mkdtemp(join(tmpdir(), 'sukkar-sizes-'))
    const resize = createResizer({ originals: folder, cache })
    const broken = { hash, original: 'broken.jpg', width: 160, format: 'webp' as const }
    for (let tries = 0; tries < 4; tries++) await expect(resize(broken)).rejects.toThrow()
    expect(await resize({ ...broken, original: 'kunafa.jpg' })).not.toBeNull()
    await rm(cache, { recursive: true })
  })
})
