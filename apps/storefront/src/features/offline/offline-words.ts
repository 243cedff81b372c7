import type { MessageKey } from '@sukkar/i18n/message-key'

/** The text about what a page cannot do without a network, and what stays saved. */
export const describeOffline = (pathname: string): MessageKey => {
  if (/^\/checkout\b/iu.test(pathname)) return 'offline.checkout'
  if (/^\/(?:cart|miniCart)\b/iu.test(pathname)) return 'offline.cart'
  if (/^\/(?:profile\/orders|payment)\b/iu.test(pathname)) return 'offline.order'
  return /^\/(?:profile|login|register|forget-password)\b/iu.test(pathname) ? 'offline.account' : 'offline.browse'
}
