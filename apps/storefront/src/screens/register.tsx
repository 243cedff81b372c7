import { Link, useSearch } from '@tanstack/react-router'
import { AccountForm } from '../features/account/account-form.tsx'
import type { AccountValues } from '../features/account/account-rules.ts'
import { useText } from '../lib/locale.ts'
import { register } from '../lib/sign-in.ts'
import { AccountPage } from './account-page.tsx'
import { useArrival } from './use-arrival.ts'

/** A new account (§2 "/register"); it is signed in at once. */
export const RegisterScreen = () => {
  const t = useText()
  const { from } = useSearch({ strict: false })
  const arrive = useArrival()
  const submit = async ({ name, email, phone, password, password_confirmation }: AccountValues) => {
    const refusal = await arrive(register({ name, email, phone, password, password_confirmation }), 'account.registered')
    return refusal?.kind === 'not_a_customer' ? null : refusal
  }
  return (
    <AccountPage
      title={t('account.registerTitle')}
      links={
        <Link to="/login" search={from === undefined ? {} : { from }}>
          {t('account.haveAccount')}
        </Link>
      }
    >
      <AccountForm
        fields={['name', 'email', 'phone', 'password', 'password_confirmation']}
        submitLabel={t('account.register')}
        onSubmit={submit}
      />
    </AccountPage>
  )
}
