import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { ErrorLine } from '@sukkar/ui/error-line'
import { Logo } from '@sukkar/ui/logo'
import { TextField } from '@sukkar/ui/text-field'
import { showToast } from '@sukkar/ui/toast-store'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type CallFailure, callApi } from '../lib/client.ts'
import { describeFailure, fieldErrorOf } from '../lib/failure.ts'
import { changeLocale, useText } from '../lib/locale.ts'
import { acceptPrincipal, currentPrincipal, savePrincipal } from '../lib/session.ts'
import classes from './sign-in.module.css'

/** The sign-in page of staff and drivers. */
export const SignInScreen = () => {
  const t = useText()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setSending(true)
    setFailure(null)
    const result = await callApi('login', { body: { email: String(form.get('email')), password: String(form.get('password')) } })
    setSending(false)
    if (!result.ok) return setFailure(describeFailure(result, t))
    const principal = acceptPrincipal(result.answer.token, result.answer.user)
    if (principal === null) return setFailure(t('console.notStaff'))
    return navigate({ to: principal.mustChangePassword ? '/new-password' : '/', replace: true })
  }

  return (
    <Entrance title={t('console.signIn')}>
      <form className={classes['form']} onSubmit={(event) => void submit(event)}>
        <TextField label={t('account.email')} name="email" type="email" dir="ltr" autoComplete="username" required />
        <TextField label={t('account.password')} name="password" type="password" dir="ltr" autoComplete="current-password" required />
        <ErrorLine id="sign-in-failure">{failure ?? undefined}</ErrorLine>
        <Button type="submit" size="lg" wide loading={isSending}>
          {t('console.signIn')}
        </Button>
        {/* The shop's own page mails the code; in a tab of its own, so that this one is there to sign in afterwards. */}
        <a href="/#/forget-password" target="_blank" rel="noreferrer">
          {t('account.forgot')}
        </a>
      </form>
    </Entrance>
  )
}

/** Changes the password: required after somebody else was shown it, otherwise voluntary. */
export const NewPasswordScreen = () => {
  const t = useText()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isSending, setSending] = useState(false)
  const errorOf = (field: string) => fieldErrorOf(failure, field)
  const isShownBelow = ['current_password', 'password', 'password_confirmation'].every((field) => errorOf(field) === undefined)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name))
    setSending(true)
    const body = { current_password: read('current'), password: read('new'), password_confirmation: read('again') }
    const result = await callApi('changeStaffPassword', { body })
    setSending(false)
    if (!result.ok) return setFailure(result)
    const principal = currentPrincipal()
    if (principal) savePrincipal({ ...principal, mustChangePassword: false })
    showToast({ text: t('account.passwordChanged'), tone: 'good' })
    return navigate({ to: '/', replace: true })
  }

  return (
    <Entrance title={t('console.newPassword')} text={currentPrincipal()?.mustChangePassword ? t('console.newPasswordWhy') : undefined}>
      <form className={classes['form']} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('account.passwordCurrent')}
          name="current"
          type="password"
          dir="ltr"
          autoComplete="current-password"
          required
          error={errorOf('current_password')}
        />
        <TextField
          label={t('account.passwordNew')}
          name="new"
          type="password"
          dir="ltr"
          autoComplete="new-password"
          required
          error={errorOf('password')}
        />
        <TextField
          label={t('account.passwordConfirm')}
          name="again"
          type="password"
          dir="ltr"
          autoComplete="new-password"
          required
          error={errorOf('password_confirmation')}
        />
        <ErrorLine id="password-failure">{failure !== null && isShownBelow ? describeFailure(failure, t) : undefined}</ErrorLine>
        <Button type="submit" size="lg" wide loading={isSending}>
          {t('account.passwordChange')}
        </Button>
      </form>
    </Entrance>
  )
}

type EntranceProps = { title: string; text?: string | undefined; children: ReactNode }

const Entrance = ({ title, text, children }: EntranceProps) => {
  const t = useText()
  return (
    <main className={classes['entrance']}>
      <Card className={classes['card']}>
        <Logo name={t('console.title')} />
        <h1>{title}</h1>
        {text !== undefined && <p className={classes['why']}>{text}</p>}
        {children}
        <Button variant="link" onClick={() => void changeLocale(t.locale === 'ar' ? 'en' : 'ar')}>
          {t('console.otherLanguage')}
        </Button>
      </Card>
    </main>
  )
}
