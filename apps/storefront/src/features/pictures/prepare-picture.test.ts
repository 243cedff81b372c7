import { PICTURE_BYTES_MAX, PICTURE_EDGE_MAX_PIXELS } from '@sukkar/domain/limits'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { judgeFile, preparePicture } from './prepare-picture.ts'

const drawn: number[][] = []
const close = vi.fn()
const canvas = {
  width: 0,
  height: 0,
  getContext: () => ({ fillRect: () => undefined, drawImage: (_: unknown, ...box: number[]) => drawn.push(box) }),
  toBlob: (onBlob: (blob: Blob | null) => void, type: string) => onBlob(new Blob(['jpeg'], { type })),
}
class UnreadableImage {
  decode = () => Promise.reject(new Error('not an image'))
}
const decodable = (width: number, height: number) => vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }))
const file = (name: string, type = '') => new File(['x'], name, { type })

beforeEach(() => {
  drawn.length = 0
  close.mockReset()
  vi.stubGlobal('document', { createElement: () => canvas })
  vi.stubGlobal('Image', UnreadableImage)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not an image')))
})

describe('a photo that is prepared', () => {
  it('is a JPEG as large as it may be, and its decoded form is freed', async () => {
    decodable(PICTURE_EDGE_MAX_PIXELS * 2, PICTURE_EDGE_MAX_PIXELS)
    const size = { width: PICTURE_EDGE_MAX_PIXELS, height: PICTURE_EDGE_MAX_PIXELS / 2 }
    const prepared = await preparePicture(file('one.png', 'image/png'))
    expect(prepared).toMatchObject({ ok: true, ...size })
    expect(prepared.ok && prepared.picture.type).toBe('image/jpeg')
    expect(drawn).toEqual([[0, 0, size.width, size.height]])
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('keeps a size that is small enough', async () => {
    decodable(800, 600)
    expect(await preparePicture(file('one.jpg'))).toMatchObject({ ok: true, width: 800, height: 600 })
  })

  it('is read in another way where the browser does not know how to decode it at once', async () => {
    vi.stubGlobal(
      'Image',
      class {
        decode = () => Promise.resolve()
      },
    )
    let tries = 0
    vi.stubGlobal('createImageBitmap', async () => {
      tries += 1
      if (tries === 1) throw new Error('unknown format')
      return { width: 8, height: 6, close }
    })
    expect(await preparePicture(file('one.heic'))).toMatchObject({ ok: true, width: 8, height: 6 })
  })
})

describe('a file that cannot be used', () => {
  it('is unreadable, or a HEIC picture that this device cannot open', async () => {
    const refusals = [file('one.jpg', 'image/jpeg'), file('one.heic'), file('one', 'image/heif')].map(preparePicture)
    expect(await Promise.all(refusals)).toEqual([
      { ok: false, refusal: 'unreadable' },
      { ok: false, refusal: 'heic' },
      { ok: false, refusal: 'heic' },
    ])
  })

  it('is unreadable when the device has no memory left to draw it, and is freed all the same', async () => {
    decodable(8, 6)
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
    expect(await preparePicture(file('one.jpg'))).toEqual({ ok: false, refusal: 'unreadable' })
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('is refused before it is decoded when it is too large, empty or no picture', () => {
    const picture = { size: PICTURE_BYTES_MAX, type: 'image/png', name: 'one.png' }
    const refusals = [picture, { ...picture, size: PICTURE_BYTES_MAX + 1 }, { ...picture, size: 0 }].map(judgeFile)
    expect(refusals).toEqual([null, 'too_large', 'unreadable'])
    const typeless = ['one.jpg', 'one.JPEG', 'one.webp', 'one.heic', 'one.heif', 'notes.txt', 'jpg'].map((name) =>
      judgeFile({ size: 1, type: '', name }),
    )
    expect(typeless).toEqual([null, null, null, null, null, 'wrong_type', 'wrong_type'])
  })
})
