import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { onSignedOut } from '../../lib/session.ts'
import { type PictureRefusal, preparePicture } from './prepare-picture.ts'

/** A chosen photo: being prepared, ready, or refused with its reason. */
export type DraftPicture = { id: number; name: string; file: File } & (
  | { state: 'preparing' }
  | { state: 'ready'; picture: Blob; url: string; width: number; height: number }
  | { state: 'refused'; refusal: PictureRefusal }
)

/** Photos by product; they stay in memory while the page lives, whichever page the customer visits. */
const draftStore = createStore<{ byProduct: ReadonlyMap<string, readonly DraftPicture[]> }>(() => ({ byProduct: new Map() }))

const none: readonly DraftPicture[] = []
let nextId = 1
/** Photos are decoded one after the other: several of twelve megapixels at once exceed a small phone's memory. */
let lastPreparation: Promise<void> = Promise.resolve()

const listPictures = (productId: string): readonly DraftPicture[] => draftStore.getState().byProduct.get(productId) ?? none

const setPictures = (productId: string, pictures: readonly DraftPicture[]): void =>
  draftStore.setState(({ byProduct }) => ({ byProduct: new Map(byProduct).set(productId, pictures) }))

const replacePicture = (productId: string, id: number, next: DraftPicture): void =>
  setPictures(
    productId,
    listPictures(productId).map((picture) => (picture.id === id ? next : picture)),
  )

const prepare = (productId: string, { id, name, file }: DraftPicture): void => {
  lastPreparation = lastPreparation.then(async () => {
    if (!listPictures(productId).some((picture) => picture.id === id)) return
    // A failure of one photo must not stop those after it.
    const prepared = await preparePicture(file).catch(() => ({ ok: false as const, refusal: 'unreadable' as const }))
    replacePicture(
      productId,
      id,
      prepared.ok
        ? {
            id,
            name,
            file,
            state: 'ready',
            picture: prepared.picture,
            url: URL.createObjectURL(prepared.picture),
            width: prepared.width,
            height: prepared.height,
          }
        : { id, name, file, state: 'refused', refusal: prepared.refusal },
    )
  })
}

const forget = (picture: DraftPicture): void => {
  if (picture.state === 'ready') URL.revokeObjectURL(picture.url)
}

export type PictureDrafts = {
  pictures: readonly DraftPicture[]
  ready: readonly Blob[]
  isPreparing: boolean
  add: (files: readonly File[]) => void
  remove: (id: number) => void
  retry: (id: number) => void
  clear: () => void
}

/** The photos of a product, and the actions on them. */
export const describePictures = (productId: string, pictures: readonly DraftPicture[] = listPictures(productId)): PictureDrafts => ({
  pictures,
  ready: pictures.flatMap((picture) => (picture.state === 'ready' ? [picture.picture] : [])),
  isPreparing: pictures.some(({ state }) => state === 'preparing'),
  add: (files) => {
    const added = files.map((file) => ({ id: nextId++, name: file.name, file, state: 'preparing' as const }))
    // A customer who chooses other files has read why the last ones were refused.
    setPictures(productId, [...listPictures(productId).filter(({ state }) => state !== 'refused'), ...added])
    for (const picture of added) prepare(productId, picture)
  },
  remove: (id) => {
    for (const picture of listPictures(productId)) if (picture.id === id) forget(picture)
    setPictures(
      productId,
      listPictures(productId).filter((picture) => picture.id !== id),
    )
  },
  retry: (id) => {
    const picture = listPictures(productId).find((entry) => entry.id === id)
    if (!picture) return
    const again = { id, name: picture.name, file: picture.file, state: 'preparing' as const }
    replacePicture(productId, id, again)
    prepare(productId, again)
  },
  clear: () => {
    for (const picture of listPictures(productId)) forget(picture)
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
