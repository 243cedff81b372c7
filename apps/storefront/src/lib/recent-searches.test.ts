import { beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
const { forgetSearches, listSearches, rememberSearch } = await import('./recent-searches.ts')

beforeEach(() => stored.clear())

it('keeps the five searches made last, newest first, each once in whatever case it was typed', () => {
  for (const text of ['kunafa', 'baklava', 'Lotus', 'eclair', 'كيك', 'bread']) rememberSearch(text)
  expect(listSearches()).toEqual(['bread', 'كيك', 'eclair', 'Lotus', 'baklava'])
  rememberSearch('LOTUS')
  expect(listSearches()).toEqual(['LOTUS', 'bread', 'كيك', 'eclair', 'baklava'])
  forgetSearches()
  expect(listSearches()).toEqual([])
})

it('takes nothing that it has not kept itself', () => {
  for (const text of ['{', '"kunafa"', '[1]', '["kunafa",1]']) {
    stored.set('sukkar.recent_searches', text)
    expect(listSearches(), text).toEqual([])
  }
  stored.set('sukkar.recent_searches', JSON.stringify(['1', '2', '3', '4', '5', '6']))
  expect(listSearches()).toHaveLength(5)
})
