import { formatTime } from '@sukkar/i18n/dates'
import { expect, test } from '../journey.ts'
import { expectText, goToCheckout } from '../steps/cart.ts'
import { fillShipping, pickSlot, placeOrder, pressNext } from '../steps/checkout.ts'
import { followPlaced } from '../steps/order.ts'
import { chooseArea, goOnToMenu, openShop, serviceTile, startOrder, startOrderIn } from '../steps/pick-service.ts'
import { addBought } from '../steps/ready-to-place.ts'
import { expectSound, shown, shownFirst, type Visit } from '../steps/visit.ts'

const SALMIYA = '202'
/** Opening hours begin at 7:59, but the pages state 8:00, because promises begin on the hour. */
const OPENING_MINUTE = 8 * 60

const at = (visit: Visit, minuteOfDay: number): string => formatTime(minuteOfDay, visit.locale)

/** The label of a service's radio, which includes the tile's texts. */
const cardWith = ({ page, t }: Visit, service: 'asap' | 'sameDay' | 'preOrder') =>
  page
    .getByRole('radiogroup', { name: t('pickService.when') })
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: shownFirst(t(`service.${service}`)) }) })

test.describe('after the last order, at half past eleven in the evening', () => {
  test.use({ shopTime: '2026-11-22T23:30:00+03:00' })

  test('the shop says when it opens, and a pre-order can still be placed [S2.6b] [S5.4a] [S5.5] [S5.6]', async ({ visit }) => {
    const { page, t } = visit
    await openShop(visit)
    await expect(page.getByText(shown(t('index.closedOpensTomorrow', { time: at(visit, OPENING_MINUTE) })))).toBeVisible()
    await expectSound(visit)
    await startOrder(visit)
    await chooseArea(visit, 'Salmiya')

    await expect(serviceTile(visit, 'asap')).toBeDisabled()
    await expectText(cardWith(visit, 'asap'), t('service.reason.AFTER_CUTOFF'))
    await expectText(cardWith(visit, 'asap'), t('pickService.opensTomorrowAt', { time: at(visit, OPENING_MINUTE) }))
    await expect(serviceTile(visit, 'sameDay')).toBeDisabled()
    await expectText(cardWith(visit, 'sameDay'), t('service.reason.AFTER_CUTOFF'))
    await expectText(cardWith(visit, 'sameDay'), t('pickService.opensTomorrowAt', { time: at(visit, 0) }))
    await expect(serviceTile(visit, 'preOrder')).toBeEnabled()
    await expectSound(visit)

    await goOnToMenu(visit, 'preOrder', 'delivery')
    await addBought(visit)
    await expectSound(visit)
    await goToCheckout(visit)
    await fillShipping(visit)
    const slot = await pickSlot(visit, { areaId: SALMIYA, service: '', fulfilment: 'delivery' })
    await expectSound(visit)
    await pressNext(visit, 'Time')
    await placeOrder(visit, 'cod')
    const order = await followPlaced(visit)
    expect(slot.day).toBe('2026-11-24')
    expect(order.promised_from?.slice(0, 16)).toBe(`2026-11-24T${slot.from}`)
    await expectSound(visit)
  })
})

test.describe('at two in the morning [full: the evening is the witness]', () => {
  test.use({ shopTime: '2026-11-23T02:00:00+03:00' })

  test('now is closed, later today is open again since midnight [S5.4a] [S5.5] [S5.6]', async ({ visit }) => {
    const { page, t } = visit
    await openShop(visit)
    await expect(page.getByText(shown(t('index.closedOpensToday', { time: at(visit, OPENING_MINUTE) })))).toBeVisible()
    await startOrder(visit)
    await chooseArea(visit, 'Salmiya')

    await expect(serviceTile(visit, 'asap')).toBeDisabled()
    await expectText(cardWith(visit, 'asap'), t('service.reason.BEFORE_OPENING'))
    await expectText(cardWith(visit, 'asap'), t('pickService.opensAt', { time: at(visit, OPENING_MINUTE) }))
    await expect(serviceTile(visit, 'sameDay')).toBeEnabled()
    await expectText(cardWith(visit, 'sameDay'), t('pickService.earliest', { time: at(visit, 8 * 60) }))
    await expect(serviceTile(visit, 'preOrder')).toBeEnabled()
    await expectSound(visit)
    await goOnToMenu(visit, 'sameDay', 'delivery')
    await expectSound(visit)
  })
})

const inMorning = ' [full: service-window-asap.test.ts is the witness]'

for (const [shopTime, isOpen, tier] of [
  ['2026-11-22T07:57:00+03:00', false, inMorning],
  ['2026-11-22T08:00:00+03:00', true, inMorning],
  [
    '2026-11-22T19:02:00+03:00',
    true,
    ' [full: service-window-asap.test.ts, checkout-countdown.test.ts and cutoff.test.ts are the witnesses]',
  ],
  ['2026-11-22T19:05:00+03:00', false, ''],
] as const)
  test.describe(`at ${shopTime.slice(11, 16)}${tier}`, () => {
    test.use({ shopTime })

    test(`deliver now is ${isOpen ? 'open' : 'closed'} [S5.4a] [S5.5] [S8.6f] [S9.4a] [S9.4b] [S9.4c]`, async ({ visit }) => {
      await startOrderIn(visit, 'Salmiya')
      await (isOpen ? expect(serviceTile(visit, 'asap')).toBeEnabled() : expect(serviceTile(visit, 'asap')).toBeDisabled())
      // Later today closes with the last order, too, but opens at midnight.
      const isOver = shopTime.includes('T19:05')
      await (isOver ? expect(serviceTile(visit, 'sameDay')).toBeDisabled() : expect(serviceTile(visit, 'sameDay')).toBeEnabled())
      if (isOver)
        for (const service of ['asap', 'sameDay'] as const) await expectText(cardWith(visit, service), visit.t('service.reason.LAST_ORDER'))
      const left = new RegExp([1, 2, 3].map((minutes) => shown(visit.t('shell.contextCutoff', { minutes })).source).join('|'), 'u')
      const isNearlyOver = shopTime.includes('T19:02')
      await expect(cardWith(visit, 'asap').getByText(left)).toHaveCount(isNearlyOver ? 1 : 0)
      if (!isNearlyOver) return
      // In the last half hour every page shows until when orders are accepted.
      await goOnToMenu(visit, 'asap', 'delivery')
      await expect(visit.page.getByRole('banner').getByText(left)).toBeVisible()
      await addBought(visit)
      await goToCheckout(visit)
      await expect(visit.page.getByRole('banner').getByText(left)).toBeVisible()
      await expectSound(visit)
    })
  })
