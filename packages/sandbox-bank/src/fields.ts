/** No field of these protocols is longer than an error sentence; `trandata` alone is. */
const FIELD_CHARS_MAX = 1024

/**
 * A field of a parsed query, form or JSON as text; empty where it is absent, no text or number, or longer than `charsMax` characters.
 * Of a repeated field the first counts.
 */
export function readText(source: unknown, name: string, charsMax = FIELD_CHARS_MAX): string {
  const value = readValue(source, name)
  const first: unknown = Array.isArray(value) ? value[0] : value
  const text = typeof first === 'number' ? String(first) : first
  return typeof text === 'string' && text.length <= charsMax ? text : ''
}

/** A member of an object by its own name; undefined where the source is no object or has none. */
export function readValue(source: unknown, name: string): unknown {
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, name)) return undefined
  const members: Record<string, unknown> = { ...source }
  return members[name]
}

/** JSON as the bank reads it: undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The merchant's own reference of a payment: 1 to 40 letters and digits, as KNET takes it. */
export function isTrackId(text: string): boolean {
  return /^[A-Za-z0-9]{1,40}$/.test(text)
}
