import type { CallFailure } from '@sukkar/contract/client'
import { showToast } from '@sukkar/ui/toast-store'
import { useRouter, useSearch } from '@tanstack/react-router'
import { placeAfterSignIn } from '../features/account/after-sign-in.ts'
import { choiceStore } from '../lib/choice.ts'
import { useText } from '../lib/locale.ts'
import { findPendingReturn } from '../lib/pending-add.ts'
import type { SignInResult } from '../lib/sign-in.ts'

/** Waits for a sign-in, shows a toast and navigates on from the page it began on. Returns the failure, or null after success. */
export const useArrival = () => {
  const t = useText()
  const router = useRouter()
  const { from } = useSearch({ strict: false })
  return async (
    signingIn: Promise<SignInResult>,
    news: 'account.loggedIn' | 'account.registered',
  ): Promise<Exclude<SignInResult, { ok: true }> | CallFailure | null> => {
    const { pathname } = router.state.location
    const result = await signingIn
    if (!result.ok) return result
    showToast({ text: t(news), tone: 'good' })
    // The customer may have gone on meanwhile, and must not be led away from another page.
    if (router.state.location.pathname !== pathname) return null
    const hasService = choiceStore.getState().service !== null
    router.history.replace(placeAfterSignIn({ from, hasPendingAdd: findPendingReturn() !== null, hasService }))
    return null
  }
}
