import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkoutButton } from '../steps/cart.ts'
import { agreeToTerms, contactField, fillShipping, payWith, placeButton, reopen, stepCard } from '../steps/checkout.ts'
import { addFromMenu, addPlain, expectAdded, findBestSellers } from '../steps/menu.ts'
import { followPlaced } from '../steps/order.ts'
import { chooseArea, expectMenu, expectPickService, openShop, pressContinue, startOrderIn } from '../steps/pick-service.ts'
import { bought } from '../steps/ready-to-place.ts'
import { expectSound, nameIn, shown, shownFirst, type Visit } from '../steps/visit.ts'

/** Limits of taps and required fields from the front page to the placed order, for a product without options. */
const MENU_TAPS_MAX = 12
const HOME_TAPS_MAX = 10
const FIELDS_MAX = 6

declare global {
  interface Window {
    countTap: () => void
    countField: (id: string) => void
  }
}

type Effort = { taps: number; fields: Set<string> }

/** Counts pointer presses and the distinct required fields that receive input, from the next document on. */
const countEffort = async ({ page }: Visit): Promise<Effort> => {
  const effort: Effort = { taps: 0, fields: new Set() }
  await page.exposeFunction('countTap', () => {
    effort.taps += 1
  })
  await page.exposeFunction('countField', (id: string) => void effort.fields.add(id))
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => window.countTap(), true)
    addEventListener('input', ({ target }) => target instanceof HTMLInputElement && target.required && window.countField(target.id), true)
  })
  return effort
}

/** Checks taps and fields against their limits before the final press, which counts as one more tap. */
const expectEffort = ({ locale, device }: Visit, { taps, fields }: Effort, way: string, tapsMax: number): void => {
  test.info().annotations.push({
    type: 'effort',
    description: `first order ${way} (${locale}, ${device}): ${taps + 1} taps, ${fields.size} fields`,
  })
  expect(taps + 1).toBeLessThanOrEqual(tapsMax)
  expect(fields.size).toBeLessThanOrEqual(FIELDS_MAX)
}

/** Goes from the cart to the checkout and fills in everything except for the final press. */
const fillCheckout = async (visit: Visit, cart: Locator): Promise<void> => {
  await cart.locator(checkoutButton(visit)).first().click()
  await fillShipping(visit)
  await payWith(visit, 'cod')
  await agreeToTerms(visit)
}

const place = async (visit: Visit): Promise<void> => {
  await placeButton(visit, 'cod').click()
  await followPlaced(visit)
}

/** Opens the cart's page by the bar of a phone, or the cart's dialog by the header of a desktop. */
const openCartNearby = async (visit: Visit): Promise<Locator> => {
  const { page, t, device } = visit
  if (device === 'phone') {
    const bar = page.getByRole('link', { name: shownFirst(t('cart.view')) })
    await expect(bar).toContainText(shown(t('cart.items', { count: 1 })))
    await expectSound(visit)
    await bar.click()
    return page.getByRole('main')
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: shown(t('cart.glance')) })
    .click()
  const cart = page.getByRole('dialog', { name: t('cart.title') })
  await expect(cart).toBeVisible()
  await expectSound(visit)
  return cart
}

test('a best seller of the front page is ordered in ten taps', async ({ visit }) => {
  const { page } = visit
  const effort = await countEffort(visit)
  await openShop(visit)
  const bestSellers = page.getByRole('region', { name: nameIn(visit, await findBestSellers(visit)) })
  await addPlain(visit, bestSellers, bought)
  await expectPickService(visit)
  await chooseArea(visit, 'Salmiya')
  await pressContinue(visit)
  await expectAdded(visit)
  await fillCheckout(visit, await openCartNearby(visit))
  expectEffort(visit, effort, 'from the front page', HOME_TAPS_MAX)
  await place(visit)
})

test('a first order takes few taps: the way in, the bar of the cart, and Back by one step [full: the ten taps before are the witness] [S2.6b] [S4.11a] [S5.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  const effort = await countEffort(visit)
  await startOrderIn(visit, 'Salmiya')
  await pressContinue(visit)
  await expectMenu(visit)
  expect(effort.taps, 'taps until the first price').toBeLessThanOrEqual(4)
  await addFromMenu(visit, 'chocolate-gifts', bought)
  await fillCheckout(visit, await openCartNearby(visit))
  expectEffort(visit, effort, 'by the menu', MENU_TAPS_MAX)

  // A step that was skipped is not marked complete, and states what it contains.
  await expect(stepCard(visit, 'Summary')).not.toContainText(shown(t('checkout.stepComplete')))
  await expect(stepCard(visit, 'Summary')).toContainText(shown(t('checkout.summaryHoldsTip')))
  await reopen(visit, 'Summary')
  await page.goBack()
  await expect(placeButton(visit, 'cod')).toBeVisible()
  await expect(stepCard(visit, 'Summary')).toContainText(shown(t('checkout.stepComplete')))
  await page.goBack()
  const house = contactField(visit, 'address.house')
  await house.press('Enter')
  await expect(placeButton(visit, 'cod')).toBeVisible()
  await agreeToTerms(visit)
  await place(visit)
})
