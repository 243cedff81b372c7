import { isKwd } from '@sukkar/domain/money'
import { isDate, parseInstant } from '@sukkar/domain/shop-time'
import type { FieldProblem } from '../../../platform/http/refusal.ts'
import { cleanText } from '../../../platform/text/clean-text.ts'

/** The fields that are refused, each with the rule it broke. */
export type Fields = Record<string, FieldProblem>

/** Texts of several lines; all others are one line. */
const severalLines = /^(?:description|text|terms|privacy)_/

/** Every text of a draft as it is kept: whole characters, no control codes, no blank edges. */
export const cleanDraft = <T>(draft: T, key = ''): T => {
  if (typeof draft === 'string') return (severalLines.test(key) ? cleanText(draft) : cleanText(draft).replaceAll('\n', ' ')) as T
  if (Array.isArray(draft)) return draft.map((item: unknown) => cleanDraft(item, key)) as T
  if (typeof draft !== 'object' || draft === null) return draft
  return Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, cleanDraft(value, name)])) as T
}

/** Names the texts of `keys` that are empty; `at` is the field that they stand in, `values.0` for instance. */
export const checkRequired = (draft: object, keys: readonly string[], fields: Fields, at = ''): void => {
  const texts = draft as Record<string, unknown>
  for (const key of keys) if (texts[key] === '') fields[`${at}${key}`] = 'required'
}

/** An amount has at most three decimals; null is none. */
export const checkAmount = (kwd: number | null, field: string, fields: Fields): void => {
  if (kwd !== null && !isKwd(kwd)) fields[field] = 'money'
}

/** Names the entries of a list of ids that stand twice, or for things that are not there. */
export const checkIds = (ids: readonly string[], known: ReadonlySet<string>, field: string, fields: Fields): void => {
  for (const [index, id] of ids.entries()) {
    if (!known.has(id)) fields[`${field}.${index}`] = 'unknown_thing'
    else if (ids.indexOf(id) !== index) fields[`${field}.${index}`] = 'duplicate'
  }
}

/** Names the entries of a list that stand twice. */
export const checkDistinct = (entries: readonly string[], field: string, fields: Fields): void => {
  for (const [index, entry] of entries.entries()) if (entries.indexOf(entry) !== index) fields[`${field}.${index}`] = 'duplicate'
}

/** Two dates, both included; either may be open. */
export const checkDates = (span: { starts_on: string | null; ends_on: string | null }, fields: Fields): void => {
  for (const key of ['starts_on', 'ends_on'] as const) {
    const date = span[key]
    if (date !== null && !isDate(date)) fields[key] = 'date'
  }
  if (span.starts_on !== null && span.ends_on !== null && span.ends_on < span.starts_on) fields.ends_on ??= 'end_before_start'
}

/** Two instants; either may be open. */
export const checkInstants = (span: { starts_at: string | null; ends_at: string | null }, fields: Fields): void => {
  const startsMs = readInstant(span.starts_at, 'starts_at', fields)
  const endsMs = readInstant(span.ends_at, 'ends_at', fields)
  if (startsMs !== null && endsMs !== null && endsMs <= startsMs) fields.ends_at = 'end_before_start'
}

/** The instant of a text in epoch ms; null where there is none, or none that can be read. */
export const readInstant = (text: string | null, field: string, fields: Fields): number | null => {
  if (text === null) return null
  const instant = parseInstant(text)
  if (!instant.ok) fields[field] = 'date'
  return instant.ok ? instant.value : null
}

/** A link leads to a page of the shop or of the web; `//` would be another host, and a backslash is read as a slash. */
export const checkLink = (link: string | null, fields: Fields): void => {
  if (link !== null && !/^(?:\/(?![/\\])|https:\/\/[^\s/\\@]+\.[^\s/\\@]+)[^\s\\"<>]*$/.test(link)) fields.link = 'url'
}

/** The words of a name as they stand in an address; empty when none of them is Latin. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
