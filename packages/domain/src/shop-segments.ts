/** First segments of the shop's own pages; no vendor may have such a name (D10). */
const reservedSegments = new Set([
  'cart',
  'categories',
  'checkout',
  'collection',
  'contact-us',
  'forget-password',
  'location',
  'login',
  'map',
  'minicart',
  'payment',
  'photo-print-cake',
  'pick-service',
  'privacy-policy',
  'products',
  'profile',
  'register',
  'resetpassword',
  'terms-conditions',
])

/** Whether a shop with this name in links would hide one of its own pages. */
export const isShopSegment = (segment: string): boolean => reservedSegments.has(segment)
