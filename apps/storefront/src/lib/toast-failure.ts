import type { CallFailure } from '@sukkar/contract/client'
import type { Translator } from '@sukkar/i18n/translate'
import { showToast } from '@sukkar/ui/toast-store'
import { describeFailure } from './failure-text.ts'

/** What a failed call is worth saying in a toast: the server's sentence, one of our own in its place, or nothing. */
type FailureText = 'sentence' | 'sign-in-again' | 'nothing'

/**
 * Which failures are not said in the server's words (§8 "Other errors", D72). They are told by their code and their field,
 * never by a part of a word: "chocolate" holds "lat", and cookies are sold here. The calls whose failures nobody is to hear of
 * (refresh, cookie, logout, the driver's place, the checkout's timer) raise no toast where they are made.
 */
const textOf = (failure: CallFailure): FailureText => {
  if (failure.kind === 'network') return 'sentence'
  const { code, errors } = failure.failure
  // Who it was is forgotten by then; that says what to do next.
  if (code === 'UNAUTHENTICATED') return 'sign-in-again'
  // The cart is loaded anew, and what is in it now is seen.
  if (code === 'CART_NOT_FOUND') return 'nothing'
  // The map says it where the pin is.
  const fields = Object.keys(errors ?? {})
  return fields.length > 0 && fields.every((field) => field === 'lat' || field === 'lng') ? 'nothing' : 'sentence'
}

/** Says in a toast that a call has failed. */
export const toastFailure = (failure: CallFailure, t: Translator): void => {
  const saying = textOf(failure)
  if (saying === 'nothing') return
  showToast({ text: saying === 'sentence' ? describeFailure(failure, t) : t('error.sessionEnded'), tone: 'danger' })
}
