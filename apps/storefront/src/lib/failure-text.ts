import type { CallFailure } from '@sukkar/contract/client'
import type { Translator } from '@sukkar/i18n/translate'

/** A failed call in a sentence: the server's own, which says what to do, or that it could not be reached. */
export const describeFailure = (failure: CallFailure, t: Translator): string =>
  failure.kind === 'refused' ? failure.failure.message : t('error.network')
