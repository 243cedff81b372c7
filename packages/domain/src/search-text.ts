import { normaliseDigits } from './digits.ts'
import { spellingsOf } from './search-spellings.ts'

/**
 * Text folded for search, the same for names and queries: tokens of letters and digits parted by single spaces.
 * Case, accents, tashkeel, tatweel, hamza forms, ى/ي, ة/ه, doubled letters, punctuation, digit systems and the articles
 * (leading ال, `al-`, `el-`) no longer matter. Composed and decomposed spellings fold alike, and folding twice changes
 * nothing.
 */
export function foldSearchText(text: string): string {
  const tokens = foldLetters(text).split(' ').map(foldToken)
  const words = tokens.filter((token) => token !== '' && !LATIN_ARTICLES.has(token))
  const kept = words.length > 0 ? words : tokens.filter((token) => token !== '').slice(0, 1)
  return kept.join(' ')
}

/**
 * Whether every word of the query begins some word of the folded text. A query that folds to nothing, or that is only
 * an article still being typed, matches everything. `haystackFolded` comes from `foldSearchText` or `foldForIndex`.
 */
export function matchesSearch(haystackFolded: string, query: string): boolean {
  const wanted = readSearchWords(query)
  if (wanted.length === 0) return true
  const words = haystackFolded.split(' ')
  return wanted.every((beginnings) => words.some((word) => beginnings.some((beginning) => word.startsWith(beginning))))
}

/**
 * What a query asks for: for each of its words the beginnings that a word of the folded text may have, letters and digits alone.
 * Empty where it matches everything.
 */
export function readSearchWords(query: string): string[][] {
  const folded = foldSearchText(query)
  if (folded === '' || ARTICLES.has(folded)) return []
  return folded.split(' ').map((word) => {
    const glued = /^[ae]l(\p{L}{3,})$/u.exec(word)?.[1]
    return glued === undefined ? [word] : [word, glued]
  })
}

/**
 * The folded text of all of a thing's names (both languages, other names people use), with the other spellings of words
 * such as kunafa, konafa, knafeh and كنافة added, so that a query in one script finds a name in the other.
 */
export function foldForIndex(names: readonly string[]): string {
  const folded = names.map(foldSearchText).join(' ').trim()
  const spellings = spellingsOf(folded, foldSearchText)
  return [...new Set(`${folded} ${spellings.join(' ')}`.trim().split(' '))].join(' ')
}

/**
 * The part of a name that a collator should sort by: without marks and, in Arabic, without the article, since nearly
 * every Arabic place name begins with ال and would land under alif (§2, areas sorted by name).
 */
export function sortKey(name: string, locale: 'en' | 'ar'): string {
  const plain = name.normalize('NFC').replace(ARABIC_MARKS, '').trim()
  if (locale === 'en') return plain.toLowerCase()
  return plain.replace(/^[اٱ]ل(?=\p{L}{2})/u, '')
}

/** Vowel signs, Koranic signs and tatweel: they change the look of a word, not the word. */
const ARABIC_MARKS = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu
const LATIN_ARTICLES: ReadonlySet<string> = new Set(['al', 'el'])
const ARTICLES: ReadonlySet<string> = new Set(['al', 'el', 'ال', 'ا', 'a', 'e'])

/** Letters that writers use for one another, among them the Gulf and Persian ones. */
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
  // Compatibility composition first, so that presentation forms and decomposed hamza become the letters of the table;
  // only then are accents taken off what is left, because taking them off first would break alif with hamza apart.
  const composed = normaliseDigits(text).normalize('NFKC').toLowerCase()
  return composed
    .replace(LETTER_PATTERN, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(ARABIC_MARKS, '')
    .replace(/['’‘ʼ`´\u200b-\u200f\u2060-\u2069\u202a-\u202e\ufeff]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function foldToken(token: string): string {
  const single = token.replace(/(\p{L})\1+/gu, '$1')
  // Repeated, because البان may be the article with "ban" or the word for dairy: both end up the same on both sides.
  return single.replace(/^(?:ال)+(?=\p{L}{2})/u, '')
}
