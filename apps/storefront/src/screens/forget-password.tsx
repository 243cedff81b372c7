import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { AccountForm } from '../features/account/account-form.tsx'
import { saveReset } from '../features/account/saved-reset.ts'
import { callApi } from '../lib/client.ts'
import { useText } from '../lib/locale.ts'
import { AccountPage } from './account-page.tsx'

/** Requests a code by mail (§2 "forgot password"). The response is the same whether the account exists or not (D68). */
export const ForgetPasswordScreen = () => {
  const t = useText()
  const navigate = useNavigate()
  const { from } = useSearch({ strict: false })
  const search = from === undefined ? {} : { from }
  const send = async (email: string) => {
    const result = await callApi('forgetPassword', { body: { email } })
    if (!result.ok) return result
    const { request, expires_at } = result.answer.data
    saveReset({ request, email: email.trim(), expiresAtMs: Date.parse(expires_at) })
    await navigate({ to: '/resetPassword', search })
    return null
  }
  return (
    <AccountPage
      title={t('account.forgot')}
      text={t('account.forgotText')}
      links={
        <Link to="/login" search={search}>
          {t('account.haveAccount')}
        </Link>
      }
    >
      <AccountForm fields={['email']} submitLabel={t('account.forgotSend')} onSubmit={({ email }) => send(email)} />
    </AccountPage>
  )
}
