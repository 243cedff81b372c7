import { expect, test } from '../../journey.ts'
import { lineOf, openCart } from '../../steps/cart.ts'
import { contactField, guest, placeOrder, pressNext, stepCard } from '../../steps/checkout.ts'
import {
  expectSignedIn,
  fillCartElsewhere,
  logOut,
  openAccountMenu,
  registerMember,
  signInByScreen,
  signUpByScreen,
} from '../../steps/member.ts'
import { addFromMenu, expectCartCount, findProduct } from '../../steps/menu.ts'
import { dismissPlaced, expectTracker, placedPopup, readTrackedOrder } from '../../steps/order.ts'
import { arriveAtMenu, expectMenu, findArea } from '../../steps/pick-service.ts'
import { arriveAtCheckout, bought, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectToast } from '../../steps/toasts.ts'
import { bearer, expectSound, getFromShop, nameIn, readStored, shown, shownFirst } from '../../steps/visit.ts'

const password = 'كنافة بالفستق 12'

test('a guest fills a cart, makes an account in the checkout, orders with it, logs out and comes back [S2.24a] [S3.15] [S4.16] [S4.19c] [S6.2a] [S7.1] [S8.2g] [S8.2h]', async ({
  visit,
}) => {
  const { page, t, device } = visit
  const name = await arriveAtCheckout(visit)
  await expectSound(visit)
  await page.getByRole('link', { name: t('checkout.login') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('account.loginTitle') })).toBeVisible()
  await expectSound(visit)
  await page.getByRole('link', { name: t('account.noAccount') }).click()
  await signUpByScreen(visit, { name: guest.name, email: guest.email, phone: '٥٠٠٠١٢٣٤', password })
  await expectToast(visit, t('account.registered'))

  // Signing up returns to the checkout with the guest's cart, and the account fills in the contact.
  await expect(contactField(visit, 'checkout.fullName')).toHaveValue(guest.name)
  await expect(contactField(visit, 'checkout.phone')).toHaveValue(guest.phone)
  await expect(contactField(visit, 'checkout.email')).toHaveValue(guest.email)
  await expectSound(visit)
  // A member orders to a saved address; the first one is saved here.
  await stepCard(visit, 'Shipping')
    .getByRole('button', { name: t('pickService.addAddress') })
    .click()
  const address = page.getByRole('dialog')
  await address.getByRole('textbox', { name: shownFirst(t('address.block')) }).fill(guest.block)
  await address.getByRole('textbox', { name: shownFirst(t('address.street')) }).fill(guest.street)
  await address.getByRole('textbox', { name: shownFirst(t('address.house')) }).fill(guest.house)
  await address.getByRole('textbox', { name: shownFirst(t('address.phone')) }).fill('50009988')
  await address.getByRole('button', { name: t('address.save'), exact: true }).click()
  await expect(address).toBeHidden()
  // The driver calls the number of the address.
  await expect(contactField(visit, 'checkout.phone')).toHaveValue('50009988')
  // A gift's sender is called at their own: the address's may be the recipient's.
  const gift = stepCard(visit, 'Shipping').getByRole('switch', { name: shownFirst(t('checkout.giftToggle')) })
  await gift.check()
  await expect(contactField(visit, 'checkout.phone')).toHaveValue(guest.phone)
  await gift.uncheck()
  await expect(contactField(visit, 'checkout.phone')).toHaveValue('50009988')
  await pressNext(visit, 'Shipping')
  await placeOrder(visit, 'cod')
  await expect(placedPopup(visit)).toBeVisible()
  const order = await readTrackedOrder(visit)
  // The session opens the order, so that no key to it stays in the address or, after the sign-out, on the device.
  expect(page.url()).not.toContain('token=')
  expect(order.items).toHaveLength(1)
  await dismissPlaced(visit)
  await expectTracker(visit, order)
  const { token }: { token: string } = JSON.parse((await readStored(visit, 'user')) ?? '{}')
  const orders = await getFromShop<{ number: string }[]>(visit, '/customer/orders', bearer(token))
  expect(orders.map(({ number }) => number)).toEqual([order.number])

  await page.goto('/#/profile')
  await expect(page.getByRole('link', { name: shown(order.number) })).toBeVisible()
  await expectSound(visit)
  if (device === 'phone') {
    await openAccountMenu(visit)
    await expect(page.getByRole('dialog', { name: shown(t('account.greeting', { name: guest.name })) })).toBeVisible()
    await expectSound(visit)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell.logout') })
      .click()
    const question = page.getByRole('dialog', { name: t('dialog.logoutTitle') })
    await question.getByRole('button', { name: t('shell.cancel') }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/#\/profile$/u)
  }
  await logOut(visit)
  await expectSignedIn(visit, false)
  expect(await readStored(visit, 'sukkar.orders')).toBeNull()
  const bar = page.getByRole('navigation', { name: t('shell.footerNavigation') })
  if (device === 'phone') await expect(bar.locator('[aria-current]')).toHaveText([t('shell.account')])
  await signInByScreen(visit, { email: guest.email, password })
  await expectToast(visit, t('account.loggedIn'))
  await expectMenu(visit)
  await openCart(visit)
  await expect(lineOf(visit, name)).toBeHidden()
})

