import type { Translator } from '@sukkar/i18n/translate'
import { ApiError, type CallFailure } from './client.ts'

/** A failed call in a sentence: the server's own, which says what to do; that the fault is the shop's; or that it could not be reached. */
export const describeFailure = (failure: CallFailure, t: Translator): string =>
  failure.kind === 'refused' ? failure.failure.message || t('error.genericText') : t('error.network')

/** What a page could not load, in a sentence: the connection is blamed only where it is to blame. */
export const describeError = (error: unknown, t: Translator): string =>
  error instanceof ApiError ? describeFailure(error.failure, t) : t('error.network')
