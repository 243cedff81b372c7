import { START_PLACEMENT } from '@sukkar/domain/print-geometry'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'
import { blankDraft } from './print-cake-draft.ts'

const photo = new Blob(['photo'])
vi.mock('../../lib/saved-pictures.ts', () => ({
  CAKE_PHOTO: 'print-cake',
  findSavedPictures: async () => [photo],
  savePictures: vi.fn(),
  dropSavedPictures: vi.fn(),
}))

const placement = { zoom: 2, x: 0.1, y: 0, turn: 5 }
const kept = JSON.stringify({ ...blankDraft, photo: { width: 3000, height: 2000 }, placement })

const open = async () => {
  vi.resetModules()
  const { openPrintCake, peekPrintCake } = await import('./print-cake-store.ts')
  await openPrintCake()
  return peekPrintCake()
}

let stored: Map<string, string>

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  stored = stubStorage()
  stored.set('sukkar.print_cake', kept)
})
afterEach(() => vi.unstubAllGlobals())

const measureAs = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))

it('a stored design opens as it was left', async () => {
  measureAs(3000, 2000)
  expect((await open()).draft).toMatchObject({ photo: { width: 3000, height: 2000 }, placement })
})

it('a photo that another tab has replaced, or that could not be replaced, is not stretched to the measures of the other', async () => {
  measureAs(40, 30)
  expect((await open()).draft).toMatchObject({ photo: { width: 40, height: 30 }, placement: START_PLACEMENT })
})

it('a stored photo that cannot be read is no photo', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('', 'InvalidStateError')
  })
  const { draft, picture, isOpen } = await open()
  expect([isOpen, draft.photo, picture]).toEqual([true, null, null])
})

it('a design comes back where its cake has left the cart, unless another one was begun', async () => {
  measureAs(3000, 2000)
  await open()
  const store = await import('./print-cake-store.ts')
  const { draft, picture } = store.peekPrintCake()
  if (!picture) throw new Error('There is no photo')
  expect(store.putPrintCakeBack(draft, picture), 'over itself').toBe(false)
  await store.dropPrintCake()
  expect(store.putPrintCakeBack(draft, picture)).toBe(true)
  expect(store.peekPrintCake()).toMatchObject({ isOpen: true, draft, picture: { blob: photo } })
  // A reload opens it, too.
  const { savePictures } = await import('../../lib/saved-pictures.ts')
  expect([stored.get('sukkar.print_cake'), vi.mocked(savePictures).mock.calls]).toEqual([kept, [['print-cake', [photo]]]])
  await store.dropPrintCake()
  store.changePrintCake({ words: { ...blankDraft.words, text: 'Noura' } })
  expect(store.putPrintCakeBack(draft, picture), 'over other words').toBe(false)
  expect(store.peekPrintCake()).toMatchObject({ draft: { photo: null }, picture: null })
})
