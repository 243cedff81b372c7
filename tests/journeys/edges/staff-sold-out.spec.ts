import type { Locator } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { checkoutButton, expectText, goToCheckout, lineOf, openCart, readCart } from '../../steps/cart.ts'
import { agreeToTerms, fillShipping, payWith, pickSlot, placeButton, placeOrder, pressNext, stepCard } from '../../steps/checkout.ts'
import { openKitchen, signInToKitchen } from '../../steps/console-kitchen.ts'
import { addFromMenu, browseCategory, findProduct } from '../../steps/menu.ts'
import { followPlaced, placedPopup } from '../../steps/order.ts'
import { arriveAtMenu, findArea } from '../../steps/pick-service.ts'
import { bought, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectSameDocument, markDocument } from '../../steps/same-document.ts'
import { signInStaff } from '../../steps/staff.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, nameIn, shown, shownAlone } from '../../steps/visit.ts'

test('what runs out is said where it stands, and the rest is ordered: from the cart, and from the last button [full: what the kitchen switches is the witness] [S5.2a] [S5.2c] [S8.6e] [S4.10c]', async ({
  visit,
  otherTab: staff,
}) => {
  const { page, t } = visit
  await signInToKitchen(staff)
  const main = await openKitchen(staff, 'stock')
  const sellOut = async (name: string): Promise<void> => {
    await main.getByRole('searchbox', { name: t('consoleKitchen.findProduct') }).fill(name)
    // Playwright's click waits for a frame, which a background tab does not render, while toasts in the other tab come and go.
    await main
      .getByRole('button', { name: shownAlone(`${t('consoleKitchen.outToday')} ${name}`) })
      .evaluate((button: HTMLElement) => button.click())
  }
  await page.bringToFront()
  await arriveAtMenu(visit, toSalmiya)
  const [left, first, second, third] = [
    await addFromMenu(visit, 'chocolate-gifts', bought),
    await addFromMenu(visit, 'gateaux', 'opera-slice'),
    await addFromMenu(visit, 'gateaux', 'chocolate-eclair'),
    await addFromMenu(visit, 'gateaux', 'mille-feuille'),
  ]
  await markDocument(visit)

  await test.step('in the cart, which then goes on to the checkout', async () => {
    await openCart(visit)
    await sellOut(first)
    await expectText(lineOf(visit, first), t('cart.problem.out_of_stock'))
    await expect(checkoutButton(visit)).toBeDisabled()
    await expectSound(visit)
    await page.getByRole('button', { name: t('cart.orderRest') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
    expect((await readCart(visit)).items.map((item) => nameIn(visit, item.product))).toEqual([left, second, third])
  })

  await test.step('at the checkout, where sums stand still until the customer says so', async () => {
    await sellOut(second)
    await expectToast(visit, t('cart.someOut'))
    await fillShipping(visit)
    const news = stepCard(visit, 'Payment')
      .getByRole('alert')
      .filter({ hasText: shown(t('cart.someOut')) })
    await expect(news).toContainText(second)
    await payWith(visit, 'cod')
    await agreeToTerms(visit)
    const before = (await placeButton(visit, 'cod').textContent()) ?? ''
    await sellOut(third)
    await expect(news).toContainText(third)
    await expect(placeButton(visit, 'cod')).toBeDisabled()
    expect(await placeButton(visit, 'cod').textContent()).toBe(before)
    await expectSound(visit)
    await news.getByRole('button', { name: t('cart.orderRest') }).click()
    await expect(placeButton(visit, 'cod')).toBeFocused()
    await expect(placeButton(visit, 'cod')).toBeEnabled()
    expect(await placeButton(visit, 'cod').textContent()).not.toBe(before)
    await expectSameDocument(visit)
    await placeButton(visit, 'cod').click()
    await expect(placedPopup(visit)).toBeVisible()
  })
})

test('what is out today is sold out where the order comes today, and is ordered ahead for another day [full: out-today.test.ts is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  const product = await findProduct(visit, bought)
  const staff = await signInStaff(visit, 'staff')
  const { back_on } = await staff<{ back_on: string }>('PATCH', `/staff/products/${product.id}/stock`, { action: 'out_today' })
  const cardIn = (place: Locator) => place.getByRole('article').filter({ hasText: shown(nameIn(visit, product)) })

  await arriveAtMenu(visit, toSalmiya)
  await expect(cardIn(await browseCategory(visit, 'chocolate-gifts')).getByText(t('catalogue.chipSoldOut'))).toBeVisible()
  await expectSound(visit)
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  await expect(cardIn(await browseCategory(visit, 'chocolate-gifts')).getByText(t('catalogue.chipSoldOut'))).toBeHidden()
  await addFromMenu(visit, 'chocolate-gifts', bought)
  await openCart(visit)
  await goToCheckout(visit)
  await fillShipping(visit)
  const { id: areaId } = await findArea(visit, toSalmiya.area)
  const { day } = await pickSlot(visit, { areaId, service: '', fulfilment: 'delivery' })
  expect(day >= back_on).toBe(true)
  await pressNext(visit, 'Time')
  await placeOrder(visit, 'cod')
  const order = await followPlaced(visit)
  expect(order.promised_from?.slice(0, 10)).toBe(day)
  await expect(page.getByRole('main').getByText(nameIn(visit, product)).first()).toBeVisible()
})
