import type { Translator } from '@sukkar/i18n/translate'
import { writeSentence } from '@sukkar/i18n/write-sentence'
import { ApiError, type CallFailure } from './client.ts'

/** A failed call as a sentence: the server's own, a generic one where it is empty, or that the shop could not be reached. */
export const describeFailure = (failure: CallFailure, t: Translator): string =>
  failure.kind === 'network'
    ? t('error.network')
    : failure.failure.message
      ? writeSentence(failure.failure.message, t)
      : t('error.genericText')

/** Why a page could not load, as a sentence; anything but a failed call is a fault of the shop. */
export const describeError = (error: unknown, t: Translator): string =>
  error instanceof ApiError ? describeFailure(error.failure, t) : t('error.genericText')
