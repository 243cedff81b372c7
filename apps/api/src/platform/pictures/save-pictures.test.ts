import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { FileStore } from '../files/file-store.ts'
import { Refusal } from '../http/refusal.ts'
import { savePictures } from './save-pictures.ts'

it('more calls with pictures than may wait are refused at once, those before them are served, and a call without any has no turn', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer()
  const list = async () => []
  const files: FileStore = { save: async () => 'file.jpg', read: async () => null, remove: async () => {}, list, listPartial: list }
  const upload = { field: 'images[0]', filename: 'photo.jpg', mimeType: 'image/jpeg', bytes }
  const calls = Array.from({ length: 42 }, () => savePictures(files, [upload]))
  expect(await savePictures(files, [])).toEqual({ ok: true, value: [] })
  const settled = await Promise.allSettled(calls)
  expect(settled.map(({ status }) => status)).toEqual([...Array(40).fill('fulfilled'), 'rejected', 'rejected'])
  const refused = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused.every((reason) => reason instanceof Refusal && reason.code === 'OVERLOADED')).toBe(true)
  expect((await savePictures(files, [upload])).ok).toBe(true)
})
