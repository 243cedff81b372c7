import { succeed } from '@sukkar/domain/outcome'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { getUser, registerAccount, updateProfile } from './account.service.ts'
import { changePassword } from './change-password.ts'
import { requestPin, resetPassword } from './password-reset.ts'
import { closeSession, refreshSession, tokensOf } from './session.service.ts'
import { type AdoptCart, signIn } from './sign-in.ts'

/** Registration, sign-in and sign-out, the profile and its password (§7). */
export const registerAccountRoutes = (serve: Serve, context: AppContext, given: { adoptCart: AdoptCart }): void => {
  serve('register', async ({ body, cartId, nowMs, locale }) => {
    const outcome = await registerAccount(context, { body, cartId, nowMs, locale }, given.adoptCart)
    return outcome.ok ? succeed({ data: { cart: outcome.value.cart }, extra: tokensOf(outcome.value), message: 'registered' }) : outcome
  })
  serve('login', async ({ body, cartId, nowMs }) => {
    const outcome = await signIn(context, { ...body, cartId, nowMs }, given.adoptCart)
    return outcome.ok ? succeed({ data: { cart: outcome.value.cart }, extra: tokensOf(outcome.value), message: 'logged_in' }) : outcome
  })
  serve('refreshSession', async ({ body, nowMs }) => {
    const outcome = await refreshSession(context, body.refresh_token, nowMs)
    return outcome.ok ? succeed({ data: null, extra: tokensOf(outcome.value) }) : outcome
  })
  serve('logout', async ({ principal, nowMs }) => {
    if (principal.kind !== 'guest') await closeSession(context, principal, nowMs)
    return succeed({ data: null, message: 'logged_out' })
  })
  serve('forgetPassword', async ({ body, raw, nowMs, locale }) => {
    const outcome = await requestPin(context, { email: body.email, address: raw.ip, nowMs, locale })
    return outcome.ok ? succeed({ data: outcome.value, message: 'pin_sent' }) : outcome
  })
  serve('resetPassword', async ({ body, nowMs, locale }) => {
    const outcome = await resetPassword(context, { body, nowMs, locale })
    return outcome.ok ? succeed({ data: outcome.value, message: 'password_reset' }) : outcome
  })
  serve('getCsrfCookie', async () => succeed({ data: null }))
  registerProfileRoutes(serve, context)
}

const registerProfileRoutes = (serve: Serve, context: AppContext): void => {
  serve('getUser', async ({ principal }) => {
    const outcome = await getUser(context, principal.accountId)
    return outcome.ok ? succeed({ data: { user: outcome.value } }) : outcome
  })
  serve('getProfile', async ({ principal }) => {
    const outcome = await getUser(context, principal.accountId)
    return outcome.ok ? succeed({ data: { user: outcome.value } }) : outcome
  })
  serve('updateProfile', async ({ principal, body, nowMs }) => {
    const outcome = await updateProfile(context, { accountId: principal.accountId, body, nowMs })
    return outcome.ok ? succeed({ data: { user: outcome.value }, message: 'updated' }) : outcome
  })
  serve('changePassword', async ({ principal, body, nowMs, locale }) => {
    const outcome = await changePassword(context, { principal, body, nowMs, locale })
    return outcome.ok ? succeed({ data: outcome.value, message: 'password_changed' }) : outcome
  })
}
