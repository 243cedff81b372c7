import type { Route } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { expectText } from '../../steps/cart.ts'
import { expectSignedIn, registerMember, signInByScreen, storeSignIn } from '../../steps/member.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, type Visit } from '../../steps/visit.ts'

test.use({ losesShop: true })

const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch()
  await route.abort('connectionreset')
}

const fill = async ({ page, t }: Visit, key: Parameters<Visit['t']>[0], text: string): Promise<void> =>
  page.getByRole('main').getByLabel(t(key), { exact: true }).fill(text)

test('a change of the password whose answer is lost is done by the next press, which says so [full: account/profile.test.ts is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  const sara = await registerMember(visit)
  await storeSignIn(visit, sara)
  await page.goto('/#/profile/change-password')
  await page.route('**/api/customer/profile/password', loseAnswer, { times: 1 })
  await fill(visit, 'account.passwordCurrent', sara.password)
  await fill(visit, 'account.passwordNew', 'another long one')
  await fill(visit, 'account.passwordConfirm', 'another long one')
  const change = page.getByRole('main').getByRole('button', { name: t('account.passwordChange') })
  await change.click()
  await expectText(page.getByRole('main'), t('error.network'))
  await change.click()
  await expectToast(visit, t('account.passwordChanged'))
})

test('a new password whose answer is lost is said to be valid perhaps, with the way to sign in with it', async ({ visit }) => {
  const { page, t } = visit
  const sara = await registerMember(visit)
  await page.goto('/#/contact-us')
  const saved = { request: 'a request of this browser', email: sara.user.email, expiresAtMs: Date.parse('2030-01-01') }
  await page.evaluate((text) => localStorage.setItem('sukkar.reset', text), JSON.stringify(saved))
  const over = { status: 422, code: 'PIN_OVER', message: t('server.error.PIN_OVER') }
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 422, json: over }))
  await page.goto('/#/resetPassword')
  await fill(visit, 'account.pin', '123456')
  await fill(visit, 'account.passwordNew', sara.password)
  await fill(visit, 'account.passwordConfirm', sara.password)
  const main = page.getByRole('main')
  const reset = main.getByRole('button', { name: t('account.reset') })
  // A code that is over without a lost answer before it leaves no doubt.
  await reset.click()
  await expectText(main, over.message)
  await expect(main.getByText(t('account.resetMaybe'))).toBeHidden()
  await page.route('**/api/auth/reset-password', (route) => route.abort('connectionreset'), { times: 1 })
  await reset.click()
  await expectText(main, t('error.network'))
  await reset.click()
  await expectText(main, t('account.resetMaybe'))
  await expectSound(visit)
  await main.getByRole('link', { name: t('account.login'), exact: true }).click()
  await expect(main.getByLabel(t('account.email'), { exact: true })).toHaveValue(sara.user.email)
  await signInByScreen(visit, { email: sara.user.email, password: sara.password })
  await expectSignedIn(visit, true)
})
