import { normaliseDigits, removeInvisible } from '@sukkar/domain/digits'
import { type RawBuilder, sql } from 'kysely'

/** Whether a column holds a text somewhere, in any letters; signs that patterns know are letters like others. */
export const contains = (column: string, text: string): RawBuilder<boolean> => {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}

/** What somebody looks for as the database can be asked: without what no text of it can hold; null when nothing is left. */
export const readSearch = (text: string | undefined): string | null => {
  const search = normaliseDigits(removeInvisible(text ?? ''))
    .replaceAll('\u0000', '')
    .toWellFormed()
    .trim()
  return search === '' ? null : search
}
