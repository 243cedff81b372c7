import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { createDraftPhotoKey, dropDraftPhotos, dropSavedPictures, findSavedPictures, savePictures } from '../../lib/saved-pictures.ts'
import { onSignedOut } from '../../lib/session.ts'
import { readPhotoList, type SavedPhoto, writePhotoList } from './draft-photo-list.ts'
import { type PictureRefusal, preparePicture } from './prepare-picture.ts'

type ReadyPicture = { state: 'ready'; picture: Blob; url: string; width: number; height: number }

/** A chosen photo: being prepared or read back, ready, or refused with its reason. */
export type DraftPicture = { id: number; name: string; saved?: SavedPhoto } & (
  | { state: 'preparing' }
  | ReadyPicture
  | { state: 'refused'; refusal: PictureRefusal; file: File }
)

/** Photos by product; they stay in memory while the page lives, whichever page the customer visits. */
const draftStore = createStore<{ byProduct: ReadonlyMap<string, readonly DraftPicture[]> }>(() => ({ byProduct: new Map() }))

/** The products whose photos outlive the page; those for a line of the cart or a complaint do not. */
const outliving = new Set<string>()
/** Long enough to choose a cake in the evening and order it the next day. */
const DRAFT_PHOTO_LIFE_MS = 48 * 60 * 60 * 1000
let oldPhotosDropped: Promise<void> | undefined

const none: readonly DraftPicture[] = []
let nextId = 1
/** Photos are decoded one after the other: several of twelve megapixels at once exceed a small phone's memory. */
let lastPreparation: Promise<void> = Promise.resolve()

const listPictures = (productId: string): readonly DraftPicture[] => draftStore.getState().byProduct.get(productId) ?? none

const hasPicture = (productId: string, id: number): boolean => listPictures(productId).some((picture) => picture.id === id)

const setPictures = (productId: string, pictures: readonly DraftPicture[]): void => {
  draftStore.setState(({ byProduct }) => ({ byProduct: new Map(byProduct).set(productId, pictures) }))
  const saved = pictures.flatMap((picture) => picture.saved ?? [])
  if (outliving.has(productId)) writePhotoList(productId, saved)
}

const changePicture = (productId: string, id: number, change: (picture: DraftPicture) => DraftPicture): void =>
  setPictures(
    productId,
    listPictures(productId).map((picture) => (picture.id === id ? change(picture) : picture)),
  )

const prepare = (productId: string, id: number, file: File): void => {
  lastPreparation = lastPreparation.then(async () => {
    if (!hasPicture(productId, id)) return
    // A failure of one photo must not stop those after it.
    const prepared = await preparePicture(file).catch(() => ({ ok: false as const, refusal: 'unreadable' as const }))
    if (!hasPicture(productId, id)) return
    const { name } = file
    if (!prepared.ok) return changePicture(productId, id, () => ({ id, name, file, state: 'refused', refusal: prepared.refusal }))
    changePicture(productId, id, () => ({ id, name, ...describeReady(prepared.picture, prepared) }))
    if (outliving.has(productId)) void save(productId, id, prepared.picture, { name, width: prepared.width, height: prepared.height })
  })
}

const describeReady = (picture: Blob, { width, height }: { width: number; height: number }): ReadyPicture => ({
  state: 'ready',
  picture,
  url: URL.createObjectURL(picture),
  width,
  height,
})

/** Each photo is saved by itself, so that one more does not write all of them again. */
const save = async (productId: string, id: number, picture: Blob, facts: Omit<SavedPhoto, 'key'>): Promise<void> => {
  const saved = { ...facts, key: createDraftPhotoKey() }
  await savePictures(saved.key, [picture])
  // It may have been removed or added to the cart while it was written.
  if (hasPicture(productId, id)) changePicture(productId, id, (entry) => ({ ...entry, saved }))
  else await dropSavedPictures(saved.key)
}

/** Brings back the photos of a product's draft that an earlier page has saved, and saves those that are added from now on. */
export const restorePictures = (productId: string): void => {
  oldPhotosDropped ??= dropDraftPhotos(Date.now() - DRAFT_PHOTO_LIFE_MS)
  if (outliving.has(productId)) return
  outliving.add(productId)
  const listed = readPhotoList(productId).map((saved) => ({ id: nextId++, saved }))
  if (listed.length === 0) return
  const restoring = listed.map(({ id, saved }) => ({ id, name: saved.name, saved, state: 'preparing' as const }))
  setPictures(productId, [...restoring, ...listPictures(productId)])
  for (const { id, saved } of listed) void restore(productId, id, saved)
}

