import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PreparedPicture } from './prepare-picture.ts'

/** Preparations under way, which the test completes. */
const held: ((prepared: PreparedPicture | Promise<never>) => void)[] = []
vi.mock('./prepare-picture.ts', () => ({ preparePicture: () => new Promise<PreparedPicture>((resolve) => held.push(resolve)) }))
const { describePictures } = await import('./picture-drafts.ts')

const good: PreparedPicture = { ok: true, picture: new Blob(['ready']), width: 9, height: 9 }
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const see = () => describePictures('1015')
const end = async (prepared: PreparedPicture | Promise<never>) => {
  await expect.poll(() => held.length).toBe(1)
  held.shift()?.(prepared)
}

beforeEach(() => see().clear())
afterEach(() => {
  held.length = 0
})

describe('photos on their way to a product', () => {
  it('are being prepared until the last of them is ready, and are sent only then', async () => {
    see().add([photo('one.jpg'), photo('two.jpg')])
    expect([see().isPreparing, see().ready.length]).toEqual([true, 0])
    await end(good)
    await expect.poll(() => see().ready.length).toBe(1)
    expect(see().isPreparing).toBe(true)
    await end(good)
    await expect.poll(() => see().isPreparing).toBe(false)
    expect(see().ready).toHaveLength(2)
  })

  it('say that they cannot be read, hold nothing up, and can be tried again', async () => {
    see().add([photo('corrupt.jpg'), photo('good.jpg')])
    await end({ ok: false, refusal: 'unreadable' })
    await end(good)
    await expect.poll(() => see().isPreparing).toBe(false)
    const [corrupt] = see().pictures
    expect(corrupt).toMatchObject({ name: 'corrupt.jpg', state: 'refused', refusal: 'unreadable' })
    expect(see().ready).toHaveLength(1)
    see().retry(corrupt?.id ?? 0)
    expect(see().isPreparing).toBe(true)
    await end(good)
    await expect.poll(() => see().ready.length).toBe(2)
  })

  it('that the device gives up on are told of like those, and the next one is prepared', async () => {
    see().add([photo('huge.jpg'), photo('good.jpg')])
    await end(Promise.reject(new Error('out of memory')))
    await end(good)
    await expect.poll(() => see().isPreparing).toBe(false)
    expect(see().pictures.map(({ state }) => state)).toEqual(['refused', 'ready'])
  })

  it('that were taken away meanwhile are not opened, and do not come back', async () => {
    see().add([photo('one.jpg'), photo('two.jpg')])
    await expect.poll(() => held.length).toBe(1)
    see().remove(see().pictures[1]?.id ?? 0)
    await end(good)
    await expect.poll(() => see().isPreparing).toBe(false)
    expect([see().pictures.length, held.length]).toEqual([1, 0])
  })

  it('leave when they were sent, and those that were added meanwhile stay', async () => {
    see().add([photo('sent.jpg')])
    await end(good)
    await expect.poll(() => see().ready.length).toBe(1)
    const sent = see().pictures.map(({ id }) => id)
    see().add([photo('later.jpg')])
    expect(see().drop(sent)).toBe(true)
    expect(see().pictures.map(({ name }) => name)).toEqual(['later.jpg'])
    await end(good)
    await expect.poll(() => see().ready.length).toBe(1)
    expect(see().drop(see().pictures.map(({ id }) => id))).toBe(false)
  })

  it('come back where their addition is undone, unless others were added meanwhile', async () => {
    see().add([photo('sent.jpg')])
    await end(good)
    await expect.poll(() => see().ready.length).toBe(1)
    const putBack = see().remember()
    const [{ id: sentId } = { id: 0 }] = see().pictures
    see().drop([sentId])
    expect(putBack()).toBe(true)
    expect(see().pictures).toMatchObject([{ name: 'sent.jpg', state: 'ready', width: 9, height: 9 }])
    expect(see().pictures[0]?.id).not.toBe(sentId)
    expect(putBack()).toBe(false)
    expect(see().pictures).toHaveLength(1)
  })

  it('take the place of those that were refused, which the customer has read about', async () => {
    see().add([photo('notes.txt')])
    await end({ ok: false, refusal: 'wrong_type' })
    await expect.poll(() => see().isPreparing).toBe(false)
    see().add([photo('good.jpg')])
    expect(see().pictures.map(({ name }) => name)).toEqual(['good.jpg'])
    await end(good)
    await expect.poll(() => see().ready.length).toBe(1)
    see().add([photo('other.jpg')])
    expect(see().pictures.map(({ name }) => name)).toEqual(['good.jpg', 'other.jpg'])
    await end(good)
    await expect.poll(() => see().ready.length).toBe(2)
  })
})
