import { crc32, deflateSync } from 'node:zlib'
import { PICTURE_BYTES_MAX } from '@sukkar/domain/limits'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { heldBytesOf } from './held-bytes.ts'
import { preparePicture } from './picture-pipeline.ts'

const solid = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c0392b' } })

/** A PNG whose header declares a size without its pixels: small in transfer, huge when decoded. */
const pngBomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('picture pipeline', () => {
  it('[S5.1a] takes JPEG, PNG and WebP, and keeps a JPEG a JPEG', async () => {
    const jpeg = await preparePicture(await solid(40, 30).jpeg().toBuffer())
    const png = await preparePicture(await solid(40, 30).png().toBuffer())
    const webp = await preparePicture(await solid(40, 30).webp().toBuffer())
    expect(jpeg).toMatchObject({ ok: true, value: { mime: 'image/jpeg', width: 40, height: 30 } })
    expect(png).toMatchObject({ ok: true, value: { mime: 'image/webp', width: 40, height: 30 } })
    expect(webp).toMatchObject({ ok: true, value: { mime: 'image/webp' } })
  })

  it('turns a picture upright and drops what the phone wrote into it', async () => {
    const original = await solid(60, 20)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '29/1 22/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(original.includes('SecretPhone')).toBe(true)
    const outcome = await preparePicture(original)
    if (!outcome.ok) throw new Error(outcome.code)
    expect(outcome.value).toMatchObject({ width: 20, height: 60 })
    expect(outcome.value.bytes.includes('SecretPhone')).toBe(false)
    const kept = await sharp(outcome.value.bytes).metadata()
    expect(kept.exif).toBeUndefined()
    expect(kept.orientation).toBeUndefined()
  })

  it('shrinks to 3000 pixels and never enlarges', async () => {
    const outcome = await preparePicture(await solid(4200, 1400).jpeg().toBuffer())
    expect(outcome).toMatchObject({ ok: true, value: { width: 3000, height: 1000 } })
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7 ...')],
    ['nothing', Buffer.alloc(0)],
    [
      'HEIC that cannot be decoded',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]),
    ],
  ])('refuses %s by its content', async (_, bytes) => {
    expect(await preparePicture(bytes)).toMatchObject({ ok: false, code: 'PICTURE_TYPE' })
  })

  it('refuses a picture that stops in the middle', async () => {
    const noise = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    })
      .jpeg()
      .toBuffer()
    expect(await preparePicture(noise.subarray(0, Math.floor(noise.length / 3)))).toMatchObject({ ok: false, code: 'PICTURE_UNREADABLE' })
  })

  it('refuses what would take the memory of the server, before decoding it', async () => {
    expect(await preparePicture(pngBomb(60_000, 60_000))).toMatchObject({ ok: false, code: 'PICTURE_TOO_LARGE' })
    expect(await preparePicture(Buffer.alloc(PICTURE_BYTES_MAX + 1))).toMatchObject({ ok: false, code: 'PICTURE_TOO_LARGE' })
  })

  it('refuses what is held whole while it is decoded sooner than what is read line by line', async () => {
    const picture = solid(5300, 5300)
    const [lines, whole] = [
      await picture.jpeg().toBuffer(),
      await picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ]
    expect(await preparePicture(whole)).toMatchObject({ ok: false, code: 'PICTURE_TOO_LARGE' })
    expect(await preparePicture(lines)).toMatchObject({ ok: true, value: { width: 3000, height: 3000 } })
    const size = { width: 8000, height: 6000, isProgressive: true } as const
    expect(heldBytesOf({ ...size, format: 'jpeg', channels: 3, depth: 'uchar', chromaSubsampling: '4:2:0' })).toBe(144_000_000)
    expect(heldBytesOf({ ...size, format: 'jpeg', channels: 3, depth: 'uchar', chromaSubsampling: '4:4:4' })).toBe(288_000_000)
    expect(heldBytesOf({ ...size, format: 'png', channels: 4, depth: 'ushort' })).toBe(384_000_000)
    expect(heldBytesOf({ ...size, format: 'png', channels: 4, depth: 'ushort', isProgressive: false })).toBe(0)
  })

  it('keeps nothing of a picture once it is encoded', async () => {
    expect((await preparePicture(await solid(40, 30).jpeg({ progressive: true }).toBuffer())).ok).toBe(true)
    expect(sharp.cache().items).toEqual({ current: 0, max: 0 })
  })

  it('serves many at once, each with its own result', async () => {
    const sizes = Array.from({ length: 9 }, (_, index) => 10 + index)
    const outcomes = await Promise.all(sizes.map(async (size) => preparePicture(await solid(size, size).jpeg().toBuffer())))
    expect(outcomes.map((outcome) => (outcome.ok ? outcome.value.width : 0))).toEqual(sizes)
  })
})