const restore = async (productId: string, id: number, saved: SavedPhoto): Promise<void> => {
  await oldPhotosDropped
  const [picture] = await findSavedPictures(saved.key)
  if (picture === undefined) return removePicture(productId, id)
  if (hasPicture(productId, id)) changePicture(productId, id, (entry) => ({ ...entry, ...describeReady(picture, saved) }))
}

const removePicture = (productId: string, id: number): void => {
  for (const picture of listPictures(productId)) if (picture.id === id) forget(picture)
  setPictures(
    productId,
    listPictures(productId).filter((picture) => picture.id !== id),
  )
}

const forget = (picture: DraftPicture): void => {
  if (picture.state === 'ready') URL.revokeObjectURL(picture.url)
  if (picture.saved) void dropSavedPictures(picture.saved.key)
}

export type PictureDrafts = {
  pictures: readonly DraftPicture[]
  ready: readonly Blob[]
  isPreparing: boolean
  add: (files: readonly File[]) => void
  remove: (id: number) => void
  retry: (id: number) => void
  /** Removes these photos, which are in the cart now. Returns whether others were added meanwhile. */
  drop: (ids: readonly number[]) => boolean
  /** What it returns puts the present photos back after they were removed, unless others were added; it returns whether it did. */
  remember: () => () => boolean
  clear: () => void
}

/** As new ones: the addresses and the saved copies of those that were removed are gone. */
const putBack = (productId: string, removed: readonly DraftPicture[]): boolean => {
  if (listPictures(productId).length > 0) return false
  const back = removed.flatMap((picture) =>
    picture.state === 'ready' ? [{ id: nextId++, name: picture.name, ...describeReady(picture.picture, picture) }] : [],
  )
  setPictures(productId, back)
  if (outliving.has(productId))
    for (const { id, name, picture, width, height } of back) void save(productId, id, picture, { name, width, height })
  return true
}

/** The photos of a product, and the actions on them. */
export const describePictures = (productId: string, pictures: readonly DraftPicture[] = listPictures(productId)): PictureDrafts => ({
  pictures,
  ready: pictures.flatMap((picture) => (picture.state === 'ready' ? [picture.picture] : [])),
  isPreparing: pictures.some(({ state }) => state === 'preparing'),
  add: (files) => {
    const added = files.map((file) => ({ id: nextId++, file }))
    const preparing = added.map(({ id, file }) => ({ id, name: file.name, state: 'preparing' as const }))
    // A customer who chooses other files has read why the last ones were refused.
    setPictures(productId, [...listPictures(productId).filter(({ state }) => state !== 'refused'), ...preparing])
    for (const { id, file } of added) prepare(productId, id, file)
  },
  remove: (id) => removePicture(productId, id),
  retry: (id) => {
    const picture = listPictures(productId).find((entry) => entry.id === id)
    if (picture?.state !== 'refused') return
    changePicture(productId, id, () => ({ id, name: picture.name, state: 'preparing' }))
    prepare(productId, id, picture.file)
  },
  drop: (ids) => {
    for (const id of ids) removePicture(productId, id)
    return listPictures(productId).length > 0
  },
  remember: () => {
    const present = listPictures(productId)
    return () => putBack(productId, present)
  },
  clear: () => {
    for (const picture of listPictures(productId)) forget(picture)
    // The page may have been loaded since they were chosen, and not have brought them back.
    for (const { key } of readPhotoList(productId)) void dropSavedPictures(key)
    writePhotoList(productId, [])
    setPictures(productId, none)
  },
})

export const usePictureDrafts = (productId: string): PictureDrafts =>
  describePictures(
    productId,
    useStore(draftStore, ({ byProduct }) => byProduct.get(productId) ?? none),
  )

onSignedOut(() => {
  for (const pictures of draftStore.getState().byProduct.values()) for (const picture of pictures) forget(picture)
  draftStore.setState({ byProduct: new Map() })
})
