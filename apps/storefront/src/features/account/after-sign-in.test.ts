import { describe, expect, it } from 'vitest'
import { placeAfterGuest, placeAfterSignIn } from './after-sign-in.ts'

describe('[S4.19c] where signing in leads', () => {
  it.each([
    [undefined, false, true, '/categories'],
    [undefined, true, true, '/pick-service'],
    [undefined, false, false, '/pick-service'],
    ['/checkout', false, false, '/checkout'],
    ['/checkout', true, true, '/checkout'],
    ['/profile/orders?filter=past', false, true, '/profile/orders?filter=past'],
    ['/login', false, true, '/categories'],
    ['/resetPassword', false, true, '/categories'],
    ['//evil.example', false, true, '/categories'],
    // Three segments, as the page of a product has.
    ['//evil.example/1/kunafa', false, true, '/categories'],
    ['/\\evil.example/1/kunafa', false, true, '/categories'],
    ['https://evil.example', false, true, '/categories'],
    ['/nothing-of-ours', false, true, '/categories'],
  ])('from %s with a pending add %s and a service %s to %s', (from, hasPendingAdd, hasService, place) => {
    expect(placeAfterSignIn({ from, hasPendingAdd, hasService })).toBe(place)
  })
})

describe('where a guest goes on', () => {
  it.each([
    [undefined, '/pick-service'],
    ['/checkout', '/checkout'],
    ['/profile', '/pick-service'],
  ])('from %s to %s', (from, place) => expect(placeAfterGuest({ from })).toBe(place))
})
