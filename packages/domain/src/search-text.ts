import { normaliseDigits } from './digits.ts'
import { SEARCH_WORDS_MAX } from './limits.ts'
import { spellingsOf } from './search-spellings.ts'

/**
 * Text folded for search, the same for names and queries: tokens of letters and digits separated by single spaces. Folding ignores case, accents,
 * tashkeel, tatweel, hamza forms, ى/ي, ة/ه, doubled letters, punctuation, digit systems and articles (leading ال, `al-`, `el-`). Composed and
 * decomposed spellings fold alike, and folding is idempotent.
 */
export function foldSearchText(text: string): string {
  const tokens = foldLetters(text).split(' ').map(foldToken)
  const words = tokens.filter((token) => !LATIN_ARTICLES.has(token))
  const retained = words.length > 0 ? words : tokens.slice(0, 1)
  return retained.join(' ')
}

/** A query read once for many texts: for each of its words the beginnings that a word of a folded text may have, letters and digits only. */
export type SearchWords = readonly (readonly string[])[]

/**
 * The words of a query, each once and SEARCH_WORDS_MAX at most. Empty where the query matches everything.
 */
export function readSearchWords(query: string): string[][] {
  const folded = foldSearchText(query)
  if (folded === '' || ARTICLES.has(folded)) return []
  const words = [...new Set(folded.split(' '))].slice(0, SEARCH_WORDS_MAX)
  return words.map((word) => {
    const glued = /^[ae]l(\p{L}{3,})$/u.exec(word)?.[1]
    return glued === undefined ? [word] : [word, glued]
  })
}

/**
 * Whether every word of the query is the beginning of some word of the folded text. A query that folds to nothing, or to an article only, matches
 * everything. `haystackFolded` comes from `foldSearchText` or `foldForIndex`.
 */
export function matchesSearch(haystackFolded: string, query: string): boolean {
  return matchesWords(haystackFolded.split(' '), readSearchWords(query))
}

/** As `matchesSearch`, for many texts: the text split into its words, and the query's words. */
export function matchesWords(words: readonly string[], search: SearchWords): boolean {
  return search.every((beginnings) => words.some((word) => beginsWith(word, beginnings)))
}

/**
 * As `matchesSearch`, but a word of four letters or more may have one letter added, missing or replaced, or two neighbours swapped. Use it only when
 * `matchesSearch` finds nothing, because it would mix unrelated names into good results.
 */
export function matchesNearly(haystackFolded: string, query: string): boolean {
  return findNearWords(haystackFolded.split(' '), readSearchWords(query)) !== null
}

/**
 * As `matchesNearly`, for many texts: how many words of the text, from its first one, it takes until each word of the query has its match. Null
 * where it does not match.
 */
export function findNearWords(words: readonly string[], search: SearchWords): number | null {
  if (search.length === 0) return null
  let needed = 0
  for (const beginnings of search) {
    const at = words.findIndex((word) => beginsWith(word, beginnings) || beginnings.some((beginning) => isNear(word, beginning)))
    if (at < 0) return null
    needed = Math.max(needed, at + 1)
  }
  return needed
}

function beginsWith(word: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => word.startsWith(beginning))
}

/**
 * The folded text of all names of a record (both languages, other names people use), with the other spellings of words such as kunafa, konafa,
 * knafeh and كنافة added, so that a query in one script finds a name in the other.
 */
export function foldForIndex(names: readonly string[]): string {
  const folded = names.map(foldSearchText).join(' ')
  const spellings = spellingsOf(folded, foldSearchText)
  // Arabic writes "with the" and "and the" as one word with the noun: فستق must find بالفستق.
  const stems = folded.split(' ').flatMap((word) => /^[بوك]ال(\p{L}{3,})$/u.exec(word)?.[1] ?? [])
  return [...new Set(`${folded} ${stems.join(' ')} ${spellings.join(' ')}`.split(' '))].filter((word) => word !== '').join(' ')
}

/**
 * The part of a name that a collator should sort by: without marks and, in Arabic, without the article, since nearly every Arabic place name begins
 * with ال and would sort under alif (§2, areas sorted by name).
 */
export function sortKey(name: string, locale: 'en' | 'ar'): string {
  const plain = name.normalize('NFC').replace(ARABIC_MARKS, '').trim()
  if (locale === 'en') return plain.toLowerCase()
  return plain.replace(/^[اٱ]ل(?=\p{L}{2})/u, '')
}

const NEAR_MIN_LETTERS = 4

/** Whether a word, or its beginning when the query word has more than four letters, is one letter away from the query word. */
function isNear(word: string, written: string): boolean {
  if (written.length < NEAR_MIN_LETTERS || !/^\p{L}+$/u.test(written)) return false
  if (isOneLetterAway(word, written)) return true
  if (written.length <= NEAR_MIN_LETTERS) return false
  const { length } = written
  return [length - 1, length, length + 1].some((end) => isOneLetterAway(word.slice(0, end), written))
}

/** Whether two words differ by one letter added, missing or replaced, or by two swapped neighbours; also true for equal words. */
export function isOneLetterAway(left: string, right: string): boolean {
  // Stryker disable next-line EqualityOperator: of two that are as long either may be the short one.
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  let at = 0
  // Stryker disable next-line EqualityOperator: two that are alike to the end have nothing behind it either.
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}

/** Vowel signs, Koranic signs and tatweel, which do not distinguish words. */
const ARABIC_MARKS = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu
const LATIN_ARTICLES: ReadonlySet<string> = new Set(['al', 'el'])
const ARTICLES: ReadonlySet<string> = new Set(['al', 'el', 'ال', 'ا', 'a', 'e'])

/** Letters that writers use interchangeably, among them the Gulf and Persian ones. */
const LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ی: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  گ: 'ق',
  چ: 'ج',
  پ: 'ب',
  ڤ: 'ف',
  ء: '',
  ß: 'ss',
  ı: 'i',
}
const LETTER_PATTERN = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

function foldLetters(text: string): string {
  // Compose (NFKC) first, so that presentation forms and decomposed hamza become letters of the table, and strip accents only after the table:
  // stripping first would split alif with hamza.
  const composed = normaliseDigits(text).normalize('NFKC').toLowerCase()
  return composed
    .replace(LETTER_PATTERN, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(ARABIC_MARKS, '')
    .replace(/['’‘ʼ`´\u200b-\u200f\u2060-\u2069\u202a-\u202e\ufeff]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(^| )عبد (?=ال\p{L}{2})/gu, '$1عبد')
    .trim()
}

/**
 * Removes the article before doubled letters: اللوز is ال and لوز, not a doubled lam; likewise لل, "for the". Repeats until nothing changes, because
 * البان is either the article with "ban" or the word for dairy, and must fold alike in names and queries.
 */
function foldToken(token: string): string {
  const bare = token.replace(/^(?:ال)+(?=\p{L}{2})/u, '').replace(/^لل(?=\p{L}{3})/u, '')
  // A token of one repeated letter stays whole, so that a held key does not match every word that begins with that letter.
  const single = /^(.)\1*$/u.test(bare) ? bare : bare.replace(/(\p{L})\1/gu, '$1')
  return single === token ? token : foldToken(single)
}
