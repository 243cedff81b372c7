import { expect, it } from 'vitest'
import { describeOffline } from './offline-words.ts'

it.each([
  ['/', 'offline.browse'],
  ['/products/7', 'offline.browse'],
  ['/checkout', 'offline.checkout'],
  ['/checkout/finalize', 'offline.checkout'],
  ['/miniCart', 'offline.cart'],
  ['/cart', 'offline.cart'],
  ['/profile/orders/1/track', 'offline.order'],
  ['/payment/success', 'offline.order'],
  ['/profile/wishlist', 'offline.account'],
  ['/login', 'offline.account'],
  ['/register', 'offline.account'],
  ['/forget-password', 'offline.account'],
  ['/Cart', 'offline.cart'],
  ['/cartoons', 'offline.browse'],
  ['/checkouts', 'offline.browse'],
])('without a network %s says %s', (pathname, key) => {
  expect(describeOffline(pathname)).toBe(key)
})
