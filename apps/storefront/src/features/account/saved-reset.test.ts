import { beforeEach, expect, it } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'
import { findReset, forgetReset, saveReset } from './saved-reset.ts'

let stored: Map<string, string>
const reset = { request: 'r1', email: 's@example.com', expiresAtMs: 1000 }

beforeEach(() => {
  stored = stubStorage()
})

it('a requested code is there until it expires or is forgotten', () => {
  expect(findReset(0)).toBeNull()
  saveReset(reset)
  expect([findReset(999), findReset(1000)]).toEqual([reset, null])
  forgetReset()
  expect(findReset(999)).toBeNull()
})

it('a stored code without all of its parts is none', () => {
  for (const part of ['request', 'email', 'expiresAtMs']) {
    stored.set('sukkar.reset', JSON.stringify({ ...reset, [part]: undefined }))
    expect(findReset(0), part).toBeNull()
  }
})
