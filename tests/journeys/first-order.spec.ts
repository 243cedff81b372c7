import { expect, test } from '../journey.ts'
import { checkoutButton } from '../steps/cart.ts'
import { agreeToTerms, fillShipping, payWith, placeButton, reopen, stepCard } from '../steps/checkout.ts'
import { addFromMenu } from '../steps/menu.ts'
import { dismissPlaced, expectTracker, readTrackedOrder } from '../steps/order.ts'
import { chooseArea, expectMenu, openShop, pressContinue, startOrder } from '../steps/pick-service.ts'
import { expectSound, shown, shownFirst } from '../steps/visit.ts'

/** From the front page to the placed order, with a product that needs no choice; what must be filled in is the invoice and the door. */
const TAPS_MAX = 12
const FIELDS_MAX = 6

declare global {
  interface Window {
    countTap: () => void
    countField: (id: string) => void
  }
}

test('a first order takes few taps: the way in, the bar of the cart, and Back by one step [S2.6b] [S4.11a] [S5.3]', async ({ visit }) => {
  const { page, t, device } = visit
  const effort = { taps: 0, fields: new Set<string>() }
  await page.exposeFunction('countTap', () => {
    effort.taps += 1
  })
  await page.exposeFunction('countField', (id: string) => void effort.fields.add(id))
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => window.countTap(), true)
    addEventListener('input', ({ target }) => target instanceof HTMLInputElement && target.required && window.countField(target.id), true)
  })
  await openShop(visit)
  await startOrder(visit)
  await chooseArea(visit, 'Salmiya')
  await pressContinue(visit)
  await expectMenu(visit)
  expect(effort.taps, 'taps until the first price').toBeLessThanOrEqual(4)
  await addFromMenu(visit, 'chocolate-gifts', 'pistachio-kunafa-bar')
  if (device === 'phone') {
    const bar = page.getByRole('link', { name: shownFirst(t('cart.view')) })
    await expect(bar).toContainText(shown(t('cart.items', { count: 1 })))
    await expectSound(visit)
    await bar.click()
  } else {
    await page
      .getByRole('banner')
      .getByRole('link', { name: shown(t('cart.glance')) })
      .click()
    await expect(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()
    await expectSound(visit)
  }
  await checkoutButton(visit).first().click()
  await fillShipping(visit)
  await payWith(visit, 'cod')
  await agreeToTerms(visit)
  test.info().annotations.push({
    type: 'effort',
    description: `first order (${visit.locale}, ${device}): ${effort.taps + 1} taps, ${effort.fields.size} fields`,
  })
  expect(effort.taps + 1).toBeLessThanOrEqual(TAPS_MAX)
  expect(effort.fields.size).toBeLessThanOrEqual(FIELDS_MAX)

  // A card that was passed by is not called complete, and says what it holds.
  await expect(stepCard(visit, 'Summary')).not.toContainText(shown(t('checkout.stepComplete')))
  await expect(stepCard(visit, 'Summary')).toContainText(shown(t('checkout.summaryHoldsTip')))
  await reopen(visit, 'Summary')
  await page.goBack()
  await expect(placeButton(visit, 'cod')).toBeVisible()
  await expect(stepCard(visit, 'Summary')).toContainText(shown(t('checkout.stepComplete')))
  await page.goBack()
  const house = stepCard(visit, 'Shipping').getByRole('textbox', { name: shownFirst(t('address.house')) })
  await house.press('Enter')
  await expect(placeButton(visit, 'cod')).toBeVisible()
  await agreeToTerms(visit)
  await placeButton(visit, 'cod').click()
  await dismissPlaced(visit)
  await expectTracker(visit, await readTrackedOrder(visit))
})
