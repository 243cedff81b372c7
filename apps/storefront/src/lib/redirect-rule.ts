import { isShopSegment } from '@sukkar/domain/shop-segments'

/**
 * The redirect rule (§2): a visitor without a stored shipping type is sent to the index page, from any page but the listed ones or when the
 * query has `cart` or `menu`. To the specification's list are added the pages where a redirect would lose something (D11): the return from
 * the bank and the error page; and the contact page, as a courtesy.
 */
export const needsService = (pathname: string, query: Record<string, unknown>): boolean => {
  if ('cart' in query || 'menu' in query) return true
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  if (path === '/') return false
  // An unknown path gets the error page, not a redirect that hides the mistake.
  if (!isShopPath(path)) return false
  return !freePaths.some((free) => path === free || path.startsWith(`${free}/`)) && !isProductPage(path)
}

const freePaths = [
  '/profile',
  '/login',
  '/register',
  '/resetpassword',
  '/forget-password',
  '/products',
  '/photo-print-cake',
  '/pick-service',
  '/location',
  '/terms-conditions',
  '/privacy-policy',
  '/payment/success',
  '/checkout/finalize',
  '/contact-us',
]

/** `/{vendor_name}/{vendor_id}/{slug}`: three segments, the first not reserved. */
const isProductPage = (path: string): boolean => {
  const [first, ...others] = path.split('/').filter(Boolean)
  return others.length === 2 && first !== undefined && !isShopSegment(first)
}

/** Whether a path is one of the shop's own pages; a link or a stored value that holds any other path is not followed. */
export const isShopPath = (pathname: string): boolean => {
  const path = pathname.toLowerCase().replace(/\/+$/u, '') || '/'
  return path === '/' || isShopSegment(path.split('/')[1] ?? '') || isProductPage(path)
}
