import { describe, expect, it } from 'vitest'
import { readPlainText } from './plain-text.ts'

describe('a plain text', () => {
  it('has paragraphs between blank lines, under the heading before them', () => {
    const text = '\nWelcome.\nStill the first.\n\n\nSecond.\n# Returns\r\nFresh food.\n\n##   Law\n'
    expect(readPlainText(text)).toEqual([
      { title: null, paragraphs: ['Welcome.\nStill the first.', 'Second.'] },
      { title: 'Returns', paragraphs: ['Fresh food.'] },
      { title: 'Law', paragraphs: [] },
    ])
  })

  it('is text whatever it holds, and nothing where there is nothing', () => {
    expect(readPlainText('<b>5 # 3</b>')).toEqual([{ title: null, paragraphs: ['<b>5 # 3</b>'] }])
    expect(readPlainText(' \n#\n \n')).toEqual([])
    // U+2028 breaks a line in some editors, but not here.
    expect(readPlainText('# A\u2028B')).toEqual([{ title: 'A\u2028B', paragraphs: [] }])
  })
})
