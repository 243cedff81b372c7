import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { User } from '@sukkar/contract/account'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { findProduct } from './menu.ts'
import { atOwnAddress } from './own-address.ts'
import { bearer, postToShop, type Visit } from './visit.ts'

/** A customer's account with its password and the tokens of a sign-in by the API. */
export type MemberAccount = { user: User; password: string; token: string; refreshToken: string }

type SignIn = { token: string; refresh_token: string; user: User }

/** Registers or logs in by the API, from an IP address of its own because of the rate limits. */
const requestAccount = async (
  { shop }: Pick<Visit, 'shop'>,
  call: 'register' | 'login',
  body: object,
): Promise<Omit<MemberAccount, 'password'>> => {
  const answer = await fetch(`${shop.origin}/api/auth/${call}`, {
    method: 'POST',
    headers: { ...atOwnAddress(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`/auth/${call} answered ${answer.status}: ${await answer.text()}`)
  const { token, refresh_token: refreshToken, user }: SignIn = await answer.json()
  return { user, token, refreshToken }
}

/** Registers an account; each journey has a shop of its own, so its e-mail address need not be unique. */
export const registerMember = async (visit: Pick<Visit, 'shop'>, person: Partial<User> = {}): Promise<MemberAccount> => {
  const password = `sweet-${randomUUID()}`
  const { name = 'Sara Al-Mutairi', email = 'sara@example.com', phone = '50001234' } = person
  const made = await requestAccount(visit, 'register', { name, email, phone, password, password_confirmation: password })
  return { ...made, password }
}

/** Logs in the demonstration's customer, who has orders, addresses, a wishlist and notifications. */
export const findDemoMember = (visit: Pick<Visit, 'shop'>): Promise<MemberAccount> => logIn(visit, 'customer@demo.example')

/** Logs in an account of the demonstration by the API; all of them have the same password. */
export const logIn = async (visit: Pick<Visit, 'shop'>, email: string): Promise<MemberAccount> => {
  const password = 'sweet moments'
  return { ...(await requestAccount(visit, 'login', { email, password })), password }
}

/** Signs the page in without the form: stores the user in the browser and reloads. */
export const storeSignIn = async ({ page, shop }: Visit, { user, token, refreshToken }: MemberAccount): Promise<void> => {
  const signIn = JSON.stringify({ ...user, token, refresh_token: refreshToken, received_at: Date.now() })
  if (!page.url().startsWith(shop.origin)) await page.goto('/')
  await page.evaluate((text) => localStorage.setItem('user', text), signIn)
  await page.reload()
}

/** Waits until the browser stores a signed-in user, or none. */
export const expectSignedIn = ({ page }: Visit, isSignedIn: boolean): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('user') !== null)).toBe(isSignedIn)

const field = ({ page, t }: Visit, key: MessageKey) => page.getByRole('main').getByLabel(t(key), { exact: true })

/** Fills in and submits the sign-up form of the current page. */
export const signUpByScreen = async (visit: Visit, person: { name: string; email: string; phone: string; password: string }) => {
  await field(visit, 'account.name').fill(person.name)
  await field(visit, 'account.email').fill(person.email)
  await field(visit, 'account.phone').fill(person.phone)
  await field(visit, 'account.password').fill(person.password)
  await field(visit, 'account.passwordConfirm').fill(person.password)
  await visit.page
    .getByRole('main')
    .getByRole('button', { name: visit.t('account.register'), exact: true })
    .click()
}

/** Fills in and submits the sign-in form of the current page without waiting for the result. */
export const signInByScreen = async (visit: Visit, who: { email: string; password: string }): Promise<void> => {
  await field(visit, 'account.email').fill(who.email)
  await field(visit, 'account.password').fill(who.password)
  await visit.page
    .getByRole('main')
    .getByRole('button', { name: visit.t('account.login'), exact: true })
    .click()
}

/** Logs out by the header's menu on a desktop, by the account's dialog on a phone. */
export const logOut = async (visit: Visit): Promise<void> => {
  const { page, t, device } = visit
  if (device === 'desktop') {
    await openProfileMenu(visit)
    await page.getByRole('menuitem', { name: t('shell.logout') }).click()
  } else {
    await openAccountMenu(visit)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell.logout') })
      .click()
  }
  const question = page.getByRole('dialog', { name: t('dialog.logoutTitle') })
  await question.getByRole('button', { name: t('shell.logout') }).click()
  await expect(page).toHaveURL(/#\/login/u)
}

/** Opens the profile's menu in the header of a desktop. */
export const openProfileMenu = ({ page, t }: Visit): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.profileMenu') })
    .click()

/** Opens the account's menu by the bar at the bottom of a phone. */
export const openAccountMenu = ({ page, t }: Visit): Promise<void> =>
  page
    .getByRole('navigation', { name: t('shell.footerNavigation') })
    .getByRole('link', { name: t('shell.account') })
    .click()

/** Adds one unit of a product to the account's cart by the API, as from another device, for delivery now to Salmiya. */
export const fillCartElsewhere = async (visit: Visit, { token }: MemberAccount, slug: string): Promise<void> => {
  const product = await findProduct(visit, slug)
  const line = { product_id: product.id, quantity: 1, area_id: '202', shipping_type: 'asap', order_type: 'asap' }
  await postToShop(visit, `/customer/add-cart-product/${product.id}`, line, bearer(token))
}
