import { normaliseDigits, removeInvisible } from '@sukkar/domain/digits'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a column contains a text, case-insensitively; wildcards of `like` in the text are matched literally. An Arabic text also matches other
 * spellings of its letters. Unlike `foldSearchText` this keeps every other character, because e-mail addresses are searched too.
 */
export const contains = (column: string, text: string): RawBuilder<boolean> => {
  const isArabic = ARABIC.test(text)
  const folded = isArabic ? foldArabic(text) : text
  const pattern = `%${folded.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const lower = sql<string>`lower(${sql.ref(column)})`
  return sql<boolean>`${isArabic ? foldColumn(lower) : lower} like ${pattern} escape '\\'`
}

const ARABIC = /[\u0600-\u06ff]/u

/** Letters that writers use interchangeably; tatweel and vowel signs are left out. */
const SPELLINGS: readonly (readonly [from: string, to: string])[] = [
  ...[...'أإآٱ'].map((alif) => [alif, 'ا'] as const),
  ['ى', 'ي'],
  ['ة', 'ه'],
  ...[...'\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652'].map((sign) => [sign, ''] as const),
]

const foldArabic = (text: string): string => SPELLINGS.reduce((folded, [from, to]) => folded.replaceAll(from, to), text.normalize('NFC'))

/** As `foldArabic`, in SQL. The letters are literals, because SQLite takes longer with bound values. */
const foldColumn = (column: RawBuilder<string>): RawBuilder<string> =>
  SPELLINGS.reduce((folded, [from, to]) => sql<string>`replace(${folded}, ${sql.lit(from)}, ${sql.lit(to)})`, column)

/** A search text cleaned of characters that no stored text contains; null when nothing is left. */
export const readSearch = (text: string | undefined): string | null => {
  const search = normaliseDigits(removeInvisible(text ?? ''))
    .replaceAll('\u0000', '')
    .toWellFormed()
    .trim()
  return search === '' ? null : search
}
