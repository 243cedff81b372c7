import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PASSWORD_MIN_LENGTH } from '@sukkar/domain/limits'
import { expect, test } from '../../journey.ts'
import { orderNow, placeAsGuest } from '../../steps/api-orders.ts'
import { lineOf } from '../../steps/cart.ts'
import { stepCard } from '../../steps/checkout.ts'
import {
  expectSignedIn,
  findDemoMember,
  logOut,
  openAccountMenu,
  openProfileMenu,
  registerMember,
  signInByScreen,
  storeSignIn,
} from '../../steps/member.ts'
import { expectCartCount } from '../../steps/menu.ts'
import { expectPickService } from '../../steps/pick-service.ts'
import { arriveAtCart, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectToast } from '../../steps/toasts.ts'
import { bearer, expectSound, readStored, shown, shownAlone, type Visit } from '../../steps/visit.ts'

const EASTERN = '٠١٢٣٤٥٦٧٨٩'

/** The six-digit code from the mail in the outbox folder, converted to Arabic digits as a customer may type it. */
const readCode = async ({ shop }: Visit): Promise<string> => {
  const folder = join(shop.dataDir, 'outbox')
  const find = async (): Promise<string | null> => {
    for (const file of await readdir(folder).catch(() => [])) {
      const mail = await readFile(join(folder, file), 'utf8')
      const text = mail.replaceAll(/base64\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/gu, (_, block: string) => Buffer.from(block, 'base64').toString())
      const code = /^\d{6}\r?$/mu.exec(text)?.[0].trim()
      if (code !== undefined) return code
    }
    return null
  }
  await expect.poll(find).not.toBeNull()
  return [...((await find()) ?? '')].map((digit) => EASTERN[Number(digit)]).join('')
}

test('a forgotten password is replaced by a code from the mail; what is wrong is said [S2.10] [S4.19d] [S6.2b] [S8.6a] [S8.6c] [S5.13e]', async ({
  visit,
}) => {
  const { page, t } = visit
  const sara = await registerMember(visit)
  await page.goto('/#/login')
  await signInByScreen(visit, { email: sara.user.email, password: 'not this one' })
  await expect(page.getByRole('main').getByText(shown(t('server.error.WRONG_CREDENTIALS')))).toBeVisible()
  await expectSound(visit)
  // A driver's credentials show a link to the console and sign nobody in.
  await signInByScreen(visit, { email: 'driver@demo.example', password: 'sweet moments' })
  await expect(page.getByRole('main').getByText(shown(t('account.notCustomer')))).toBeVisible()
  await expect(page.getByRole('link', { name: t('account.staffPage') })).toHaveAttribute('href', /^\/console/u)
  await expectSignedIn(visit, false)

  await page.getByRole('link', { name: t('account.forgot') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('account.forgot') })).toBeVisible()
  await page.getByRole('main').getByLabel(t('account.email'), { exact: true }).fill(sara.user.email)
  await page.getByRole('button', { name: t('account.forgotSend') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('account.reset') })).toBeVisible()
  await expectSound(visit)
  const [code, password] = [await readCode(visit), 'a new and longer one']
  await page.getByRole('main').getByLabel(t('account.pin'), { exact: true }).fill(code)
  await page.getByRole('main').getByLabel(t('account.passwordNew'), { exact: true }).fill(password)
  await page.getByRole('main').getByLabel(t('account.passwordConfirm'), { exact: true }).fill(`${password}!`)
  await page.getByRole('button', { name: t('account.reset') }).click()
  await expect(page.getByRole('main').getByText(shown(t('validation.passwordMatch')))).toBeVisible()
  await page.getByRole('main').getByLabel(t('account.passwordConfirm'), { exact: true }).fill(password)
  // The error disappears once the input is valid. Waits for it, because the button below then moves up.
  await expect(page.getByRole('main').getByText(shown(t('validation.passwordMatch')))).toBeHidden()
  await page.getByRole('button', { name: t('account.reset') }).click()
  await expectToast(visit, t('account.resetDone'))
  await expect(page.getByRole('heading', { level: 1, name: t('account.loginTitle') })).toBeVisible()
  await signInByScreen(visit, { email: sara.user.email, password })
  await expectSignedIn(visit, true)
  // This device has no stored choice of area and service, so the customer arrives at pick-service.
  await expectPickService(visit)
})

