import { type ErrorCode, errorStatus, type Failure } from '@sukkar/contract/error-codes'
import type { Locale } from '@sukkar/i18n/locales'
import { errorSentence, type FieldRule, fieldSentence } from './sentences.ts'

/** Details of a refusal: the arguments of its sentence, and the rule that each field broke. */
export type RefusalDetails = {
  details?: Record<string, string | number>
  fields?: Record<string, FieldProblem>
  retryAfterSeconds?: number
  /** The body is only partly read, so the connection must be closed. */
  isConnectionOver?: boolean
  data?: Failure['data']
}

/** The name of the rule, with the arguments of its sentence. */
export type FieldProblem = FieldRule | { rule: FieldRule; args?: Record<string, string | number> }

/** A refusal as an exception, for the server's own hooks; features return refusals as values. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly given: RefusalDetails
  constructor(code: ErrorCode, given: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.given = given
  }
}

/** The shape of every failure (api.md, "Failure"). */
export const failureOf = (locale: Locale, code: ErrorCode, given: RefusalDetails = {}): Failure => ({
  status: errorStatus[code],
  code,
  message: errorSentence(locale, code, given.details),
  ...(given.fields === undefined ? {} : { errors: describeFields(locale, given.fields) }),
  ...(given.data === undefined ? {} : { data: given.data }),
})

const describeFields = (locale: Locale, fields: Record<string, FieldProblem>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => {
      const { rule, args } = typeof problem === 'string' ? { rule: problem, args: {} } : problem
      return [field, [fieldSentence(locale, rule, args)]]
    }),
  )
