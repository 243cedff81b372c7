import { describe, expect, it } from 'vitest'
import { SEARCH_SPELLINGS, spellingsOf } from './search-spellings.ts'
import { foldForIndex, foldSearchText, matchesSearch } from './search-text.ts'

describe('the list of spellings', () => {
  it('has every word in both scripts', () => {
    for (const group of SEARCH_SPELLINGS) {
      expect(
        group.some((spelling) => /[a-z]/.test(spelling)),
        group.join(),
      ).toBe(true)
      expect(
        group.some((spelling) => /\p{Script=Arabic}/u.test(spelling)),
        group.join(),
      ).toBe(true)
    }
  })
  it('has no spelling in two groups, which would join two different things', () => {
    const folded = SEARCH_SPELLINGS.flatMap((group) => [...new Set(group.map(foldSearchText))])
    expect(folded.filter((spelling, index) => folded.indexOf(spelling) !== index)).toEqual([])
  })
  it('leads from every spelling to every other one of its group', () => {
    for (const group of SEARCH_SPELLINGS)
      for (const name of group) for (const query of group) expect(matchesSearch(foldForIndex([name]), query), `${name} ${query}`).toBe(true)
  })
  it('is compared in whatever way the text was folded', () => {
    expect(spellingsOf('KUNAFA', (text) => text.toUpperCase())).toContain('KONAFA')
    expect(spellingsOf('kunafa', (text) => text.toUpperCase())).toEqual([])
  })
  it('adds nothing to a text without such a word, nor to one that only begins like it', () => {
    expect(spellingsOf(foldSearchText('office candles'), foldSearchText)).toEqual([])
    expect(spellingsOf(foldSearchText('updated'), foldSearchText)).toEqual([])
  })
})
