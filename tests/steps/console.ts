import { expect, type Locator } from '@playwright/test'
import { atOwnAddress } from './own-address.ts'
import type { Visit } from './visit.ts'

/** The people of the demonstration shop. */
const staff = { email: 'staff@demo.example', password: 'sweet moments' }

/** Signs a member of staff in to the console; the orders board is what they see first. */
export const signInToConsole = async ({ page, t }: Visit, { email, password } = staff): Promise<void> => {
  await page.goto('/console')
  await page.getByRole('textbox', { name: t('account.email') }).fill(email)
  await page.getByLabel(t('account.password')).fill(password)
  await page.getByRole('button', { name: t('console.signIn') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('console.board') })).toBeVisible()
}

/** An order on the board. */
export const orderCard = ({ page }: Visit, number: string): Locator => page.getByRole('article').filter({ hasText: number })

/** Somebody of the shop who has signed in at this device before. */
export const keepWorkerSignedIn = async ({ page, shop }: Visit, role: 'staff' | 'driver'): Promise<void> => {
  const body = JSON.stringify({ email: `${role}@demo.example`, password: staff.password })
  const headers = { ...atOwnAddress(), 'content-type': 'application/json' }
  const answer = await fetch(`${shop.origin}/api/auth/login`, { method: 'POST', headers, body })
  const { token, user } = (await answer.json()) as { token: string; user: { id: string; name: string } }
  const worker = JSON.stringify({ token, id: user.id, name: user.name, role, mustChangePassword: false })
  await page.goto('/console')
  await page.evaluate((text) => localStorage.setItem('sukkar.staff', text), worker)
  await page.reload()
}
