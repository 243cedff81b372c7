import type { CallFailure } from '@sukkar/contract/client'
import type { Translator } from '@sukkar/i18n/translate'
import { ApiError, isLate } from './client.ts'

/** A failed change as a sentence: the server's own, which says what to do, or a network error. Without an answer it may be done all the same. */
export const describeFailure = (failure: CallFailure, t: Translator): string =>
  failure.kind === 'refused' ? failure.failure.message : t(isLate(failure) ? 'console.noAnswer' : 'error.network')

/** A query's error as a sentence. */
export const describeError = (error: unknown, t: Translator): string => {
  if (!(error instanceof ApiError)) return t('error.genericText')
  return isLate(error.failure) ? t('console.slowAnswer') : describeFailure(error.failure, t)
}

/** The server's error for one field of a form. */
export const fieldErrorOf = (failure: CallFailure | null, field: string): string | undefined =>
  failure?.kind === 'refused' ? failure.failure.errors?.[field]?.[0] : undefined
