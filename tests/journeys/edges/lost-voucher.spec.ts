import type { Route } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { applyVoucher, checkoutButton, expectText, goToCheckout, readCart, typeVoucher } from '../../steps/cart.ts'
import { installClock } from '../../steps/own-clock.ts'
import { arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, shown, shownAlone } from '../../steps/visit.ts'

test.use({ losesShop: true })

const CODE = 'ONCE20'
const COUPON_CALL = /\/api\/guest\/checkout\/[^?]+\/(?:applyCoupon|remove)/u

/** The shop does what it is asked, and its answer is lost on the way. */
const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch()
  await route.abort('connectionreset')
}

test('a voucher whose answer is lost is what the cart says: applied, and later removed [full: cart-coupon.test.ts is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtCart(visit)
  const main = page.getByRole('main')
  await page.route(COUPON_CALL, loseAnswer)
  await applyVoucher(visit, main, CODE)
  await expectToast(visit, t('coupon.applied'))
  expect((await readCart(visit)).discounts.map(({ code }) => code)).toEqual([CODE])
  await main.getByRole('button', { name: shownAlone(t('coupon.remove', { code: CODE })) }).click()
  await expectToast(visit, t('coupon.removed'))
  await expect(main.getByRole('textbox', { name: t('coupon.title') })).toBeVisible()
  expect((await readCart(visit)).discounts).toEqual([])

  // One that did not reach the shop was not applied.
  await page.unroute(COUPON_CALL)
  await page.route(COUPON_CALL, (route) => route.abort('connectionreset'))
  await typeVoucher(visit, main, CODE)
  await expect(main.getByText(shown(t('coupon.failed')))).toBeVisible()
  await expectSound(visit)
})

test('a call that is never answered ends by itself, and can be made again [full: lib/client.test.ts is the witness]', async ({ visit }) => {
  const { page, t } = visit
  await installClock(page)
  await arriveAtCart(visit)
  const main = page.getByRole('main')
  await page.route(COUPON_CALL, () => undefined)
  await typeVoucher(visit, main, CODE)
  const apply = main.getByRole('button', { name: t('coupon.apply'), exact: true })
  await expect(apply).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward('00:31')
  await expectText(main, t('error.network'))
  await expect(apply).not.toHaveAttribute('aria-busy', 'true')
  await page.unroute(COUPON_CALL)
  await applyVoucher(visit, main, CODE)
})

test('a voucher that was typed and not applied is not forgotten by going on, and one that is refused bars no order [full: cart-coupon.test.ts, checkout-summary.test.ts and coupon-draft.test.ts are the witnesses]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtCart(visit)
  const main = page.getByRole('main')
  const field = main.getByRole('textbox', { name: t('coupon.title') })
  await field.fill('NOSUCH')
  await checkoutButton(visit).click()
  await expectText(main, t('server.error.COUPON_UNKNOWN'))
  await expect(field).toBeFocused()
  await expectSound(visit)
  await goToCheckout(visit)

  await page.goBack()
  await expect(field).toHaveValue('NOSUCH')
  await field.fill(CODE)
  await goToCheckout(visit)
  await expectToast(visit, t('coupon.applied'))
  expect((await readCart(visit)).discounts.map(({ code }) => code)).toEqual([CODE])
})
