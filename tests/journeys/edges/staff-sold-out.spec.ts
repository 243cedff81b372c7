import { expect, test } from '../../journey.ts'
import { checkoutButton, expectText, lineOf, openCart, readCart } from '../../steps/cart.ts'
import { agreeToTerms, fillShipping, payWith, placeButton, stepCard } from '../../steps/checkout.ts'
import { openKitchen, signInToKitchen } from '../../steps/console-kitchen.ts'
import { addFromMenu } from '../../steps/menu.ts'
import { placedPopup } from '../../steps/order.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { bought, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectSameDocument, markDocument } from '../../steps/same-document.ts'
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
