import { draftPhotosKeyOf } from '../../lib/product-drafts.ts'
import { isRecord } from '../../lib/storage.ts'

/** A photo in the database, by its key, and what the page needs to show it without decoding it again. */
export type SavedPhoto = { key: string; name: string; width: number; height: number }

/** The saved photos of a product's draft, in their order; the list ends with the browser session, as the draft does. */
export const readPhotoList = (productId: string): SavedPhoto[] => {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(draftPhotosKeyOf(productId)) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isSavedPhoto) : []
  } catch {
    // Blocked or corrupt: no photo is known.
    return []
  }
}

export const writePhotoList = (productId: string, photos: readonly SavedPhoto[]): void => {
  try {
    if (photos.length === 0) sessionStorage.removeItem(draftPhotosKeyOf(productId))
    else sessionStorage.setItem(draftPhotosKeyOf(productId), JSON.stringify(photos))
  } catch {
    // Blocked or full: the photos live as long as the page.
  }
}

const isSavedPhoto = (value: unknown): value is SavedPhoto =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  typeof value['name'] === 'string' &&
  typeof value['width'] === 'number' &&
  typeof value['height'] === 'number'
