import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findHashRoute } from './plain-paths.ts'

describe('addresses typed without their #', () => {
  it.each([
    ['/cart', '/#/cart'],
    ['/cart/', '/#/cart'],
    ['/miniCart', '/#/miniCart'],
    ['/Map', '/#/Map'],
    ['/products/kunafa', '/#/products/kunafa'],
    ['/profile/orders/12/track?token=x', '/#/profile/orders/12/track?token=x'],
    ['/sukkar/main/kunafa', '/#/sukkar/main/kunafa'],
    ['/other/main/kunafa', null],
    ['/wp-login.php', null],
    ['//evil.example/cart', null],
  ])('%s leads to %s', (url, wanted) => {
    expect(findHashRoute(url, 'sukkar')).toBe(wanted)
  })

  it('lead to each route that the storefront has', () => {
    const router = readFileSync(new URL('../../../../storefront/src/app/router.tsx', import.meta.url), 'utf8')
    const paths = [...router.matchAll(/ path: '(\/.+)',/g)].map(([, path]) =>
      (path ?? '').replace('$vendor_name', 'sukkar').replace(/\$\w+/g, 'x'),
    )
    expect(paths.length).toBeGreaterThan(25)
    expect(paths.map((path) => findHashRoute(path, 'sukkar'))).toEqual(paths.map((path) => `/#${path}`))
  })
})
