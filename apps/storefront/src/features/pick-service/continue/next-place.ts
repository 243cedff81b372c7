import type { ReplayResult } from '../../../lib/pending-add.ts'
import { isShopPath } from '../../../lib/redirect-rule.ts'

/** Where a kept add-to-cart request came from. */
export type PendingReturn = { visitedUrl: string; isPhotoPrintCake: boolean }

/**
 * Where Continue leads (§4): to categories without a kept request or when it failed; otherwise, whether the product could
 * be added or not, back to where it was asked for: the photo cake, the last visited page, or the products. A kept address
 * is only believed when it is one of the shop's own pages.
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