test('the cart of before and the one just filled are one, or the member chooses [S4.7c] [S4.16] [S7.1]', async ({ visit }) => {
  const { page, t } = visit
  const sara = await registerMember(visit)
  const noura = await registerMember(visit, { name: 'Noura Al-Salem', email: 'noura@example.com', phone: '50004321' })
  await fillCartElsewhere(visit, sara, bought)
  await fillCartElsewhere(visit, noura, 'opera-slice')

  await arriveAtMenu(visit, toSalmiya)
  await addFromMenu(visit, 'chocolate-gifts', bought)
  await page.goto('/#/login')
  await signInByScreen(visit, { email: sara.user.email, password: sara.password })
  await expectMenu(visit)
  await expectCartCount(visit, 2)
  await logOut(visit)

  await arriveAtMenu(visit, { ...toSalmiya, area: 'Rumaithiya' })
  await expectCartCount(visit, 0)
  await addFromMenu(visit, 'chocolate-gifts', bought)
  await page.goto('/#/login?from=/cart')
  await signInByScreen(visit, { email: noura.user.email, password: noura.password })
  const question = page.getByRole('dialog', { name: t('dialog.mergeTitle') })
  await expect(question.getByText(shown(t('cart.items', { count: 1 }))).first()).toBeVisible()
  await expectSound(visit)
  await question.getByRole('button', { name: shown(t('dialog.mergeKeepOld')) }).click()
  await expect(question).toBeHidden()
  const ofBefore = lineOf(visit, nameIn(visit, await findProduct(visit, 'opera-slice')))
  await expect(ofBefore).toBeVisible()
  // The cart is still for the area that it was filled for, and so is the page.
  const { id: salmiyaId } = await findArea(visit, 'Salmiya')
  expect(JSON.parse((await readStored(visit, 'default_area')) ?? '{}')).toMatchObject({ id: salmiyaId })
  expect(await getFromShop(visit, '/customer/get-cart-products', bearer(noura.token))).toMatchObject({ area_id: salmiyaId })

  await page.goto('/#/')
  await expect(page.getByText(shown(t('index.restoreSwap')))).toBeVisible()
  await expectSound(visit)
  await page.getByRole('button', { name: t('index.restore') }).click()
  await expectToast(visit, t('cart.restored'))
  // The two have changed places.
  await page.getByRole('button', { name: t('index.restore') }).click()
  await expectToast(visit, t('cart.restored'))
  await openCart(visit)
  await expect(ofBefore).toBeVisible()
})
