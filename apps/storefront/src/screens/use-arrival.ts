import type { CallFailure } from '@sukkar/contract/client'
import { showToast } from '@sukkar/ui/toast-store'
import { useRouter, useSearch } from '@tanstack/react-router'
import { placeAfterSignIn } from '../features/account/after-sign-in.ts'
import { choiceStore } from '../lib/choice.ts'
import { useText } from '../lib/locale.ts'
import { findPendingReturn } from '../lib/pending-add.ts'
import type { SignInResult } from '../lib/sign-in.ts'

/** After a sign-in: shows a toast and navigates on. Returns the failure, or null after success. */
export const useArrival = () => {
  const t = useText()
  const router = useRouter()
  const { from } = useSearch({ strict: false })
  return (
    result: SignInResult,
    news: 'account.loggedIn' | 'account.registered',
  ): Exclude<SignInResult, { ok: true }> | CallFailure | null => {
    if (!result.ok) return result
    showToast({ text: t(news), tone: 'good' })
    const hasService = choiceStore.getState().service !== null
    router.history.replace(placeAfterSignIn({ from, hasPendingAdd: findPendingReturn() !== null, hasService }))
    return null
  }
}
