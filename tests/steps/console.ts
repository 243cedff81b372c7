import { expect, type Locator } from '@playwright/test'
import { logIn } from './member.ts'
import type { Visit } from './visit.ts'

/** The password of every account of the demonstration. */
const password = 'sweet moments'

/** Submits the console's sign-in form without waiting for the result. */
export const signInByConsole = async ({ page, t }: Visit, who: { email: string; password: string }): Promise<void> => {
  await page.goto('/console')
  await page.getByRole('textbox', { name: t('account.email') }).fill(who.email)
  await page.getByLabel(t('account.password')).fill(who.password)
  await page.getByRole('button', { name: t('console.signIn') }).click()
}

/** Signs a member of staff in and waits for the board. */
export const signInToConsole = async (visit: Visit, who = { email: 'staff@demo.example', password }): Promise<void> => {
  await signInByConsole(visit, who)
  await expect(visit.page.getByRole('heading', { level: 1, name: visit.t('console.board') })).toBeVisible()
}

/** Signs the driver in and waits for the deliveries. */
export const signInDriver = async (visit: Visit): Promise<void> => {
  await signInByConsole(visit, { email: 'driver@demo.example', password })
  await expect(visit.page.getByRole('heading', { level: 1, name: visit.t('consoleDriver.title') })).toBeVisible()
}

export const orderCard = ({ page }: Visit, number: string): Locator => page.getByRole('article').filter({ hasText: number })

/** Stores the sign-in of a staff account in the browser, as after an earlier visit. Returns its token. */
export const storeStaffSignIn = async (visit: Visit, role: 'staff' | 'driver'): Promise<string> => {
  const { token, user } = await logIn(visit, `${role}@demo.example`)
  const signIn = JSON.stringify({ token, id: user.id, name: user.name, role, mustChangePassword: false })
  await visit.page.goto('/console')
  await visit.page.evaluate((text) => localStorage.setItem('sukkar.staff', text), signIn)
  await visit.page.reload()
  return token
}
