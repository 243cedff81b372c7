import type { ReplayResult } from '../../../lib/pending-add.ts'
import { isShopPath } from '../../../lib/redirect-rule.ts'

/** Where a saved add-to-cart request came from. */
export type PendingReturn = { visitedUrl: string; isPhotoPrintCake: boolean }

/**
 * The page after Continue (§4): the categories without a saved request or after a failed one; otherwise, added or not, the page it came
 * from: the photo cake, the last visited page, or the products. A stored address is followed only if it is one of the shop's own pages.
 */
export const findNextPlace = (result: ReplayResult, back: PendingReturn | null): string => {
  if (result === 'none' || result === 'failed' || back === null) return '/categories'
  if (back.isPhotoPrintCake) return '/photo-print-cake'
  return isOwnPage(back.visitedUrl) ? back.visitedUrl : '/products'
}

const isOwnPage = (url: string): boolean => {
  const path = url.split(/[?#]/u)[0] ?? ''
  return /^\/(?![/\\])/u.test(url) && path !== '/' && !/^\/(?:pick-service|location)\b/iu.test(path) && isShopPath(path)
}
