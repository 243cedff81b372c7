import { normaliseDigits } from '@sukkar/domain/digits'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'

/**
 * Converts the texts of a query, a path or a form to their schema's types: numbers, flags (a ticked box sends `on`), null. Texts with a
 * pattern (ids, dates, times) get Western digits; free text stays unchanged. A text that cannot be converted stays as it is, so that the
 * following check reports it.
 */
export const coerceTexts = (schema: TSchema, value: unknown): unknown => coerce(schema, value, true)

/** As `coerceTexts`, for a form sent as JSON: flags and empty inputs are converted, numbers must already be numbers. */
export const coerceFlags = (schema: TSchema, value: unknown): unknown => coerce(schema, value, false)

const coerce = (schema: TSchema, value: unknown, isText: boolean): unknown => {
  const form = schema as Form
  if (form.anyOf !== undefined) return coerceUnion(form.anyOf, value, isText)
  if (Array.isArray(value)) return form.items === undefined ? value : value.map((item) => coerce(form.items as TSchema, item, isText))
  if (isRecord(value)) return form.properties === undefined ? value : coerceRecord(form, form.properties, value, isText)
  // A form cannot express an empty list otherwise.
  if (form.type === 'array' && value === '' && isText && Check(schema, [])) return []
  if (form.type === 'boolean' && (value === 0 || value === 1)) return value === 1
  return typeof value === 'string' ? coerceText(form, value, isText) : value
}

/** The keywords of a schema that decide the conversion. */
type Form = {
  type?: string
  const?: unknown
  pattern?: string
  anyOf?: TSchema[]
  items?: TSchema
  properties?: Record<string, TSchema>
  required?: string[]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const coerceRecord = (
  form: Form,
  properties: Record<string, TSchema>,
  value: Record<string, unknown>,
  isText: boolean,
): Record<string, unknown> => {
  const result: Record<string, unknown> = {}
  for (const [key, given] of Object.entries(value)) {
    const schema = Object.hasOwn(properties, key) ? properties[key] : undefined
    const coerced = schema === undefined ? given : coerce(schema, given, isText)
    // An empty input of a form means "absent" where its schema allows no empty text.
    const isAbsent = coerced === '' && schema !== undefined && form.required?.includes(key) !== true && !Check(schema, '')
    if (!isAbsent) Object.defineProperty(result, key, { value: coerced, enumerable: true, configurable: true, writable: true })
  }
  return result
}

const coerceUnion = (variants: readonly TSchema[], value: unknown, isText: boolean): unknown => {
  if (variants.some((variant) => Check(variant, value))) return value
  for (const variant of variants) {
    const coerced = coerce(variant, value, isText)
    if (Check(variant, coerced)) return coerced
  }
  return value
}

const coerceText = (form: Form, text: string, isText: boolean): unknown => {
  if (form.type === 'null') return text === '' ? null : text
  if (form.type === 'integer' || form.type === 'number' || typeof form.const === 'number') return isText ? coerceNumber(text) : text
  if (form.type === 'boolean') return coerceFlag(normaliseDigits(text.trim()), text)
  return form.pattern === undefined ? text : normaliseDigits(text)
}

const coerceNumber = (text: string): string | number => {
  const digits = normaliseDigits(text.trim())
  return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(digits) ? Number(digits) : text
}

const coerceFlag = (digits: string, text: string): string | boolean => {
  if (digits === '1' || digits === 'true' || digits === 'on') return true
  return digits === '0' || digits === 'false' || digits === 'off' ? false : text
}
