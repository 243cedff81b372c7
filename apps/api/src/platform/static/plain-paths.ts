/** Routes of the storefront are behind `#`; people type and share them without it (§2 of the specification). */
const hashRoutes: readonly RegExp[] = [
  /^\/(pick-service|location|map|categories|products|collection|cart|minicart|checkout|login|register|profile|notifications|photo-print-cake|terms-conditions|privacy-policy|contact-us|forget-password|resetpassword|404)$/i,
  /^\/products\/[^/]+$/i,
  /^\/collection\/[^/]+$/i,
  /^\/checkout\/finalize$/i,
  /^\/payment\/success$/i,
  /^\/profile\/[^/]+$/i,
  /^\/profile\/addresses\/[^/]+$/i,
  /^\/profile\/orders\/[^/]+(\/track)?$/i,
]

/** The hash route for a path typed without `#`, or null when it is no route of the storefront. `url` is path and query. */
export const findHashRoute = (url: string, shopSlug: string): string | null => {
  const [rawPath = '/', query] = url.split('?', 2)
  const path = rawPath.replace(/\/+$/, '')
  const parts = path.split('/')
  // `/{vendor_name}/{vendor_id}/{slug}` is the path of a product (§2), and this shop is the only vendor.
  const isProduct = parts.length === 4 && parts[1] === shopSlug
  if (!isProduct && !hashRoutes.some((route) => route.test(path))) return null
  return `/#${path}${query === undefined ? '' : `?${query}`}`
}
