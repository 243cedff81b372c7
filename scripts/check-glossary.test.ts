import { describe, expect, it } from 'vitest'
import { checkGlossary } from './check-glossary.ts'
import { readSources } from './source-files.ts'

const glossary = (rows: string) => ({
  path: 'docs/glossary.md',
  text: `| Concept | Word | Retired | Why |\n| --- | --- | --- | --- |\n${rows}\n`,
})
const driver = glossary('| driver | المندوب | «السائق» «سائق الطلب» | one word |')
const message = (text: string, path = 'packages/i18n/src/messages/ar/order.ts') => ({ path, text: `\n'order.driver': '${text}'` })

const find = (...files: { path: string; text: string }[]) =>
  checkGlossary([driver, ...files]).map(({ path, line, rule }) => `${path}:${line} ${rule}`)

describe('retired words', () => {
  it.each(['السائق في الطريق', 'يتصل بك السائق.', 'المتجر والسائق', 'كالسائق', 'رقم للسائق', 'وللسائق', 'سائق الطلب'])(
    'are refused in "%s"',
    (text) => {
      expect(find(message(text))).toEqual(['packages/i18n/src/messages/ar/order.ts:2 retired-word'])
    },
  )

  it('are refused with the س of what will be, too', () => {
    expect(checkGlossary([glossary('| empty | إفراغ | «تُفرَّغ» | one verb |'), message('ستُفرَّغ سلتك')]).map(({ rule }) => rule)).toEqual([
      'retired-word',
    ])
  })

  it.each(['المندوب في الطريق', 'السائقون', 'سائق'])('that are part of another word do not count in "%s"', (text) => {
    expect(find(message(text))).toEqual([])
  })

  it.each(['apps/api/src/seed/data/catalogue.json', 'apps/console/src/features/a.tsx', 'apps/api/src/platform/page.ts'])(
    'are refused in %s',
    (path) => {
      expect(find(message('السائق', path))).toEqual([`${path}:2 retired-word`])
    },
  )

  it.each(['apps/api/src/a.test.ts', 'packages/domain/src/search-spellings.ts', 'docs/decisions/0001.md'])('may stand in %s', (path) => {
    expect(find(message('السائق', path))).toEqual([])
  })

  it('are refused as the glossary of the project has them, each by itself, with و before it and with ل', () => {
    const own = readSources().filter(({ path }) => path === 'docs/glossary.md')
    const phrases = [...(own[0]?.text.matchAll(/«([^»]+)»/gu) ?? [])].map(([, phrase = '']) => phrase)
    expect(phrases.length).toBeGreaterThan(50)
    const forms = phrases.flatMap((phrase) => [phrase, `و${phrase}`, phrase.startsWith('ال') ? `لل${phrase.slice(2)}` : `ل${phrase}`])
    expect(forms.filter((form) => checkGlossary([...own, message(form)]).length === 0)).toEqual([])
  })

  it('say which word to use instead', () => {
    const [finding] = checkGlossary([driver, message('السائق')])
    expect(finding?.message).toBe('«السائق» is retired: for "driver" the shop says المندوب (docs/glossary.md)')
  })
})

describe('the glossary', () => {
  it('must be there and hold words', () => {
    expect(checkGlossary([]).map(({ rule }) => rule)).toEqual(['missing-glossary'])
    expect(checkGlossary([glossary('')]).map(({ rule }) => rule)).toEqual(['missing-glossary'])
  })

  it('may not retire a word that it keeps', () => {
    const both = glossary('| driver | المندوب | «السائق» | … |\n| car | سيارة السائق | «مركبة» | … |')
    expect(checkGlossary([both]).map(({ rule }) => rule)).toEqual(['kept-and-retired'])
  })

  it('is kept by every text of the project', () => {
    expect(checkGlossary(readSources())).toEqual([])
  })
})