test('the account leads to everything that is the customer’s [full: the way to the sign-in and back is the witness] [S2.13a] [S2.12a] [S2.12b] [S2.14b] [S2.15a] [S2.15b] [S2.15c] [S4.19b] [S2.1b-r6] [S8.4a]', async ({
  visit,
}) => {
  const { page, t, device } = visit
  const demo = await findDemoMember(visit)
  await arriveAtCart(visit)
  await storeSignIn(visit, demo)
  if (device === 'phone') {
    const bar = page.getByRole('navigation', { name: t('shell.footerNavigation') })
    await expect(bar.getByRole('link', { name: t('shell.home') })).toHaveAttribute('href', /#\/pick-service$/u)
    await expect(bar.getByRole('link', { name: shown(t('shell.cart')) })).toBeVisible()
    await openAccountMenu(visit)
    const menu = page.getByRole('dialog', { name: shown(t('account.greeting', { name: demo.user.name })) })
    for (const [name, address] of [
      ['shell.location', '/pick-service'],
      ['shell.menu', '/products'],
      ['shell.orders', '/profile/orders'],
      ['shell.contact', '/contact-us'],
      ['account.profile', '/profile'],
      ['shell.myAddresses', '/profile/addresses'],
      ['shell.about', '/contact-us'],
    ] as const)
      await expect(menu.getByRole('link', { name: shownAlone(t(name)) }).first()).toHaveAttribute('href', new RegExp(`#${address}$`, 'u'))
    await expect(menu.getByRole('link', { name: t('shell.notifications') })).toBeVisible()
    await menu.getByRole('link', { name: t('shell.settings') }).click()
    await expect(page.getByRole('dialog', { name: t('shell.settings') })).toBeVisible()
    await page.goto('/#/products')
    await page.route('**/api/customer/profile', (route) =>
      route.fulfill({ status: 404, json: { status: 404, code: 'NOT_FOUND', message: '' } }),
    )
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: t('catalogue.allProducts') })).toBeVisible()
    await openAccountMenu(visit)
    await expect(page.getByRole('dialog', { name: shown(t('account.greeting', { name: t('account.guest') })) })).toBeVisible()
    await page.goBack()
  } else {
    await openProfileMenu(visit)
    for (const [name, address] of [
      ['shell.myAddresses', 'profile/addresses'],
      ['shell.orders', 'profile/orders'],
      ['shell.editProfile', 'profile'],
    ] as const) {
      await page.getByRole('menuitem', { name: t(name) }).click()
      await expect(page).toHaveURL(new RegExp(`#/${address}(?:$|\\?)`, 'u'))
      await openProfileMenu(visit)
    }
    await page.keyboard.press('Escape')
  }
  await logOut(visit)
})

