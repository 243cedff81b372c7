import { InlineError } from '@sukkar/ui/inline-error'
import { Link, useSearch } from '@tanstack/react-router'
import { AccountForm } from '../features/account/account-form.tsx'
import type { AccountValues } from '../features/account/account-rules.ts'
import { useText } from '../lib/locale.ts'
import { signIn } from '../lib/sign-in.ts'
import classes from './account-page.module.css'
import { AccountPage } from './account-page.tsx'
import { useArrival } from './use-arrival.ts'

/** Signing in with e-mail and password (§2 "/login"). */
export const LoginScreen = () => {
  const t = useText()
  const { from, email } = useSearch({ strict: false })
  const arrive = useArrival()
  const submit = async (values: AccountValues) => {
    const refusal = await arrive(signIn(values.email, values.password), 'account.loggedIn')
    return refusal?.kind === 'not_a_customer' ? <NotACustomer /> : refusal
  }
  const search = from === undefined ? {} : { from }
  return (
    <AccountPage
      title={t('account.loginTitle')}
      links={
        <Link to="/register" search={search}>
          {t('account.noAccount')}
        </Link>
      }
    >
      <AccountForm fields={['email', 'password']} start={{ email: email ?? '' }} submitLabel={t('account.login')} onSubmit={submit}>
        <Link to="/forget-password" search={search} className={classes['forgot']}>
          {t('account.forgot')}
        </Link>
      </AccountForm>
    </AccountPage>
  )
}

/** Staff and drivers have an app of their own (§6, D69). */
const NotACustomer = () => {
  const t = useText()
  return <InlineError title={t('account.notCustomer')} action={<a href="/console/">{t('account.staffPage')}</a>} />
}
