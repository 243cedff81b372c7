import { type CallFailure, isLate } from '@sukkar/contract/client'
import type { Translator } from '@sukkar/i18n/translate'
import { showToast } from '@sukkar/ui/toast-store'
import { ApiError } from './client.ts'

/** A failed change as a sentence: the server's own, which says what to do, or a network error. Without an answer it may be done all the same. */
export const describeFailure = (failure: CallFailure, t: Translator): string => {
  if (failure.kind === 'network') return t(isLate(failure) ? 'console.noAnswer' : 'error.network')
  return isAlreadyCreated(failure) ? t('console.alreadyCreated') : failure.failure.message
}

/** A form was changed after a lost answer and sent again: the record exists as it was sent first. */
const isAlreadyCreated = (failure: CallFailure): boolean => failure.kind === 'refused' && failure.failure.code === 'IDEMPOTENCY_MISMATCH'

/** Long enough to read what to check before the next press. */
const CHECK_TOAST_MS = 10_000

/** Shows a failed change as a toast. */
export const showFailure = (failure: CallFailure, t: Translator): void =>
  void showToast({
    text: describeFailure(failure, t),
    tone: 'danger',
    ...((isLate(failure) || isAlreadyCreated(failure)) && { durationMs: CHECK_TOAST_MS }),
  })

/** A query's error as a sentence. */
export const describeError = (error: unknown, t: Translator): string => {
  if (!(error instanceof ApiError)) return t('error.genericText')
  return isLate(error.failure) ? t('console.slowAnswer') : describeFailure(error.failure, t)
}

/** The server's first error of any field, where a screen has no fields to show them at. */
export const firstFieldError = (failure: CallFailure | null): string | undefined =>
  failure?.kind === 'refused' ? Object.values(failure.failure.errors ?? {})[0]?.[0] : undefined

/** The server's error for one field of a form. */
export const fieldErrorOf = (failure: CallFailure | null, field: string): string | undefined =>
  failure?.kind === 'refused' ? failure.failure.errors?.[field]?.[0] : undefined
