import type { CallFailure } from '@sukkar/contract/client'
import type { Translator } from '@sukkar/i18n/translate'
import { ApiError } from './client.ts'

/** A failed call as a sentence: the server's own, which says what to do, or a network error. */
export const describeFailure = (failure: CallFailure, t: Translator): string =>
  failure.kind === 'refused' ? failure.failure.message : t('error.network')

/** A query's error as a sentence. */
export const describeError = (error: unknown, t: Translator): string =>
  error instanceof ApiError ? describeFailure(error.failure, t) : t('error.genericText')

/** The server's error for one field of a form. */
export const fieldErrorOf = (failure: CallFailure | null, field: string): string | undefined =>
  failure?.kind === 'refused' ? failure.failure.errors?.[field]?.[0] : undefined
