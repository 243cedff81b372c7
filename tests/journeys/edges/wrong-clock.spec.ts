import type { Browser, BrowserContextOptions, Locator } from '@playwright/test'
import type { TimeSlot } from '@sukkar/contract/area'
import { formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { goToCheckout } from '../../steps/cart.ts'
import { fillShipping, slotChoices } from '../../steps/checkout.ts'
import { chooseArea, chooseService, openShop, pressContinue, serviceTile, startOrder, startOrderIn } from '../../steps/pick-service.ts'
import { addBought } from '../../steps/ready-to-place.ts'
import { expectSound, getFromShop, shownFirst, type Visit } from '../../steps/visit.ts'

/** A page of another phone, in another time zone, whose clock is wrong. */
const openElsewhere = async (visit: Visit, browser: Browser, timezoneId: string, time: string): Promise<Visit> => {
  const options: BrowserContextOptions = { baseURL: visit.shop.origin, timezoneId, viewport: visit.page.viewportSize() }
  const context = await browser.newContext(options)
  await context.addCookies(await visit.page.context().cookies())
  const page = await context.newPage()
  await page.clock.install({ time })
  await page.clock.resume()
  return { ...visit, page }
}

/**
 * Expects the first page's text on the others, too. Retried, because some texts hold a minute, and each page learns at a moment of its own, up to a
 * minute later, that the next one has begun.
 */
const expectSameText = (visits: readonly Visit[], placeIn: (visit: Visit) => Locator): Promise<void> =>
  expect(async () => {
    const [right, ...others] = await Promise.all(visits.map((visit) => placeIn(visit).textContent()))
    expect(others).toEqual(others.map(() => right))
  }).toPass({ timeout: 150_000 })

test('a phone with a wrong clock in another time zone shows the same buttons and times [full: server-clock.test.ts is the witness] [S5.4a] [S5.5] [S9.7a]', async ({
  visit,
  browser,
}) => {
  const elsewhere = [
    await openElsewhere(visit, browser, 'America/Los_Angeles', '2026-11-23T23:40:00Z'),
    await openElsewhere(visit, browser, 'Pacific/Kiritimati', '2026-11-20T16:05:00Z'),
  ]
  const visits = [visit, ...elsewhere]
  for (const each of visits) await openShop(each)
  await expectSameText(visits, ({ page }) => page.getByRole('main'))
  for (const each of visits) {
    await startOrder(each)
    await chooseArea(each, 'Salmiya')
    await expect(serviceTile(each, 'asap')).toBeEnabled()
  }
  await expectSameText(visits, ({ page, t }) => page.getByRole('radiogroup', { name: t('pickService.when') }))
  for (const { page } of elsewhere) await page.context().close()
})

test.describe('a phone a day ahead, on the other side of the world', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('the times of the checkout are the shop’s, and the order is promised at the time that was picked [full: server-clock.test.ts is the witness] [S9.7a] [S5.5]', async ({
    visit,
  }) => {
    const { page } = visit
    await page.clock.install({ time: '2026-11-23T23:40:00Z' })
    await page.clock.resume()
    await startOrderIn(visit, 'Salmiya')
    await chooseService(visit, 'sameDay', 'delivery')
    await pressContinue(visit)
    await addBought(visit)
    await goToCheckout(visit)
    await fillShipping(visit)
    const slots = (await getFromShop<TimeSlot[]>(visit, '/time-slot?area=202&deliveryType=same-day&order_type=asap')).filter(
      ({ status }) => status === 1,
    )
    const offered = slotChoices(visit, 'delivery').and(page.getByRole('radio', { disabled: false }))
    await expect(offered).toHaveCount(slots.length)
    for (const [index, { from, to }] of slots.entries())
      await expect(offered.nth(index)).toHaveAccessibleName(shownFirst(formatTimeRange(from, to, visit.locale)))
    await expectSound(visit)
  })
})
