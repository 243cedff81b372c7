import { normaliseDigits, removeInvisible } from '@sukkar/domain/digits'
import { type RawBuilder, sql } from 'kysely'

/** Whether a column contains a text, case-insensitively; wildcards of `like` in the text are matched literally. */
export const contains = (column: string, text: string): RawBuilder<boolean> => {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}

/** A search text cleaned of characters that no stored text contains; null when nothing is left. */
export const readSearch = (text: string | undefined): string | null => {
  const search = normaliseDigits(removeInvisible(text ?? ''))
    .replaceAll('\u0000', '')
    .toWellFormed()
    .trim()
  return search === '' ? null : search
}
