import { beforeEach, expect, it } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'

const stored = stubStorage()
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
