import { expect, it, vi } from 'vitest'
import type { PreparedPicture } from '../features/pictures/prepare-picture.ts'

/** Preparations under way, which the test completes. */
const held = new Map<string, (prepared: PreparedPicture | Promise<never>) => void>()
vi.mock('../features/pictures/prepare-picture.ts', () => ({
  preparePicture: ({ name }: File) => new Promise<PreparedPicture>((resolve) => held.set(name, resolve)),
}))
const { adoptPhoto } = await import('./use-print-cake.ts')
const { peekPrintCake } = await import('../features/print-cake/print-cake-store.ts')

const prepared = (width: number, height: number): PreparedPicture => ({ ok: true, picture: new Blob(['photo']), width, height })
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const end = async (name: string, result: PreparedPicture | Promise<never>) => {
  await expect.poll(() => held.has(name)).toBe(true)
  held.get(name)?.(result)
}

it('the photo chosen last is on the cake, though the one before takes longer to prepare', async () => {
  const large = adoptPhoto(photo('large.jpg'))
  const small = adoptPhoto(photo('small.jpg'))
  const smallEnds = end('small.jpg', prepared(30, 40))
  await end('large.jpg', prepared(4000, 3000))
  await Promise.all([smallEnds, large, small])
  expect(peekPrintCake().draft).toMatchObject({ photo: { width: 30, height: 40 }, isUpright: true })
})

it('a photo on which the device gives up is unreadable, and the next one is prepared', async () => {
  const huge = adoptPhoto(photo('huge.jpg'))
  await end('huge.jpg', Promise.reject(new Error('out of memory')))
  expect(await huge).toBe('unreadable')
  const good = adoptPhoto(photo('good.jpg'))
  await end('good.jpg', prepared(50, 20))
  expect(await good).toBeNull()
  expect(peekPrintCake().draft.photo).toEqual({ width: 50, height: 20 })
})
