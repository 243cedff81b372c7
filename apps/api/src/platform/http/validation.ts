import type { TSchema } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import { Build } from 'typebox/schema'
import { Errors } from 'typebox/value'
import type { FieldProblem } from './refusal.ts'

export type Checked = { ok: true } | { ok: false; fields: Record<string, FieldProblem> }

type Check = (value: unknown) => Checked

const compiledChecks = new WeakMap<TSchema, Check>()

/**
 * A check that reports each invalid field once, with the rule it broke. A schema is compiled once per process, at its first use: the server
 * starts before most calls are made, and some are never made.
 */
export const compileCheck = (schema: TSchema): Check => {
  const check = compiledChecks.get(schema) ?? compileAtFirstUse(schema)
  compiledChecks.set(schema, check)
  return check
}

const compileAtFirstUse = (schema: TSchema): Check => {
  let compiled: ReturnType<typeof compile> | null = null
  return (value) => {
    compiled ??= compile(schema)
    if (compiled.Check(value)) return { ok: true }
    return { ok: false, fields: problemsOf(Errors(schema, value), (error) => problemOf(error, { schema, value })) }
  }
}

/** Returns only the evaluated check: a whole validator would retain the source text of its code, 9 MB for all calls. */
const compile = (schema: TSchema) => Build(schema).Evaluate()

/** Of hundreds of invalid fields only the first ones are reported. */
const fieldsMax = 50

const problemsOf = (
  errors: readonly TLocalizedValidationError[],
  describe: (error: TLocalizedValidationError) => FieldProblem,
): Record<string, FieldProblem> => {
  const fields: Record<string, FieldProblem> = {}
  // A value that matches no variant of a union breaks each of them; the error of the union itself is reported instead.
  const inUnions = new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath))
  const ofChoices = new Set(errors.filter(({ keyword }) => keyword === 'const').map(({ instancePath }) => instancePath))
  for (const error of errors) {
    if (error.keyword !== 'anyOf' && error.keyword !== 'const' && inUnions.has(error.instancePath)) continue
    if (error.keyword === 'anyOf' && ofChoices.has(error.instancePath)) continue
    for (const field of fieldsOf(error)) {
      if (field in fields || Object.keys(fields).length >= fieldsMax) continue
      fields[field] = describe(error)
    }
  }
  return fields
}

/** The validator reports missing and unknown keys on their object; the client needs the path of the key itself. */
const fieldsOf = (error: TLocalizedValidationError): string[] => {
  const at = error.instancePath.split('/').slice(1).map(unescapePointer)
  const keys =
    error.keyword === 'required'
      ? error.params.requiredProperties
      : error.keyword === 'additionalProperties'
        ? error.params.additionalProperties
        : null
  return (keys?.map((key) => [...at, key]) ?? [at]).map((path) => path.join('.').slice(0, fieldNameLengthMax) || 'body')
}

const fieldNameLengthMax = 100
const unescapePointer = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~')

/** The value at a JSON pointer such as `/list/0/url`. */
const follow = (whole: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map(unescapePointer)
    .reduce<unknown>((part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined), whole)

/** For a number with two bounds, reports both, so that a corrected value does not break the other one. */
const rangeOf = (error: TLocalizedValidationError, schema: TSchema): FieldProblem | null => {
  const bounds = follow(schema, error.schemaPath)
  if (typeof bounds !== 'object' || bounds === null) return null
  const [min, max] = [Reflect.get(bounds, 'minimum'), Reflect.get(bounds, 'maximum')]
  return typeof min === 'number' && typeof max === 'number' ? { rule: 'range', args: { min, max } } : null
}

const problemOf = (error: TLocalizedValidationError, { schema, value }: { schema: TSchema; value: unknown }): FieldProblem => {
  switch (error.keyword) {
    case 'required':
      return 'required'
    case 'additionalProperties':
    // The schema of an unknown key is `false`.
    case 'boolean':
      return 'unknown_key'
    case 'maxLength':
      return { rule: 'max_length', args: { max: error.params.limit } }
    case 'minLength':
      return error.params.limit === 1 ? 'required' : { rule: 'min_length', args: { min: error.params.limit } }
    case 'maximum':
      return rangeOf(error, schema) ?? { rule: 'maximum', args: { max: Number(error.params.limit) } }
    case 'minimum':
      return rangeOf(error, schema) ?? { rule: 'minimum', args: { min: Number(error.params.limit) } }
    case 'maxItems':
      return { rule: 'max_items', args: { max: error.params.limit } }
    case 'minItems':
      return { rule: 'min_items', args: { min: error.params.limit } }
    case 'type': {
      const isNumber = ['integer', 'number'].includes(String(error.params.type))
      return isNumber && typeof follow(value, error.instancePath) === 'string' ? 'digits' : 'type'
    }
    case 'pattern':
      return String(error.params.pattern).includes('https://') ? 'url' : 'format'
    case 'const':
    case 'enum':
      return 'enum'
    default:
      return 'format'
  }
}
