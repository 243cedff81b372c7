import type { PixelSize } from '@sukkar/domain/print-geometry'
import { START_PLACEMENT } from '@sukkar/domain/print-geometry'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { CAKE_PHOTO, dropSavedPictures, findSavedPictures, savePictures } from '../../lib/saved-pictures.ts'
import { onSignedOut } from '../../lib/session.ts'
import { readJson, removeKey, writeJson } from '../../lib/storage.ts'
import { blankDraft, isPrintCakeDraft, type PrintCakeDraft } from './print-cake-draft.ts'

const DRAFT_KEY = 'sukkar.print_cake'
/** A moving finger changes the draft sixty times a second; not every step is stored. */
const SAVE_AFTER_MS = 300

type Picture = { blob: Blob; url: string }
type StudioState = { isOpen: boolean; draft: PrintCakeDraft; picture: Picture | null }

/** The design in the studio. It is stored, so that leaving and returning loses nothing. */
const studioStore = createStore<StudioState>(() => ({ isOpen: false, draft: blankDraft, picture: null }))

export const useStudioPart = <T>(part: (state: StudioState) => T): T => useStore(studioStore, part)

/** The current state, for use outside of rendering. */
export const peekPrintCake = (): StudioState => studioStore.getState()

let saveTimer: ReturnType<typeof setTimeout> | undefined

const saveDraft = (): void => {
  clearTimeout(saveTimer)
  saveTimer = undefined
  writeJson(DRAFT_KEY, studioStore.getState().draft)
}

const saveDraftSoon = (): void => {
  saveTimer ??= setTimeout(saveDraft, SAVE_AFTER_MS)
}

/** Loads the stored design; one whose photo the browser has evicted starts without a photo. */
export const openPrintCake = async (wantedSlug?: string): Promise<void> => {
  addEventListener('pagehide', savePending)
  if (studioStore.getState().isOpen) return chooseWanted(wantedSlug)
  const saved = readJson(DRAFT_KEY, isPrintCakeDraft) ?? blankDraft
  const [blob] = saved.photo === null ? [] : await findSavedPictures(CAKE_PHOTO)
  const photo = blob === undefined ? null : await measure(blob)
  if (studioStore.getState().isOpen) return chooseWanted(wantedSlug)
  const isSame = photo?.width === saved.photo?.width && photo?.height === saved.photo?.height
  studioStore.setState({
    isOpen: true,
    draft: isSame ? saved : { ...saved, photo, placement: START_PLACEMENT },
    picture: blob === undefined || photo === null ? null : { blob, url: URL.createObjectURL(blob) },
  })
  chooseWanted(wantedSlug)
}

/** Photo and design are stored apart, so the photo may be another one than that of the design. Null if it cannot be read. */
const measure = async (photo: Blob): Promise<PixelSize | null> => {
  const bitmap = await createImageBitmap(photo).catch(() => null)
  if (bitmap === null) return null
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

/** A link may name a cake; the stored design moves to that cake. */
const chooseWanted = (slug: string | undefined): void => {
  if (slug !== undefined) changePrintCake({ slug })
}

const savePending = (): void => {
  if (saveTimer !== undefined) saveDraft()
}

export const changePrintCake = (change: Partial<Omit<PrintCakeDraft, 'photo'>>): void => {
  studioStore.setState(({ draft }) => ({ draft: { ...draft, ...change } }))
  saveDraftSoon()
}

/** A new photo is centred and covers the cake. */
export const setPrintCakePhoto = async (blob: Blob, photo: PixelSize): Promise<void> => {
  forgetUrl()
  studioStore.setState(({ draft }) => ({
    draft: { ...draft, photo, placement: START_PLACEMENT },
    picture: { blob, url: URL.createObjectURL(blob) },
  }))
  saveDraft()
  await savePictures(CAKE_PHOTO, [blob])
}

export const removePrintCakePhoto = async (): Promise<void> => {
  forgetUrl()
  studioStore.setState(({ draft }) => ({ draft: { ...draft, photo: null, placement: START_PLACEMENT }, picture: null }))
  saveDraft()
  await dropSavedPictures(CAKE_PHOTO)
}

/** Clears the design once it is in the cart. */
export const dropPrintCake = async (): Promise<void> => {
  forgetUrl()
  clearTimeout(saveTimer)
  saveTimer = undefined
  studioStore.setState({ isOpen: true, draft: blankDraft, picture: null })
  removeKey(DRAFT_KEY)
  await dropSavedPictures(CAKE_PHOTO)
}

/** Puts a design back whose cake has left the cart, unless another one was begun. Returns whether it did. */
export const putPrintCakeBack = (draft: PrintCakeDraft, { blob }: Picture): boolean => {
  const now = studioStore.getState()
  if (now.picture !== null || now.draft.words.text !== '') return false
  studioStore.setState({ isOpen: true, draft, picture: { blob, url: URL.createObjectURL(blob) } })
  saveDraft()
  void savePictures(CAKE_PHOTO, [blob])
  return true
}

const forgetUrl = (): void => {
  const { picture } = studioStore.getState()
  if (picture) URL.revokeObjectURL(picture.url)
}

onSignedOut(() => void dropPrintCake())
