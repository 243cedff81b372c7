/** Long enough for the error sentences of these protocols; only `trandata` is longer. */
const FIELD_CHARS_MAX = 1024

/**
 * A field of a parsed query, form or JSON as text; empty where it is absent, neither text nor number, or longer than `charsMax` characters. The
 * first of a repeated field counts.
 */
export function readText(source: unknown, name: string, charsMax = FIELD_CHARS_MAX): string {
  const value = readValue(source, name)
  const first: unknown = Array.isArray(value) ? value[0] : value
  const text = typeof first === 'number' ? String(first) : first
  return typeof text === 'string' && text.length <= charsMax ? text : ''
}

/** An own property of an object; undefined where the source is no object or lacks it. */
export function readValue(source: unknown, name: string): unknown {
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, name)) return undefined
  const members: Record<string, unknown> = { ...source }
  return members[name]
}

/** Parsed JSON; undefined where the text is invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a text is a valid merchant reference of a payment: 1 to 40 letters and digits, KNET's limit. */
export function isTrackId(text: string): boolean {
  return /^[A-Za-z0-9]{1,40}$/.test(text)
}
