import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { User } from '@sukkar/contract/account'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { findProduct } from './menu.ts'
import { atOwnAddress } from './own-address.ts'
import { bearer, postToShop, type Visit } from './visit.ts'

/** Somebody with an account, and the tokens of a sign-in made by the API. */
export type MemberAccount = { user: User; password: string; token: string; refreshToken: string }

type SignIn = { token: string; refresh_token: string; user: User }

/** Registers or logs in as any other client does. */
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

/** Makes an account; each journey has a shop of its own, so the address need not be new. */
export const registerMember = async (visit: Pick<Visit, 'shop'>, person: Partial<User> = {}): Promise<MemberAccount> => {
  const password = `sweet-${randomUUID()}`
  const { name = 'Sara Al-Mutairi', email = 'sara@example.com', phone = '50001234' } = person
  const made = await requestAccount(visit, 'register', { name, email, phone, password, password_confirmation: password })
  return { ...made, password }
}

/** Signs in the customer of the demonstration, who has a past: orders, addresses, a wishlist, notifications. */
export const findDemoMember = (visit: Pick<Visit, 'shop'>): Promise<MemberAccount> => logIn(visit, 'customer@demo.example')

/** Signs in somebody of the demonstration by the API: all of them have one password. */
export const logIn = async (visit: Pick<Visit, 'shop'>, email: string): Promise<MemberAccount> => {
  const password = 'sweet moments'
  return { ...(await requestAccount(visit, 'login', { email, password })), password }
}

/** Signs the page in the short way: its browser stores the user, whom the next load finds. */
export const storeSignIn = async ({ page, shop }: Visit, { user, token, refreshToken }: MemberAccount): Promise<void> => {
  const signIn = JSON.stringify({ ...user, token, refresh_token: refreshToken, received_at: Date.now() })
  if (!page.url().startsWith(shop.origin)) await page.goto('/')
  await page.evaluate((text) => localStorage.setItem('user', text), signIn)
  await page.reload()
}

/** Whether the browser keeps somebody as signed in. */
export const expectSignedIn = ({ page }: Visit, isSignedIn: boolean): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('user') !== null)).toBe(isSignedIn)

const field = ({ page, t }: Visit, key: MessageKey) => page.getByRole('main').getByLabel(t(key), { exact: true })

/** Fills the form of a new account where it stands and sends it. */
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

/** Fills the form of signing in where it stands and sends it, however it ends. */
export const signInByScreen = async (visit: Visit, who: { email: string; password: string }): Promise<void> => {
  await field(visit, 'account.email').fill(who.email)
  await field(visit, 'account.password').fill(who.password)
  await visit.page
    .getByRole('main')
    .getByRole('button', { name: visit.t('account.login'), exact: true })
    .click()
}

/** Logs out as this device does it: by the menu of the header, or by the account's menu over the page. */
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

/** The profile's menu, from the header on a desk. */
export const openProfileMenu = ({ page, t }: Visit): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.profileMenu') })
    .click()

/** The account's menu, from the bar at the bottom of a phone. */
export const openAccountMenu = ({ page, t }: Visit): Promise<void> =>
  page
    .getByRole('navigation', { name: t('shell.footerNavigation') })
    .getByRole('link', { name: t('shell.account') })
    .click()

/** Puts one of a product into the cart of the account, from another device, for a delivery now to Salmiya. */
export const fillCartElsewhere = async (visit: Visit, { token }: MemberAccount, slug: string): Promise<void> => {
  const product = await findProduct(visit, slug)
  const line = { product_id: product.id, quantity: 1, area_id: '202', shipping_type: 'asap', order_type: 'asap' }
  await postToShop(visit, `/customer/add-cart-product/${product.id}`, line, bearer(token))
}
