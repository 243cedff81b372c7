import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { eclair, placeNew } from '../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { hire } from '../../testing/staff-steps.ts'
import { sweepShopPictures } from './shop-picture-sweep.ts'

const DAY_MS = 24 * 3_600_000

const shop = openShopForEachTest()

const upload = async (background: string): Promise<string> => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  // Weeks pass in these tests, longer than a session lasts.
  const { headers } = await hire(shop, 'staff')
  form.set('images[0]', new Blob([new Uint8Array(bytes)]), 'cake.png')
  return (await shop.call('uploadShopPicture', { form, headers })).answer.data[0]?.hash ?? ''
}
const folder = () => join(shop.context.config.dataDir, 'media', 'uploads')
const stored = async () => (await readdir(folder())).map((name) => name.split('.')[0] ?? '').toSorted()
/** File times come from the machine's clock, so the test ages the files. */
const ageFiles = async () => {
  for (const name of await readdir(folder())) await utimes(join(folder(), name), new Date(0), new Date(0))
}
const sizes = (...names: string[]) => join(shop.context.config.dataDir, 'cache', 'media', ...names)
const request = async (hash: string) => (await shop.app.inject(`/media/${hash}/320.webp`)).statusCode
const ageFolder = (hash: string) => utimes(sizes(hash), new Date(0), new Date(0))
const sweep = () => sweepShopPictures(shop.context, shop.clock.now())
const known = async (hash: string) =>
  (await shop.context.db.selectFrom('media').select('hash').where('hash', '=', hash).execute()).length === 1

describe('the sweep of the shop’s pictures', () => {
  it('[S6.3] takes what nothing names after a week, with its file, and never what something names', async () => {
    const { db } = shop.context
    const unused = await upload('#111111')
    const used: string[] = []
    for (const color of ['#222222', '#333333', '#444444', '#555555', '#666666', '#777777', '#888888']) used.push(await upload(color))
    const [ofProduct = '', ofCategory = '', ofCollection = '', ofBanner = '', ofRtl = '', ofSquare = '', ofOrder = ''] = used
    await db.insertInto('product_images').values({ product_id: eclair, media_hash: ofProduct, position: 9 }).execute()
    await db.updateTable('categories').set({ media_hash: ofCategory }).where('id', '=', '1').execute()
    await db.updateTable('collections').set({ media_hash: ofCollection }).where('id', '=', 'office').execute()
    await db
      .updateTable('banners')
      .set({ media_hash: ofBanner, media_rtl_hash: ofRtl, media_square_hash: ofSquare })
      .where('id', '=', 'bakery')
      .execute()
    const { order } = await placeNew(shop)
    await db.updateTable('order_lines').set({ media_hash: ofOrder }).where('order_id', '=', order.id).execute()
    const all = (await db.selectFrom('media').select('hash').execute()).length
    expect(await sweep()).toEqual({ pictures: 0, files: 0, folders: 0 })
    shop.clock.advance(7 * DAY_MS + 1000)
    // The row is deleted at once; its young file is spared, because a request may be using it.
    expect(await sweep()).toEqual({ pictures: 1, files: 0, folders: 0 })
    await ageFiles()
    expect(await sweep()).toEqual({ pictures: 0, files: 1, folders: 0 })
    expect([await known(unused), await stored()]).toEqual([false, used.toSorted()])
    for (const hash of used) expect(await known(hash), hash).toBe(true)
    // The pictures that the shop was installed with stay, referenced or not.
    expect((await db.selectFrom('media').select('hash').execute()).length).toBe(all - 1)
    expect((await shop.app.inject(`/media/${ofProduct}/800.webp`)).statusCode).toBe(200)
  })

  it('spares a picture that was sent again, and brings back one that is sent after it was taken', async () => {
    const hash = await upload('#111111')
    shop.clock.advance(6 * DAY_MS)
    expect(await upload('#111111')).toBe(hash)
    shop.clock.advance(2 * DAY_MS)
    expect(await sweep()).toEqual({ pictures: 0, files: 0, folders: 0 })
    shop.clock.advance(6 * DAY_MS)
    await ageFiles()
    expect(await sweep()).toEqual({ pictures: 1, files: 1, folders: 0 })
    expect(await upload('#111111')).toBe(hash)
    expect([await known(hash), await stored()]).toEqual([true, [hash]])
  })

  it('takes the sizes of what it took, which the web server would send for ever, and leaves those of all others', async () => {
    const [unused, used] = [await upload('#111111'), await upload('#222222')]
    await shop.context.db.updateTable('categories').set({ media_hash: used }).where('id', '=', '1').execute()
    expect([await request(unused), await request(used)]).toEqual([200, 200])
    await writeFile(sizes('README'), 'of nobody')
    shop.clock.advance(7 * DAY_MS + 1000)
    // Sizes that were made just now are spared, because a request may be using them.
    expect(await sweep()).toEqual({ pictures: 1, files: 0, folders: 0 })
    for (const hash of [unused, used]) await ageFolder(hash)
    expect(await sweep()).toEqual({ pictures: 0, files: 0, folders: 1 })
    expect((await readdir(sizes())).toSorted()).toEqual(['README', used].toSorted())
    expect([await request(unused), await request(used)]).toEqual([404, 200])
  })

  it('takes the sizes that earlier sweeps have left, however many there are', async () => {
    const [installed = ''] = (await shop.context.db.selectFrom('media').select('hash').execute()).map(({ hash }) => hash)
    const left = Array.from({ length: 1001 }, (_, n) => n.toString(16).padStart(32, '0'))
    for (const hash of [installed, ...left]) {
      await mkdir(sizes(hash), { recursive: true })
      await writeFile(sizes(hash, '320.webp'), 'picture')
      await ageFolder(hash)
    }
    expect(await sweep()).toEqual({ pictures: 0, files: 0, folders: 1001 })
    expect(await readdir(sizes())).toEqual([installed])
  })

  it('takes the other files when one cannot be removed, and says which', async () => {
    await mkdir(join(folder(), 'first-bad.webp'), { recursive: true })
    for (const name of ['one.webp', 'two.webp', 'three.webp']) await writeFile(join(folder(), name), 'picture')
    await mkdir(join(folder(), 'last-bad.webp'))
    await ageFiles()
    await expect(sweep()).rejects.toThrow('2 of 5 failed')
    expect(await stored()).toEqual(['first-bad', 'last-bad'])
  })
})
