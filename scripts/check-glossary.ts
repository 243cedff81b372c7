import { type Finding, findMatches, lineAt, type SourceFile } from './findings.ts'

/** The document with the words of the shop's texts; retired words stand in guillemets. */
const glossaryPath = 'docs/glossary.md'

interface Entry {
  concept: string
  word: string
  retired: string[]
}

/** Files with text that people read: messages, the seed, pages of the server. Spellings that customers type into the search are exempt. */
const isText = (path: string): boolean =>
  /^(?:apps|packages)\/.*\.(?:ts|tsx|json|html|webmanifest)$/.test(path) && !/\.test\.tsx?$|\/search-spellings\.ts$/.test(path)

/** Refuses every retired word of the glossary wherever people would read it. */
export function checkGlossary(files: readonly SourceFile[]): Finding[] {
  const glossary = files.find(({ path }) => path === glossaryPath)
  if (glossary === undefined) return [{ path: glossaryPath, line: 1, rule: 'missing-glossary', message: 'the glossary is not there' }]
  const entries = readGlossary(glossary.text)
  const texts = files.filter(({ path }) => isText(path))
  return [...checkWords(glossary, entries), ...texts.flatMap((file) => entries.flatMap((entry) => checkText(file, entry)))]
}

function readGlossary(text: string): Entry[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('«'))
    .map((line) => {
      const [, concept = '', word = '', retired = ''] = line.split('|').map((cell) => cell.trim())
      return { concept, word, retired: [...retired.matchAll(/«([^»]+)»/g)].map(([, phrase = '']) => phrase) }
    })
}

/** Reports a phrase that one row retires and another row uses: no text could use it. */
function checkWords({ path, text }: SourceFile, entries: readonly Entry[]): Finding[] {
  if (entries.length === 0) return [{ path, line: 1, rule: 'missing-glossary', message: 'the glossary retires no word' }]
  return entries.flatMap(({ retired }) =>
    retired.flatMap((phrase) =>
      entries
        .filter(({ word }) => patternOf(phrase).test(word))
        .map(({ concept, word }) => ({
          path,
          line: lineAt(text, text.indexOf(word)),
          rule: 'kept-and-retired',
          message: `«${phrase}» is retired and kept for "${concept}"`,
        })),
    ),
  )
}

function checkText({ path, text }: SourceFile, { concept, word, retired }: Entry): Finding[] {
  return retired.flatMap((phrase) =>
    findMatches(text, patternOf(phrase)).map(({ line }) => ({
      path,
      line,
      rule: 'retired-word',
      message: `«${phrase}» is retired: for "${concept}" the shop says ${word} (${glossaryPath})`,
    })),
  )
}

/** Matches the phrase as whole words. و, ف, ب, ك, ل and س are written together with the word that follows them, and ل replaces the alif of ال. */
function patternOf(phrase: string): RegExp {
  const start = phrase.startsWith('ال') ? `(?:[بكل]?ال|لل)${phrase.slice(2)}` : `[بكلس]?${phrase}`
  return new RegExp(`(?<![\\p{L}\\p{M}])[وف]?${start}(?![\\p{L}\\p{M}])`, 'gu')
}
