import { onSignedOut } from './session.ts'

const PREFIX = 'sukkar.draft.'

/** The key of `sessionStorage` under which the draft of a product is. */
export const draftKeyOf = (productId: string): string => `${PREFIX}${productId}`

/** The key of `sessionStorage` under which the photos of the draft are listed; it goes with the drafts. */
export const draftPhotosKeyOf = (productId: string): string => draftKeyOf(`photos.${productId}`)

/** Removes the drafts of all products, also those of before a reload, which no page has read since. */
export const dropProductDrafts = (): void => {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index))
    for (const key of keys) if (key?.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Blocked storage has no draft.
  }
}

onSignedOut(dropProductDrafts)