test('what needs a sign-in leads to it and back, also from one that has ended elsewhere; the cart is kept [S4.10b] [S4.19a] [S5.13g] [S8.2e] [S8.5a]', async ({
  visit,
}) => {
  const { page, t, shop } = visit
  const sara = await registerMember(visit)
  const bought = await arriveAtCart(visit, { choice: { ...toSalmiya, fulfilment: 'pickup' } })
  const main = page.getByRole('main')
  await page.goto('/#/profile/change-password')
  await main.getByRole('link', { name: t('account.login'), exact: true }).click()
  await expect(page).toHaveURL(/#\/login\?/u)
  await signInByScreen(visit, { email: sara.user.email, password: sara.password })
  await expect(page).toHaveURL(/#\/profile\/change-password$/u)
  await expectCartCount(visit, 1)
  await main.getByLabel(t('account.passwordCurrent'), { exact: true }).fill(sara.password)
  const fillNew = async (password: string): Promise<void> => {
    for (const key of ['account.passwordNew', 'account.passwordConfirm'] as const)
      await main.getByLabel(t(key), { exact: true }).fill(password)
  }
  await fillNew('short')
  await main.getByRole('button', { name: t('account.passwordChange') }).click()
  const tooShort = main.getByText(shown(t('validation.password', { min: PASSWORD_MIN_LENGTH })))
  await expect(tooShort).toBeVisible()
  await fillNew('another long one')
  // Waits for the error to disappear, because the button below then moves up.
  await expect(tooShort).toBeHidden()
  await expectSound(visit)
  await main.getByRole('button', { name: t('account.passwordChange') }).click()
  await expectToast(visit, t('account.passwordChanged'))
  await page.goto('/#/profile')
  await main.getByLabel(t('account.name'), { exact: true }).fill('Huda')
  await main.getByRole('button', { name: t('shell.save') }).click()
  await expectToast(visit, t('account.profileUpdated'))

  // The account supplies the contact and a pick-up needs no address, so the checkout starts at the time step.
  await page.goto('/#/checkout')
  await expect(stepCard(visit, 'Time').getByRole('heading').first()).toHaveAttribute('aria-current', 'step')
  await expect(main.locator('h2[aria-current=step]')).toHaveCount(1)

  const { token }: { token: string } = JSON.parse((await readStored(visit, 'user')) ?? '{}')
  await fetch(`${shop.origin}/api/auth/logout`, { method: 'DELETE', headers: bearer(token) })
  await page.goto('/#/cart')
  await expectSignedIn(visit, false)
  const ended = main.getByText(shown(t('error.sessionEnded'))).first()
  await expect(ended).toBeVisible()
  await expectSound(visit)
  await page.goto('/#/checkout')
  await expect(ended).toBeVisible()
  await expect(main.getByText(t('cart.empty'))).toBeHidden()
  await expect(main.getByRole('link', { name: t('shell.signInUp') })).toHaveAttribute('href', /from=(?:%2F|\/)checkout$/u)
  await page.goto('/#/cart')
  await main.getByRole('link', { name: t('shell.signInUp') }).click()
  await expect(page).toHaveURL(/#\/login\?/u)
  await signInByScreen(visit, { email: sara.user.email, password: 'another long one' })
  await expect(page).toHaveURL(/#\/cart$/u)
  await expect(lineOf(visit, bought)).toBeVisible()
  await expectCartCount(visit, 1)
})

test('after a guest’s order a password alone makes the account [S6.1b] [S7.13]', async ({ visit }) => {
  const { page, t } = visit
  const { order, token } = await placeAsGuest(visit, orderNow)
  await page.goto(`/#/profile/orders/${order.id}/track?token=${token}`)
  const offer = page.getByRole('region', { name: t('checkout.createAccount') })
  await offer
    .getByLabel(shown(t('account.password')))
    .first()
    .fill('كنافة بالفستق 12')
  await expectSound(visit)
  await offer.getByRole('button', { name: t('account.register') }).click()
  await expectToast(visit, t('checkout.accountCreated'))
  await expectSignedIn(visit, true)
  await page.goto('/#/profile/orders')
  await expect(page.getByRole('link', { name: shown(order.number) }).first()).toBeVisible()
})

test('a guest’s order becomes the customer’s who signs in from its page [full: claim-order.test.ts is the witness] [S1.3] [S2.11b]', async ({
  visit,
}) => {
  const { page, t } = visit
  const sara = await registerMember(visit)
  const { order, token } = await placeAsGuest(visit, orderNow)
  const stored = JSON.stringify([{ id: order.id, token, number: order.number, placedAtMs: Date.parse(order.created_at), accountId: null }])
  await page.goto('/#/contact-us')
  await page.evaluate((text) => localStorage.setItem('sukkar.orders', text), stored)
  await page.goto(`/#/profile/orders/${order.id}?token=${token}`)
  const actions = page.getByRole('region', { name: t('orderLife.actions') })
  await actions.getByRole('link', { name: t('shell.signInUp') }).click()
  await signInByScreen(visit, { email: sara.user.email, password: sara.password })
  await expect(actions.getByText(t('orderLife.claimHelp'))).toBeVisible()
  await expectSound(visit)
  await page.goto('/#/profile/orders')
  const guestOrders = page.getByRole('region', { name: t('orderLife.guestOrders') })
  await expect(guestOrders.getByRole('article')).toHaveCount(1)
  await expectSound(visit)
  await page.goto(`/#/profile/orders/${order.id}?token=${token}`)
  await actions.getByRole('button', { name: t('orderLife.claim') }).click()
  await expectToast(visit, t('server.ok.order_claimed'))
  await expect(actions.getByRole('button', { name: t('order.reorder') })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`#/profile/orders/${order.id}$`, 'u'))
  await page.goto('/#/profile/orders')
  await expect(page.getByRole('link', { name: shown(order.number) }).first()).toBeVisible()
  await expect(guestOrders).toBeHidden()
})
