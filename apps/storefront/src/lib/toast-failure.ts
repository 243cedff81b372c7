import type { CallFailure } from '@sukkar/contract/client'
import type { Translator } from '@sukkar/i18n/translate'
import { showToast } from '@sukkar/ui/toast-store'
import { describeFailure } from './failure-text.ts'

/** What a toast shows for a failed call: the server's sentence, a sentence of the client, or nothing. */
type FailureText = 'sentence' | 'sign-in-again' | 'nothing'

/**
 * Which failures are not shown in the server's words (§8 "Other errors", D72). They are recognised by code and field, never by part of a
 * word: "chocolate" contains "lat", and the shop sells cookies. Calls with silent failures (refresh, cookie, logout, the driver's place,
 * the checkout's timer) raise no toast where they are made.
 */
const textOf = (failure: CallFailure): FailureText => {
  if (failure.kind === 'network') return 'sentence'
  const { code, errors } = failure.failure
  // The user is signed out by then; this sentence describes what to do next.
  if (code === 'UNAUTHENTICATED') return 'sign-in-again'
  // The cart is loaded again and shows its content.
  if (code === 'CART_NOT_FOUND') return 'nothing'
  // The map shows the problem at the pin.
  const fields = Object.keys(errors ?? {})
  return fields.length > 0 && fields.every((field) => field === 'lat' || field === 'lng') ? 'nothing' : 'sentence'
}

export const toastFailure = (failure: CallFailure, t: Translator): void => {
  const saying = textOf(failure)
  if (saying === 'nothing') return
  showToast({ text: saying === 'sentence' ? describeFailure(failure, t) : t('error.sessionEnded'), tone: 'danger' })
}
