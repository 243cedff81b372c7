import { GATEWAY_FIELD_MAX_LENGTH, TRACK_ID_MAX_LENGTH } from './payment-limits.ts'

/**
 * A field of a parsed query, form or JSON from a gateway, whose shape is not trusted; null when missing, too long, not a text or number, or with a NUL, which
 * PostgreSQL stores in no text.
 */
export function readField(source: unknown, name: string, charsMax = GATEWAY_FIELD_MAX_LENGTH): string | null {
  const value = readValue(source, name)
  const single: unknown = Array.isArray(value) ? value[0] : value
  if (typeof single === 'number' && Number.isFinite(single)) return String(single)
  if (typeof single !== 'string' || single.length > charsMax || single.includes('\0')) return null
  return single
}

export function readValue(source: unknown, name: string): unknown {
  if (typeof source !== 'object' || source === null) return undefined
  return Object.entries(source).find(([key]) => key === name)?.[1]
}

/** The first non-empty value under several spellings of a name. */
export function readFirstField(source: unknown, names: readonly string[]): string | null {
  for (const name of names) {
    const value = readField(source, name)
    if (value !== null && value !== '') return value
  }
  return null
}

export function isTrackId(text: string | null): text is string {
  return text !== null && text.length <= TRACK_ID_MAX_LENGTH && /^[A-Za-z0-9]+$/.test(text)
}

/** Stored messages stay for years and have many readers, so they must contain no secret, even one that a gateway echoes. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return secrets.filter((secret) => secret !== '').reduce((masked, secret) => masked.replaceAll(secret, '***'), text)
}

/** Leaves out null and empty values, so that absent stays absent. */
export function withoutNulls<T extends string>(fields: Record<T, string | null>): Partial<Record<T, string>> {
  const present: Partial<Record<T, string>> = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== null && value !== '') present[name] = value
  }
  return present
}
