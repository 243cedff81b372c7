import { expect, it, vi } from 'vitest'
import { stubBlockedStorage } from '../testing/stub-storage.ts'
import { isOwnReload } from './own-reload.ts'

const nowMs = Date.parse('2026-11-22T10:15:00+03:00')

it.each([
  ['a moment ago', String(nowMs - 1_000), true],
  ['long ago', String(nowMs - 60_000), false],
  ['never', null, false],
])('a page that reloaded itself %s is told from a customer who comes back', (_, stamp, isOwn) => {
  vi.stubGlobal('sessionStorage', { getItem: () => stamp })
  expect(isOwnReload(nowMs)).toBe(isOwn)
})

it('where the browser blocks its storage, nobody is taken for one who comes back: the cart stays', () => {
  stubBlockedStorage('sessionStorage')
  expect(isOwnReload(nowMs)).toBe(true)
})
