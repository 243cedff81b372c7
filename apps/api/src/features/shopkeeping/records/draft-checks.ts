import { isInKuwait } from '@sukkar/domain/address'
import { isKwd } from '@sukkar/domain/money'
import { isDate, parseInstant } from '@sukkar/domain/shop-time'
import type { FieldProblem } from '../../../platform/http/refusal.ts'
import { cleanText } from '../../../platform/text/clean-text.ts'

/** The refused fields with the rule that each one broke. */
export type Fields = Record<string, FieldProblem>

/** Keys of texts that may have several lines. */
const severalLines = /^(?:description|text|terms|privacy)_/

/** Cleans every text of a draft: well-formed, without control characters, trimmed. A blank is no entry of a list. */
export const cleanDraft = <T>(draft: T, key = ''): T => {
  if (typeof draft === 'string') return (severalLines.test(key) ? cleanText(draft) : cleanText(draft).replaceAll('\n', ' ')) as T
  if (Array.isArray(draft)) return draft.map((item: unknown) => cleanDraft(item, key)).filter((item) => item !== '') as T
  if (typeof draft !== 'object' || draft === null) return draft
  return Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, cleanDraft(value, name)])) as T
}

/** Marks empty texts among `keys` as required; `at` is the prefix of the field, for instance `values.0.`. */
export const checkRequired = (draft: object, keys: readonly string[], fields: Fields, at = ''): void => {
  const texts = draft as Record<string, unknown>
  for (const key of keys) if (texts[key] === '') fields[`${at}${key}`] = 'required'
}

/** Checks that an amount has at most three decimals; null is allowed. */
export const checkAmount = (kwd: number | null, field: string, fields: Fields): void => {
  if (kwd !== null && !isKwd(kwd)) fields[field] = 'money'
}

type Pin = { lat: number; lng: number }

/** Checks that a pin lies in Kuwait; one that stays where it is hinders no other change. */
export const checkPin = (pin: Pin, before: Pin | null, fields: Fields): void => {
  const isMoved = before === null || before.lat !== pin.lat || before.lng !== pin.lng
  if (isMoved && !isInKuwait(pin.lat, pin.lng)) fields.lat = 'format'
}

/** Marks duplicate and unknown ids of a list. */
export const checkIds = (ids: readonly string[], known: ReadonlySet<string>, field: string, fields: Fields): void => {
  for (const [index, id] of ids.entries()) {
    if (!known.has(id)) fields[`${field}.${index}`] = 'unknown_thing'
    else if (ids.indexOf(id) !== index) fields[`${field}.${index}`] = 'duplicate'
  }
}

/** Marks duplicate entries of a list. */
export const checkDistinct = (entries: readonly string[], field: string, fields: Fields): void => {
  for (const [index, entry] of entries.entries()) if (entries.indexOf(entry) !== index) fields[`${field}.${index}`] = 'duplicate'
}

/** Checks a span of dates, both inclusive; null leaves an end open. */
export const checkDates = (span: { starts_on: string | null; ends_on: string | null }, fields: Fields): void => {
  for (const key of ['starts_on', 'ends_on'] as const) {
    const date = span[key]
    if (date !== null && !isDate(date)) fields[key] = 'date'
  }
  if (span.starts_on !== null && span.ends_on !== null && span.ends_on < span.starts_on) fields.ends_on ??= 'end_before_start'
}

/** Checks a span of instants; null leaves an end open. */
export const checkInstants = (span: { starts_at: string | null; ends_at: string | null }, fields: Fields): void => {
  const startsMs = readInstant(span.starts_at, 'starts_at', fields)
  const endsMs = readInstant(span.ends_at, 'ends_at', fields)
  if (startsMs !== null && endsMs !== null && endsMs <= startsMs) fields.ends_at = 'end_before_start'
}

/** The instant in epoch ms; null for null or an invalid text, which is marked. */
export const readInstant = (text: string | null, field: string, fields: Fields): number | null => {
  if (text === null) return null
  const instant = parseInstant(text)
  if (!instant.ok) fields[field] = 'date'
  return instant.ok ? instant.value : null
}

/** A link is a path of the shop or an https address. `//` would be another host, and browsers read a backslash as a slash. */
export const checkLink = (link: string | null, fields: Fields): void => {
  if (link !== null && !/^(?:\/(?![/\\])|https:\/\/[^\s/\\@]+\.[^\s/\\@]+)[^\s\\"<>]*$/.test(link)) fields.link = 'url'
}

/** A slug derived from a name; empty when the name has no Latin letters or digits. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
