import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { type BuildingPhoto, useBuildingPhoto } from './use-building-photo.ts'

/** Ends the preparation of a file by its name. */
const preparations = vi.hoisted(() => new Map<string, () => void>())
const saved = vi.hoisted(() => ({ pictures: [] as unknown[] }))
vi.mock('../features/pictures/prepare-picture.ts', () => ({
  preparePicture: ({ name }: File) =>
    new Promise((resolve) => preparations.set(name, () => resolve({ ok: true, picture: `picture of ${name}`, width: 1, height: 1 }))),
}))
vi.mock('../lib/saved-pictures.ts', () => ({
  BUILDING_PHOTO: 'checkout',
  findSavedPictures: async () => [],
  savePictures: async (_key: string, pictures: unknown[]) => {
    saved.pictures = pictures
  },
  dropSavedPictures: async () => {
    saved.pictures = []
  },
}))
vi.mock('./checkout-placing.ts', () => ({ BUILDING_PHOTO: 'checkout' }))

beforeEach(() => {
  saved.pictures = []
})

const Photo = ({ onReady }: { onReady: (photo: BuildingPhoto) => void }) => {
  onReady(useBuildingPhoto())
  return null
}

const open = (): BuildingPhoto => {
  const photos: BuildingPhoto[] = []
  renderToStaticMarkup(createElement(Photo, { onReady: (photo) => photos.push(photo) }))
  const [photo] = photos
  if (!photo) throw new Error('It was not rendered')
  return photo
}

const file = (name: string): File => ({ name }) as Partial<File> as File

it('the photo chosen last is sent, although the one before takes longer to prepare', async () => {
  const photo = open()
  const first = photo.choose(file('first'))
  const second = photo.choose(file('second'))
  preparations.get('second')?.()
  await second
  preparations.get('first')?.()
  await first
  expect(saved.pictures).toEqual(['picture of second'])
})

it('a photo that was removed while it was prepared stays away', async () => {
  const photo = open()
  const chosen = photo.choose(file('gate'))
  photo.remove()
  preparations.get('gate')?.()
  await chosen
  expect(saved.pictures).toEqual([])
})
