import type { TimeSlot } from '@sukkar/contract/area'
import { formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { goToCheckout } from '../../steps/cart.ts'
import { fillShipping, slotChoices } from '../../steps/checkout.ts'
import { chooseArea, chooseService, openShop, pressContinue, serviceTile, startOrder, startOrderIn } from '../../steps/pick-service.ts'
import { addBought } from '../../steps/ready-to-place.ts'
import { expectSound, getFromShop, shownFirst, type Visit } from '../../steps/visit.ts'

/** Texts that depend on the time: those of the front page and of the service tiles. */
const readOffers = async (visit: Visit): Promise<(string | null)[]> => {
  await openShop(visit)
  const truth = await visit.page.getByRole('main').textContent()
  await startOrder(visit)
  await chooseArea(visit, 'Salmiya')
  await expect(serviceTile(visit, 'asap')).toBeEnabled()
  const tiles = await visit.page.getByRole('radiogroup', { name: visit.t('pickService.when') }).textContent()
  return [truth, tiles]
}

test('a phone with a wrong clock in another time zone shows the same buttons and times [full: server-clock.test.ts is the witness] [S5.4a] [S5.5] [S9.7a]', async ({
  visit,
  context,
  browser,
}) => {
  const { shop } = visit
  const right = await readOffers(visit)
  const cookies = await context.cookies()
  for (const [timezoneId, time] of [
    ['America/Los_Angeles', '2026-11-23T23:40:00Z'],
    ['Pacific/Kiritimati', '2026-11-20T16:05:00Z'],
  ] as const) {
    const elsewhere = await browser.newContext({ baseURL: shop.origin, timezoneId, viewport: visit.page.viewportSize() })
    await elsewhere.addCookies(cookies)
    const other: Visit = { ...visit, page: await elsewhere.newPage() }
    await other.page.clock.install({ time })
    await other.page.clock.resume()
    expect(await readOffers(other)).toEqual(right)
    await elsewhere.close()
  }
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
