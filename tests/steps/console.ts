import { expect, type Locator } from '@playwright/test'
import { logIn } from './member.ts'
import type { Visit } from './visit.ts'

/** The people of the demonstration shop all have one password. */
const password = 'sweet moments'

/** Fills the console's form of signing in and sends it, however it ends. */
export const signInByConsole = async ({ page, t }: Visit, who: { email: string; password: string }): Promise<void> => {
  await page.goto('/console')
  await page.getByRole('textbox', { name: t('account.email') }).fill(who.email)
  await page.getByLabel(t('account.password')).fill(who.password)
  await page.getByRole('button', { name: t('console.signIn') }).click()
}

/** Signs a member of staff in to the console; the orders board is what they see first. */
export const signInToConsole = async (visit: Visit, who = { email: 'staff@demo.example', password }): Promise<void> => {
  await signInByConsole(visit, who)
  await expect(visit.page.getByRole('heading', { level: 1, name: visit.t('console.board') })).toBeVisible()
}

/** Signs the shop's driver in, who sees the deliveries and nothing else. */
export const signInDriver = async (visit: Visit): Promise<void> => {
  await signInByConsole(visit, { email: 'driver@demo.example', password })
  await expect(visit.page.getByRole('heading', { level: 1, name: visit.t('consoleDriver.title') })).toBeVisible()
}

/** An order on the board. */
export const orderCard = ({ page }: Visit, number: string): Locator => page.getByRole('article').filter({ hasText: number })

/** Somebody of the shop who has signed in at this device before. Answers their token. */
export const storeStaffSignIn = async (visit: Visit, role: 'staff' | 'driver'): Promise<string> => {
  const { token, user } = await logIn(visit, `${role}@demo.example`)
  const signIn = JSON.stringify({ token, id: user.id, name: user.name, role, mustChangePassword: false })
  await visit.page.goto('/console')
  await visit.page.evaluate((text) => localStorage.setItem('sukkar.staff', text), signIn)
  await visit.page.reload()
  return token
}
