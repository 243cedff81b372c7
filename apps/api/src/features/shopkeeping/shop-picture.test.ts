import { describe, expect, it } from 'vitest'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

describe('a picture of the shop', () => {
  const upload = async (bytes: Uint8Array, headers: Record<string, string> = staff.headers) => {
    const form = new FormData()
    form.set('images[0]', new Blob([new Uint8Array(bytes)]), 'cake.png')
    return await shop.call('uploadShopPicture', { form, headers })
  }
  const draw = async (background: string): Promise<Buffer> => {
    const { default: sharp } = await import('sharp')
    return await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .withExif({ IFD0: { Artist: 'Huda' } })
      .toBuffer()
  }

  it('[api:uploadShopPicture] is cleaned, served, and named by products with words in both languages', async () => {
    const [picture] = (await upload(await draw('#a03050'))).answer.data
    expect(picture).toMatchObject({ width: 40, height: 30, color: expect.stringMatching(/^#a03/) })
    const served = await shop.app.inject(picture?.url ?? '')
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(served.rawPayload.includes('Huda')).toBe(false)
    const { data: before } = (await shop.call('getStaffProduct', { params: { id: '1035' }, headers: staff.headers })).answer
    const pictures = [{ hash: picture?.hash ?? '', alt_en: 'An éclair, cut', alt_ar: 'إكلير مقطوع' }, ...before.pictures].map(
      ({ hash, alt_en, alt_ar }) => ({ hash, alt_en, alt_ar }),
    )
    const body = { version: before.version, pictures }
    await shop.call('updateStaffProduct', { params: { id: '1035' }, headers: staff.headers, body })
    const images = async () => (await shop.call('getProduct', { params: { id: '1035' }, query: {} })).answer.data.images
    expect((await images())[0]).toMatchObject({ url: picture?.url, alt_en: 'An éclair, cut', alt_ar: 'إكلير مقطوع' })
    expect((await images())[1]).not.toHaveProperty('alt_en')
    // In reverse order, and then without the new picture.
    const next = { version: before.version + 1, pictures: pictures.toReversed() }
    await shop.call('updateStaffProduct', { params: { id: '1035' }, headers: staff.headers, body: next })
    expect((await images()).at(-1)?.url).toBe(picture?.url)
    const last = { version: before.version + 2, pictures: pictures.slice(1) }
    await shop.call('updateStaffProduct', { params: { id: '1035' }, headers: staff.headers, body: last })
    expect((await images()).map(({ url }) => url)).toEqual(before.pictures.map(({ url }) => url))
  })

  it('sent twice is one, also at once', async () => {
    const bytes = await draw('#204060')
    const answers = await Promise.all([upload(bytes), upload(bytes)])
    expect(new Set(answers.map(({ answer }) => answer.data[0]?.hash)).size).toBe(1)
  })

  it('is refused when it is none, and taken from staff alone', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).failure.code).toBe('PICTURE_TYPE')
    expect((await shop.call('uploadShopPicture', { body: {}, headers: staff.headers })).failure.errors).toEqual({ images: ['Required'] })
    expect((await upload(await draw('#fff'), {})).status).toBe(401)
    expect(await hasChanged()).toBe(false)
  })
})
