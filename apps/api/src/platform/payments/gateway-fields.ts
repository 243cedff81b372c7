import { GATEWAY_FIELD_MAX_LENGTH, TRACK_ID_MAX_LENGTH } from './payment-limits.ts'

/** Gateway fields arrive as parsed queries, parsed forms or JSON; nothing about their shape is trusted. */
export function readField(source: unknown, name: string, charsMax = GATEWAY_FIELD_MAX_LENGTH): string | null {
  const value = readValue(source, name)
  const single: unknown = Array.isArray(value) ? value[0] : value
  if (typeof single === 'number' && Number.isFinite(single)) return String(single)
  if (typeof single !== 'string' || single.length > charsMax) return null
  return single
}

export function readValue(source: unknown, name: string): unknown {
  if (typeof source !== 'object' || source === null) return undefined
  return Object.entries(source).find(([key]) => key === name)?.[1]
}

/** The first of several spellings that has a non-empty value. */
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

/** Records are kept for years and read by many eyes: no secret may stand in them, even when a gateway echoes it. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return secrets.filter((secret) => secret !== '').reduce((masked, secret) => masked.replaceAll(secret, '***'), text)
}

/** Leaves out what a gateway did not say, so that absent stays absent. */
export function withoutNulls<T extends string>(fields: Record<T, string | null>): Partial<Record<T, string>> {
  const kept: Partial<Record<T, string>> = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== null && value !== '') kept[name] = value
  }
  return kept
}
