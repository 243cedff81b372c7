import type { CartImage } from '@sukkar/contract/cart'

/** Whoever waits for pictures goes on without those that take longer; most are in the browser's cache, since a page has shown them. */
const LOAD_MAX_MS = 10_000

/** The customer's pictures as files, to be sent again; without those that cannot be loaded. */
export const loadPictures = async (images: readonly CartImage[]): Promise<Blob[]> => {
  const signal = AbortSignal.timeout(LOAD_MAX_MS)
  const loaded = await Promise.allSettled(
    images.map(async ({ url }) => {
      const answer = await fetch(url, { signal })
      return { isOk: answer.ok, picture: await answer.blob() }
    }),
  )
  return loaded.flatMap((load) =>
    load.status === 'fulfilled' && load.value.isOk && load.value.picture.type.startsWith('image/') ? [load.value.picture] : [],
  )
}
