import { afterEach, expect, it, vi } from 'vitest'
import { readText, removeKey, writeText } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  removeKey('sukkar.steps')
})

it('keeps a text as long as the page in a browser whose storage is full, instead of reading the older one', () => {
  const stored = new Map([['sukkar.steps', 'older']])
  let isFull = true
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  })
  expect(readText('sukkar.steps')).toBe('older')
  writeText('sukkar.steps', 'newer')
  expect(readText('sukkar.steps')).toBe('newer')
  isFull = false
  writeText('sukkar.steps', 'newest')
  // Another tab writes.
  stored.set('sukkar.steps', 'of another tab')
  expect(readText('sukkar.steps')).toBe('of another tab')
})
