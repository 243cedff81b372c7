import { buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { InlineError } from '@sukkar/ui/inline-error'
import { Notice } from '@sukkar/ui/notice'
import { LostPinScene } from '@sukkar/ui/scenes'
import { showToast } from '@sukkar/ui/toast-store'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { AccountForm } from '../features/account/account-form.tsx'
import type { AccountValues } from '../features/account/account-rules.ts'
import { findReset, forgetReset, type SavedReset } from '../features/account/saved-reset.ts'
import { type CallFailure, callApi } from '../lib/client.ts'
import { useText } from '../lib/locale.ts'
import { serverNowMs } from '../lib/server-clock.ts'
import { AccountPage } from './account-page.tsx'

/** The code from the mail and a new password (§2 "reset password"). */
export const ResetPasswordScreen = () => {
  // Read once: the form must not disappear when the code expires while the customer types.
  const [reset] = useState(() => findReset(serverNowMs()))
  return reset === null ? <NoCode /> : <ResetForm reset={reset} />
}

const ResetForm = ({ reset }: { reset: SavedReset }) => {
  const t = useText()
  const navigate = useNavigate()
  const { from } = useSearch({ strict: false })
  const search = from === undefined ? {} : { from }
  const isAnswerLost = useRef(false)
  const submit = async ({ pin, password, password_confirmation }: AccountValues) => {
    const result = await callApi('resetPassword', { body: { request: reset.request, pin, password, password_confirmation } })
    if (!result.ok) {
      if (isAnswerLost.current && isOver(result)) return <MaybeReset search={{ ...search, email: reset.email }} />
      isAnswerLost.current ||= isUnanswered(result)
      return result
    }
    forgetReset()
    showToast({ text: t('account.resetDone'), tone: 'good' })
    await navigate({ to: '/login', search: { ...search, email: reset.email }, replace: true })
    return null
  }
  return (
    <AccountPage
      title={t('account.reset')}
      links={
        <Link to="/forget-password" search={search}>
          {t('account.pinResend')}
        </Link>
      }
    >
      <AccountForm fields={['pin', 'password', 'password_confirmation']} submitLabel={t('account.reset')} onSubmit={submit}>
        <Notice tone="good" announced>
          {t('account.forgotSent', { email: reset.email })}
        </Notice>
      </AccountForm>
    </AccountPage>
  )
}

const isOver = (failure: CallFailure): boolean => failure.kind === 'refused' && failure.failure.code === 'PIN_OVER'

/** The server may have acted all the same. */
const isUnanswered = (failure: CallFailure): boolean => failure.kind === 'network' || failure.failure.status >= 500

/** The code may have been used by the attempt whose answer was lost. */
const MaybeReset = ({ search }: { search: { from?: string; email: string } }) => {
  const t = useText()
  return (
    <InlineError
      title={t('account.resetOver')}
      text={t('account.resetMaybe')}
      action={
        <Link to="/login" search={search} replace>
          {t('account.login')}
        </Link>
      }
    />
  )
}

/** Without a valid code the customer has to request one first. */
const NoCode = () => {
  const t = useText()
  return (
    <EmptyState
      headingLevel={1}
      scene={<LostPinScene />}
      title={t('account.reset')}
      text={t('account.pinNone')}
      actions={
        <Link to="/forget-password" className={buttonClass()}>
          {t('account.pinAgain')}
        </Link>
      }
    />
  )
}
