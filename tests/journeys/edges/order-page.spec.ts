import type { Order } from '@sukkar/contract/order'
import { formatDate } from '@sukkar/i18n/dates'
import { formatPercent } from '@sukkar/i18n/formats'
import { expect, test } from '../../journey.ts'
import { saveAddress } from '../../steps/addresses.ts'
import { expectAnnounced, recordAnnouncements } from '../../steps/announcements.ts'
import { orderNow, placeAsGuest, placeAsMember } from '../../steps/api-orders.ts'
import { openShopAgain } from '../../steps/later-shop.ts'
import { registerMember, storeSignIn } from '../../steps/member.ts'
import { openAt } from '../../steps/order.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { moveOrder } from '../../steps/shop-data.ts'
import { expectSound, getFromShop, shown, textInMain, type Visit } from '../../steps/visit.ts'

/** A private key for tests only; with it the shop offers pushes. */
const VAPID_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'

test.use({ shopEnv: { PUSH_VAPID_PRIVATE_KEY: VAPID_KEY } })

const door = { area_id: '202', block_no: '4', street_name: '12', building_num: '27', lat: 29.33811, lng: 48.07702 }

/** Makes the browser's permission undecided, and answers the prompt with `given`. */
const answerWith = (given: NotificationPermission): void => {
  // `about:blank`, which navigation passes through, has no service worker to stub.
  if (location.origin === 'null') return
  let permission: NotificationPermission = 'default'
  const stub = {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      permission = given
      return given
    },
  }
  Object.defineProperty(window, 'Notification', { value: stub, configurable: true })
  const subscription = { endpoint: 'https://push.example/device' }
  const registration = { pushManager: { subscribe: async () => subscription, getSubscription: async () => null } }
  Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve(registration), configurable: true })
}

const willAnswer = ({ page }: Visit, answer: NotificationPermission): Promise<void> => page.evaluate(answerWith, answer)

test('an order’s page asks once whether to tell of it, and leads to its door on a map [S4.17a] [S7.40] [S2.1b-r24]', async ({ visit }) => {
  const { page, t } = visit
  const main = page.getByRole('main')
  const question = main.getByText(shown(t('order.pushAsk')))
  const member = await registerMember(visit)
  const { id } = await saveAddress(visit, member, door)
  const request = { items: { [bought]: 1 }, body: { shipping_type: 'asap', address_id: id } } as const
  const first = await placeAsMember(visit, member, request)
  const second = await placeAsMember(visit, member, request)
  const third = await placeAsMember(visit, member, request)
  await storeSignIn(visit, member)
  // Only hydrated markup has the bell; leaving the page before hydration ends makes the app draw the next page anew.
  await expect(page.locator('[data-bell]').first()).toBeAttached()
  await recordAnnouncements(visit)
  const open = async (order: { id: string; number: string }): Promise<void> => {
    await page.goto(`/#/profile/orders/${order.id}`)
    await expect(page.locator('h1')).toHaveText(shown(t('order.trackTitle', { number: order.number })))
  }

  // An address with a pin links to the map.
  await willAnswer(visit, 'granted')
  await open(first)
  const link = main.getByRole('link', { name: t('place.openInMaps') })
  await expect(link).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=29.33811,48.07702')
  await expect(link).toHaveAttribute('rel', /noreferrer/u)
  await expect(question).toBeVisible()
  await expectSound(visit)

  // After a refusal the page does not prompt for this order again, and the focus survives the removal of the prompt.
  await main.getByRole('button', { name: t('order.pushNo') }).press('Enter')
  await expect(question).toBeHidden()
  await expect(page.locator('h1')).toBeFocused()
  await page.goto('/#/profile/orders')
  await open(first)
  await expect(question).toBeHidden()

  // A browser's refusal is announced; its consent registers the device with the server.
  await willAnswer(visit, 'denied')
  await open(second)
  await main.getByRole('button', { name: t('order.pushYes') }).press('Enter')
  await expectAnnounced(visit, t('order.pushDenied'))
  await expect(question).toBeHidden()
  await willAnswer(visit, 'granted')
  await open(third)
  const sent = page.waitForRequest('**/api/update-device-token')
  await main.getByRole('button', { name: t('order.pushYes') }).press('Enter')
  await expectAnnounced(visit, t('order.pushOn'))
  expect((await sent).postDataJSON().fcm_token).toContain('https://push.example/device')
  await expect(question).toBeHidden()

  // A guest gets no prompt, and an address without a pin has no link to the map.
  const { order, token } = await placeAsGuest(visit, orderNow)
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.addInitScript<NotificationPermission>(answerWith, 'granted')
  await openAt(visit, `/profile/orders/${order.id}?token=${token}`)
  await expect(page.locator('h1')).toHaveText(shown(t('order.trackTitle', { number: order.number })))
  await expect(question).toBeHidden()
  await expect(link).toBeHidden()
})

test.describe('a delivery more than two hours late', () => {
  test.use({ losesShop: true })

  test('brings a coupon of a fifth for other purchases, which stands on the order’s page [full: delay-coupon.test.ts is the witness] [S1.8d]', async ({
    visit,
  }) => {
    const { page, t, locale } = visit
    const { order, token } = await placeAsGuest(visit, orderNow)
    // It was promised for about eleven in the morning.
    await openShopAgain(visit, { shopTime: '2026-11-22T14:00:00+03:00' }, async () => {
      for (const event of ['accept', 'ready', 'dispatch', 'deliver']) await moveOrder(visit, order.number, event)
      await openAt(visit, `/profile/orders/${order.id}/track?token=${token}`)
      await expect(textInMain(visit, t('orderLife.couponTitle'))).toBeVisible()
      const { delay_coupon: coupon } = await getFromShop<Order>(visit, `/guest-apis/orders/${order.id}?token=${token}`)
      if (coupon === null) throw new Error('The order has no coupon')
      const date = formatDate(coupon.until, 'long', locale)
      await expect(page.getByRole('main')).toContainText(
        shown(t('orderLife.couponText', { percent: formatPercent(20, locale), code: coupon.code, date })),
      )
      await expectSound(visit)
    })
  })
})
