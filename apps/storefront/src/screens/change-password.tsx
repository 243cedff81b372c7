import { Card } from '@sukkar/ui/card'
import { showToast } from '@sukkar/ui/toast-store'
import { useNavigate } from '@tanstack/react-router'
import { AccountForm } from '../features/account/account-form.tsx'
import type { AccountValues } from '../features/account/account-rules.ts'
import { callApi } from '../lib/client.ts'
import { useText } from '../lib/locale.ts'
import { useAccountId } from '../lib/session.ts'
import classes from './profile.module.css'
import { SignedOut } from './signed-out.tsx'

/** Changes the password (§2 "/profile/change-password"), which ends every other session of the account (D68). */
export const ChangePasswordScreen = () => {
  const t = useText()
  const navigate = useNavigate()
  const accountId = useAccountId()
  if (accountId === null) return <SignedOut title={t('account.signedOut')} text={t('account.signedOutText')} />
  const save = async ({ current_password, password, password_confirmation }: AccountValues) => {
    const result = await callApi('changePassword', { body: { current_password, password, password_confirmation } })
    if (!result.ok) return result
    showToast({ text: t('account.passwordChanged'), tone: 'good' })
    await navigate({ to: '/profile', replace: true })
    return null
  }
  return (
    <div className={`${classes['page']} ${classes['narrow']}`}>
      <h1>{t('account.passwordChange')}</h1>
      <Card>
        <AccountForm
          fields={['current_password', 'password', 'password_confirmation']}
          submitLabel={t('account.passwordChange')}
          onSubmit={save}
        />
      </Card>
    </div>
  )
}
