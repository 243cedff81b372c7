import { kwdToFils } from '@sukkar/domain/money'
import { expect, test } from '../journey.ts'
import { expectAnnounced, recordAnnouncements } from '../steps/announcements.ts'
import { addOneMore, checkoutButton, expectQuantity, expectText, goToCheckout, lineOf, readCart } from '../steps/cart.ts'
import { arriveAtCart } from '../steps/ready-to-place.ts'
import { setPrice } from '../steps/shop-data.ts'
import { expectSound, getFromShop, money } from '../steps/visit.ts'

const SLUG = 'opera-slice'
const UNITS = 4

test('a cart below the minimum says what is missing, and passes exactly at it [S5.2a] [S5.2b] [S9.1a] [S5.14e]', async ({ visit }) => {
  const { page, t } = visit
  const areas = await getFromShop<{ name_en: string; minimum_charge: number }[]>(visit, '/areas')
  const minimum = areas.find(({ name_en }) => name_en === 'Salmiya')?.minimum_charge ?? 0
  expect(minimum).toBeGreaterThan(0)
  // The price makes a whole number of slices equal the minimum to the fils.
  const unitFils = kwdToFils(minimum) / UNITS
  await setPrice(visit, SLUG, unitFils)
  const unit = unitFils / 1000

  const name = await arriveAtCart(visit, { slug: SLUG })
  await recordAnnouncements(visit)

  const line = lineOf(visit, name)
  const bar = page.getByRole('main').getByRole('meter')
  for (let quantity = 1; quantity < UNITS; quantity += 1) {
    await expectQuantity(visit, line, name, quantity)
    const gap = money(visit, unit * (UNITS - quantity))
    await expect(bar).toHaveAttribute('aria-valuenow', String(unit * quantity))
    await expect(bar).toHaveAttribute('aria-valuemax', String(minimum))
    await expectText(page.getByRole('complementary'), t('cart.minimum', { amount: money(visit, minimum) }))
    await expectText(page.getByRole('complementary'), t('cart.minimumMissing', { amount: gap }))
    await expect(checkoutButton(visit)).toHaveAttribute('aria-disabled', 'true')
    await expect(checkoutButton(visit)).toHaveAccessibleDescription(/\d/u)
    if (quantity === 1) {
      await expectSound(visit)
      await checkoutButton(visit).press('Enter')
      await expect(bar).toBeInViewport()
      await expect(page).toHaveURL(/#\/cart/u)
    }
    await addOneMore(visit, line, name)
    await expectQuantity(visit, line, name, quantity + 1)
    await expect.poll(async () => (await readCart(visit)).count).toBe(quantity + 1)
    // The live region announces the cart's new total after each tap.
    await expectAnnounced(visit, t('cart.totalChanged', { amount: money(visit, (await readCart(visit)).total) }))
  }

  await expectQuantity(visit, line, name, UNITS)
  await expect(bar).toBeHidden()
  await expect(checkoutButton(visit)).not.toHaveAttribute('aria-disabled')
  await expectSound(visit)
  await expect.poll(async () => (await readCart(visit)).sub_total).toBe(minimum)
  await goToCheckout(visit)
  await expectSound(visit)
})
