import type { TimeSlot } from '@sukkar/contract/area'
import type { Order } from '@sukkar/contract/order'
import type { ServerTime } from '@sukkar/contract/shop'
import { addDays, parseTime, toShopClock } from '@sukkar/domain/shop-time'
import { formatTime, formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { endAtBank, goToBank } from '../../steps/bank.ts'
import { lineOf, openCart, readSums } from '../../steps/cart.ts'
import { dayChoices, fillPickup, fillShipping, placeOrder, slotChoices, stepCard } from '../../steps/checkout.ts'
import { chooseFlavored, listFlavors, openMochi } from '../../steps/extra-flavor.ts'
import { openShopAgain } from '../../steps/later-shop.ts'
import { addButton, addChosen, findProduct } from '../../steps/menu.ts'
import { followPlaced, readTrackedOrder } from '../../steps/order.ts'
import type { FulfilmentName, ServiceName } from '../../steps/pick-service.ts'
import { arriveAtCheckout, toSalmiya } from '../../steps/ready-to-place.ts'
import { putOnSale, setClosingTime } from '../../steps/shop-data.ts'
import { expectSound, getFromShop, nameIn, shown, shownFirst, type Visit } from '../../steps/visit.ts'

/** Reads the shop's clock as minutes since midnight. */
const readMinute = async (visit: Visit): Promise<number> =>
  toShopClock(Date.parse((await getFromShop<ServerTime>(visit, '/server-time')).now)).minuteOfDay

const FIRST_ESTIMATE = parseTime('08:40')

for (const [when, shopTime] of [
  ['before eight [full: service-window-asap.test.ts is the witness]', '2026-11-22T07:59:02+03:00'],
  ['in the morning', '2026-11-22T10:15:00+03:00'],
] as const)
  test.describe(when, () => {
    test.use({ shopTime })

    test('now is said to come forty minutes from now, and not before 8:40; so it is promised [S9.5a] [S9.5b] [S9.5c] [S9.4a]', async ({
      visit,
    }) => {
      const { page, t, locale } = visit
      await arriveAtCheckout(visit)
      await fillShipping(visit)
      const before = await readMinute(visit)
      const time = stepCard(visit, 'Time')
      await expect(time).toContainText(shown(t('checkout.timeNow', { time: '' }).trim()))
      const text = await time.textContent()
      const after = await readMinute(visit)
      // The shown estimate may be some moments old, and a started minute counts as a full one.
      const possible = Array.from({ length: after - before + 4 }, (_, later) => Math.max(FIRST_ESTIMATE, before + 39 + later))
      expect(possible.filter((minute) => shown(formatTime(minute, locale)).test(text ?? ''))).not.toEqual([])
      if (before < parseTime('08:00')) expect(text).toMatch(shown(formatTime(FIRST_ESTIMATE, locale)))
      await expectSound(visit)

      await placeOrder(visit, 'cod')
      await expectPromise(visit, await followPlaced(visit), 40, { notBefore: FIRST_ESTIMATE })
      await expect(page.getByRole('main').getByText(t('order.eta')).first()).toBeVisible()
    })
  })

test.describe('a minute and a half before eight', () => {
  // A busy machine needs part of this time until the page is open.
  test.use({ shopTime: '2026-11-22T07:58:30+03:00' })

  test('the front page opens with the shop, and its offer begins, without a press [full: the journeys of the frame are the witness] [S1.7a]', async ({
    visit,
  }) => {
    const { page, t, locale } = visit
    await page.goto('/')
    await expect(
      page.getByText(shown(t('notice.offerFreeDelivery', { from: formatTime('08:00', locale), to: formatTime('12:00', locale) }))),
    ).toBeVisible()
    await expect(page.getByText(shown(t('notice.offerFreeDeliveryNow', { to: formatTime('12:00', locale) })))).toBeVisible({
      timeout: 180_000,
    })
    await expect(page.getByText(shownFirst(t('index.deliverNowUntil', { time: '' }).trim()))).toBeVisible()
  })
})

test.describe('somebody who takes seven minutes to pay', () => {
  test.use({ losesShop: true })

  test('is brought the order forty minutes from paying, not from placing it [full: now-promise.test.ts is the witness] [S9.5c]', async ({
    visit,
  }) => {
    const { page, t } = visit
    await goToBank(visit)
    await openShopAgain(visit, { shopTime: '2026-11-22T10:23:00+03:00' }, async () => {
      await page.reload()
      await endAtBank(visit, 'pay')
      await page.getByRole('link', { name: t('order.track') }).click()
      const order = await readTrackedOrder(visit)
      const paidAt = order.timeline.find(({ status }) => status === 'paid')?.at ?? ''
      expect(Date.parse(paidAt) - Date.parse(order.created_at)).toBeGreaterThan(5 * 60_000)
      await expectPromise(visit, order, 40, { since: paidAt })
    })
  })
})

/** Expects the promise to begin `minutes` after the order was placed or paid, not before `notBefore`, and its page to show the promise. */
const expectPromise = async (
  visit: Visit,
  order: Order,
  minutes: number,
  { notBefore = 0, since = order.created_at }: { notBefore?: number; since?: string } = {},
): Promise<void> => {
  const { t, locale } = visit
  const begins = toShopClock(Date.parse(since))
  const begun = begins.minuteOfDay + (Date.parse(since) % 60_000 === 0 ? 0 : 1)
  const from = Math.max(notBefore, begun + minutes)
  expect(toShopClock(Date.parse(order.promised_from))).toMatchObject({ date: begins.date, minuteOfDay: from })
  const { minuteOfDay: to } = toShopClock(Date.parse(order.promised_to))
  const label = t(order.order_type === 'pick-up' ? 'order.etaPickup' : 'order.eta')
  const promised = shown(from === to ? formatTime(from, locale) : formatTimeRange(from, to, locale))
  await expect.poll(async () => (await readSums(visit.page.getByRole('main'))).get(label)).toMatch(promised)
}

test('what is fetched can be had a quarter of an hour after it was ordered [full: service-window-asap.test.ts is the witness] [S9.5d]', async ({
  visit,
}) => {
  await arriveAtCheckout(visit, { choice: { ...toSalmiya, fulfilment: 'pickup' } })
  await fillPickup(visit)
  await placeOrder(visit, 'office')
  await expectPromise(visit, await followPlaced(visit), 15)
})

for (const [when, shopTime, delivered, fetched] of [
  [
    '12 minutes past ten [full: time-slot.test.ts and service-window-same-day.test.ts are the witnesses]',
    '2026-11-22T10:12:00+03:00',
    '10:00',
    '10:00',
  ],
  [
    'a quarter past ten [full: time-slot.test.ts and service-window-same-day.test.ts are the witnesses]',
    '2026-11-22T10:15:00+03:00',
    '11:00',
    '10:00',
  ],
] as const)
  test.describe(`at ${when}`, () => {
    test.use({ shopTime })

    test(`the first time for later today begins at ${delivered}, to fetch at ${fetched} [S9.7a] [S9.7b]`, async ({ visit }) => {
      const { page, locale } = visit
      const expectFirst = async (fulfilment: FulfilmentName, from: string): Promise<void> => {
        await arriveAtCheckout(visit, { choice: { area: 'Salmiya', service: 'sameDay', fulfilment } })
        await (fulfilment === 'pickup' ? fillPickup(visit) : fillShipping(visit))
        const open = slotChoices(visit, fulfilment).and(page.getByRole('radio', { disabled: false }))
        await expect(open.first()).toHaveAccessibleName(shownFirst(formatTimeRange(from, formatHourAfter(from), locale)))
        await page.evaluate(() => localStorage.clear())
      }
      await expectFirst('delivery', delivered)
      await expectFirst('pickup', fetched)
    })
  })

const formatHourAfter = (time: string): string => `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:00`

test('a pre-order ends at half past eight in the evening, however long the branch is open [full: the tests of the hours are the witness] [S9.6b]', async ({
  visit,
}) => {
  const { page, locale } = visit
  await setClosingTime(visit, 'salmiya', '23:30')
  await arriveAtCheckout(visit, { choice: { ...toSalmiya, service: 'preOrder' } })
  await fillShipping(visit)
  const date = addDays('2026-11-22', 3)
  await dayChoices(visit).nth(1).check()
  const slots = await getFromShop<TimeSlot[]>(visit, `/time-slot?area=202&deliveryType=&order_type=asap&date=${date}`)
  const last = slots.findLast(({ status }) => status === 1)
  expect(last?.from).toBe('20:00')
  const open = slotChoices(visit, 'delivery').and(page.getByRole('radio', { disabled: false }))
  await expect(open.last()).toHaveAccessibleName(shownFirst(formatTimeRange(last?.from ?? '', last?.to ?? '', locale)))
  await expectSound(visit)
})

for (const [when, shopTime, offered] of [
  ['by day', '2026-11-22T10:15:00+03:00', ['preOrder']],
  ['at night', '2026-11-23T02:00:00+03:00', ['sameDay', 'preOrder']],
  ['at five in the morning', '2026-11-23T05:00:00+03:00', ['preOrder']],
] as const)
  test.describe(`an extra flavour, ${when}`, () => {
    test.use({ shopTime })

    test(`can be had for ${offered.join(' and ')}, and is said not to be for the rest [full: the flavour that is left out, cart/life/add-product.test.ts and catalogue.test.ts are the witnesses] [S5.11] [S9.8]`, async ({
      visit,
    }) => {
      const { page, t, locale } = visit
      const isOpen = new Set<ServiceName>(offered)
      await putOnSale(visit, 'mochi-box')
      const off = shown(t('product.extraFlavorOff', { time: formatTime('04:55', locale) }))
      const look = async (service: ServiceName) => {
        await page.goto('about:blank')
        const opened = await openMochi(visit, service)
        await expect(opened.extra.getByText(off)).toHaveCount(isOpen.has(service) ? 0 : 1)
        await expect(opened.extra.getByRole('checkbox')).toHaveCount(isOpen.has(service) ? (await listFlavors(visit)).length : 0)
        await expectSound(visit)
        return opened
      }
      // Before the shop opens there is no order for now to check.
      for (const service of ['asap', 'sameDay'] as const) if (service !== 'asap' || when.startsWith('by day')) await look(service)
      const { dialog, extra } = await look('preOrder')
      const flavour = await chooseFlavored(visit, dialog, extra)
      await expect(addButton(visit, dialog)).toBeEnabled()
      await addChosen(visit, dialog)
      await openCart(visit)
      await expect(lineOf(visit, nameIn(visit, await findProduct(visit, 'mochi-box')))).toContainText(shown(flavour))
    })
  })
