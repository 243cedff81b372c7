import { describe, expect, test } from 'vitest'
import { isShopPath, needsService } from './redirect-rule.ts'

describe('the redirect rule', () => {
  test.each([
    '/',
    '/profile',
    '/profile/orders/1/track',
    '/login',
    '/register',
    '/forget-password',
    '/resetPassword',
    '/products',
    '/products/1001',
    '/photo-print-cake',
    '/pick-service',
    '/terms-conditions',
    '/privacy-policy',
    '/sukkar/salmiya/lotus-cake',
    '/contact-us',
    '/location',
  ])('[S2.4] %s is free of it', (path) => expect(needsService(path, {})).toBe(false))
  test.each(['/cart', '/Cart/', '/checkout', '/categories', '/miniCart', '/collection/1', '/Map'])('[S2.4] %s needs a service', (path) =>
    expect(needsService(path, {})).toBe(true),
  )
  test('[S2.4] the cart and menu flags need a service on any page', () => {
    expect(needsService('/products', { cart: true })).toBe(true)
    expect(needsService('/', { menu: '' })).toBe(true)
  })
  test('the way back from the bank is never redirected', () => {
    expect(needsService('/payment/success', {})).toBe(false)
    expect(needsService('/checkout/finalize', {})).toBe(false)
  })
  test('a page whose address only begins like a free one needs a service', () =>
    expect(['/payment/successful', '/checkout/finalized'].map((path) => needsService(path, {}))).toEqual([true, true]))
  test('a page of the shop is one of its own or of a product', () => {
    const paths = ['/', '/Cart/', '/sukkar/salmiya/lotus-cake', '/sukkar/salmiya', '/sukkar/a/b/c', '/nowhere']
    expect(paths.map(isShopPath)).toEqual([true, true, true, false, false, false])
  })
  test('a page of the shop with three parts is not a product page', () => expect(needsService('/checkout/a/b', {})).toBe(true))
  test('[S2.2] an address that is no page shows the error page', () => expect(needsService('/nowhere', {})).toBe(false))
})
