import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { TimeSlot } from '@sukkar/contract/area'
import { formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { startShop } from '../../shop-process.ts'
import { endAtBank, expectBank } from '../../steps/bank.ts'
import { expectSaid, goToCheckout, lineOf } from '../../steps/cart.ts'
import { fillShipping, placeButton, slotChoices } from '../../steps/checkout.ts'
import { keepWaiting } from '../../steps/keep-waiting.ts'
import { expectCartCount } from '../../steps/menu.ts'
import { dismissPlaced, expectTracker, placedPopup, readTrackedOrder } from '../../steps/order.ts'
import { arriveByHand, chooseArea, fulfilmentCard, openShop, pressContinue, serviceTile, startOrder } from '../../steps/pick-service.ts'
import { addBought, arriveAtCart, arriveAtLastButton, goToLastButton, toSalmiya } from '../../steps/ready-to-place.ts'
import { countOrders } from '../../steps/shop-data.ts'
import { expectToast } from '../../steps/toasts.ts'
import { askShop, expectSound, goTo, shownFirst, type Visit } from '../../steps/visit.ts'

const retryButton = ({ page, t }: Visit) => page.getByRole('main').getByRole('button', { name: t('checkout.retry') })

const expectNotKnown = async (visit: Visit): Promise<void> => {
  await expectSaid(visit.page.getByRole('main'), visit.t('checkout.notKnown'))
  await expect(retryButton(visit)).toBeVisible()
}

/** What is asked reaches the shop, and its answers never come back. */
const loseAnswers = ({ page }: Visit, calls: string, options: { times: number }): Promise<unknown> =>
  page.route(
    calls,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    options,
  )

const expectOneOrder = async (visit: Visit): Promise<void> => {
  await expect(placedPopup(visit)).toBeVisible({ timeout: 20_000 })
  await dismissPlaced(visit)
  await expectTracker(visit, await readTrackedOrder(visit))
  expect(countOrders(visit)).toBe(1)
}

test.describe('a shop that cannot be reached', () => {
  test.use({ losesShop: true })

  test('an order placed without a network is placed once when it is back [S4.10a]', async ({ visit, context }) => {
    await arriveAtLastButton(visit)
    await context.setOffline(true)
    await placeButton(visit, 'cod').click()
    // Nothing has left the device, so nothing is in doubt.
    const expectNotSent = (): Promise<void> => expectSaid(visit.page.getByRole('main'), visit.t('checkout.notSent'))
    await expectNotSent()
    await expectSound(visit)
    expect(countOrders(visit)).toBe(0)
    // Trying while there is still no network changes nothing.
    await retryButton(visit).click()
    await expectNotSent()
    // It goes out by itself as soon as there is one.
    await context.setOffline(false)
    await expectOneOrder(visit)
  })

  test.describe('that is killed', () => {
    test.use({ killsShop: true })

    test('a server that is down when the order is sent takes it once it is up again [S4.10a]', async ({ visit, shopTime }) => {
      await arriveAtLastButton(visit)
      const { shop } = visit
      await shop.kill()
      await placeButton(visit, 'cod').click()
      await expectNotKnown(visit)
      const again = await startShop({ dataDir: shop.dataDir, shopTime, port: Number(new URL(shop.origin).port) })
      try {
        await retryButton(visit).click()
        await expectOneOrder(visit)
      } finally {
        await again.stop()
      }
    })
  })

  test('an answer lost on its way is asked for again, and it is the same order [S4.10a]', async ({ visit }) => {
    await arriveAtLastButton(visit)
    await loseAnswers(visit, '**/api/guest-apis/order', { times: 1 })
    await placeButton(visit, 'cod').click()
    await expectNotKnown(visit)
    expect(countOrders(visit)).toBe(1)
    await retryButton(visit).click()
    await expectOneOrder(visit)
  })

  test('an answer lost on its way is never called unsent, though the network is gone when it is asked for again [full: the answer lost before is the witness] [S4.10a]', async ({
    visit,
    context,
  }) => {
    await arriveAtLastButton(visit)
    await loseAnswers(visit, '**/api/guest-apis/order', { times: 1 })
    await placeButton(visit, 'cod').click()
    await expectNotKnown(visit)
    expect(countOrders(visit)).toBe(1)
    await context.setOffline(true)
    const asked = visit.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/guest-apis/order'))
    await retryButton(visit).click()
    await asked
    await expectNotKnown(visit)
    await expect(visit.page.getByText(visit.t('checkout.notSent'))).toBeHidden()
    await context.setOffline(false)
    await retryButton(visit).click()
    await expectOneOrder(visit)
  })
})

test('a tab closed on the page of the bank: the order is found by its link and paid [S4.13c] [S2.1b-r30]', async ({ visit, context }) => {
  await arriveAtLastButton(visit, 'knet')
  await placeButton(visit, 'knet').click()
  await expectBank(visit)
  // The sandbox bank is part of the shop's server: its page can read what the shop has kept.
  const [order] = await visit.page.evaluate((): { id: string; token: string }[] =>
    JSON.parse(localStorage.getItem('sukkar.orders') ?? '[]'),
  )
  const page = await context.newPage()
  await visit.page.close()
  const later: Visit = { ...visit, page }
  await page.goto(`/#/profile/orders/${order?.id}/track?token=${order?.token}`)
  await expectTracker(later, await readTrackedOrder(later))
  await expectSound(later)
  await page
    .getByRole('main')
    .getByRole('link', { name: visit.t('payment.payAgain') })
    .click()
  await page.getByRole('button', { name: shownFirst(visit.t('checkout.pay', { amount: '' }).trim()) }).click()
  await endAtBank(later, 'pay')
  await expect(page.getByRole('heading', { level: 1, name: visit.t('payment.successTitle') })).toBeVisible({ timeout: 30_000 })
  await expectSound(later)
  await page.getByRole('link', { name: visit.t('order.track') }).click()
  expect((await readTrackedOrder(later)).payment_status).toBe('paid')
  expect(countOrders(visit)).toBe(1)
})

test.describe('a shop whose answers are lost', () => {
  test.use({ losesShop: true })

  const retry = ({ page, t }: Visit): Promise<void> =>
    page
      .getByRole('main')
      .getByRole('button', { name: t('shell.retry') })
      .click()
  const expectNoToast = ({ page, t }: Visit): Promise<void> =>
    expect(page.getByRole('region', { name: t('shell.messages') }).getByRole('button')).toHaveCount(0)

  test('a cart that does not load says so in its place alone, with a way to try again, and says when it waits [S8.4c] [S4.7f]', async ({
    visit,
  }) => {
    const { page, t } = visit
    const name = await arriveAtCart(visit)
    const carts = '**/api/guest-apis/get-cart-products*'
    await page.route(carts, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('main').getByText(t('cart.couldNotLoad'))).toBeVisible({ timeout: 30_000 })
    await expectNoToast(visit)
    await expectSound(visit)
    await page.unroute(carts)
    await retry(visit)
    await expect(lineOf(visit, name)).toBeVisible()

    const letThrough = await keepWaiting(visit, carts)
    await page.reload()
    await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible()
    letThrough()
    await expect(lineOf(visit, name)).toBeVisible()
  })

  test('times that do not load say so in their place alone, with a way to try again [full: the cart before is the witness] [S8.4c]', async ({
    visit,
  }) => {
    const { page, t } = visit
    const slots = '**/api/time-slot*'
    await page.route(slots, (route) => route.abort())
    await page.goto('/#/pick-service')
    await chooseArea(visit, 'Salmiya')
    await expect(page.getByRole('main').getByText(t('pickService.couldNotLoadTimes'))).toBeVisible({ timeout: 30_000 })
    await expectNoToast(visit)
    await page.unroute(slots)
    await retry(visit)
    await expect(serviceTile(visit, 'asap')).toBeEnabled()
  })
})

test('a part that is gone brings the whole page once; within a minute the next one says so instead [S8.7e] [S2.3]', async ({
  visit,
  context,
}) => {
  const { t } = visit
  // A page of its own, for what went wrong is printed, as it should be.
  const page = await context.newPage()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  const heading = page.getByRole('heading', { level: 1 })
  await openShop({ ...visit, page })
  expect(loads).toBe(1)

  // While the part is on its way its place is kept, in the usual frame.
  const contact = '**/assets/contact-us-*.js'
  const answer = await keepWaiting({ page }, contact, (route) => route.fulfill({ status: 404 }))
  await goTo({ page }, '/contact-us')
  await expect(page.getByRole('main').locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('banner')).toBeVisible()
  answer()

  // Gone for good: one new page, and then the words with the way on.
  await expect(heading).toHaveText(t('error.chunkTitle'))
  expect(loads).toBe(2)
  await expectSound({ ...visit, page })
  await page.unroute(contact)
  await page.getByRole('button', { name: t('error.chunkReload') }).click()
  await expect(heading).toHaveText(t('contact.title'))
  expect(loads).toBe(3)

  // Another one within the minute: no new page.
  const legal = '**/assets/legal-*.js'
  await page.route(legal, (route) => route.fulfill({ status: 404 }))
  await goTo({ page }, '/terms-conditions')
  await expect(heading).toHaveText(t('error.chunkTitle'))
  expect(loads).toBe(3)

  await page.unroute(legal)
  await page.getByRole('button', { name: t('error.chunkReload') }).click()
  await expect(heading).toHaveText(t('legal.terms.title'))
  expect(loads).toBe(4)

  // A minute later there is one again, and it has the part.
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) if (key.endsWith('reloaded_at')) sessionStorage.setItem(key, String(Date.now() - 60_000))
  })
  await page.route('**/assets/wishlist-*.js', (route) => (loads === 4 ? route.fulfill({ status: 404 }) : route.continue()))
  await goTo({ page }, '/profile/wishlist')
  await expect(heading).toHaveText(t('shell.wishlist'))
  expect(loads).toBe(5)
})

for (const [kind, lost] of [
  ['code', '**/assets/pick-service-*.js'],
  ['style [full: as with code]', '**/assets/pick-service-*.css'],
] as const)
  test(`a part whose ${kind} is gone when it is fetched ahead leaves the page to whoever types, and brings a new one when it is wanted [S8.7e]`, async ({
    visit,
    context,
  }) => {
    const { t, device } = visit
    const page = await context.newPage()
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.addInitScript(() => addEventListener('vite:preloadError', () => document.documentElement.setAttribute('data-lost', '')))
    // A new page is of the new deployment, and has them.
    await page.route(lost, (route) => (loads === 1 ? route.fulfill({ status: 404 }) : route.fallback()))
    await openShop({ ...visit, page })
    await expect(page.locator('html')).toHaveAttribute('data-lost')

    // The page goes on, and what is typed stays.
    await page
      .getByRole('banner')
      .getByRole('button', { name: shownFirst(t(device === 'phone' ? 'shell.search' : 'shell.searchPlaceholder')) })
      .filter({ visible: true })
      .first()
      .click()
    const search = page.getByRole('dialog').getByRole('searchbox')
    await search.fill('kunafa')
    await expect(page.getByRole('dialog').getByRole('status').first()).not.toBeEmpty()
    await expect(search).toHaveValue('kunafa')
    await page.keyboard.press('Escape')
    expect(loads).toBe(1)

    await goTo({ page }, '/pick-service')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pickService.title'))
    expect(loads).toBe(2)
  })

/** 0.3 minutes. */
const INACTIVITY_MS = 18_000

/** A new tab of a customer who was last seen so long ago, to the millisecond: its clock stands. */
const comeBackAfter = async (context: BrowserContext, awayMs: number): Promise<Page> => {
  const page = await context.newPage()
  const nowMs = Date.now()
  await page.clock.setFixedTime(nowMs)
  await page.addInitScript((lastMs) => {
    if (sessionStorage.getItem('aged') !== null) return
    sessionStorage.setItem('aged', 'yes')
    localStorage.setItem('lastActive', String(lastMs))
  }, nowMs - awayMs)
  return page
}

test('a cart left for more than 0.3 minutes is put aside and can be had back [S4.14a] [S4.14c] [S9.3d]', async ({ visit, context }) => {
  const { t } = visit
  const name = await arriveAtCart(visit)
  await visit.page.close()
  const later: Visit = { ...visit, page: await comeBackAfter(context, INACTIVITY_MS + 1) }
  await later.page.goto('/#/cart')
  await expect(later.page.getByRole('link', { name: t('index.continue') })).toBeVisible()
  const restore = later.page.getByRole('button', { name: t('index.restore') })
  await expect(restore).toBeVisible()
  await expectCartCount(later, 0)
  await expectSound(later)
  await restore.click()
  await expectToast(later, t('cart.restored'))
  await expectCartCount(later, 1)
  await later.page.goto('/#/cart')
  await expect(lineOf(later, name)).toBeVisible()
  await expectSound(later)
})

test('a cart left for 0.3 minutes is there as it was [S4.14b] [S9.3d]', async ({ visit, context }) => {
  const name = await arriveAtCart(visit)
  await visit.page.close()
  const later: Visit = { ...visit, page: await comeBackAfter(context, INACTIVITY_MS) }
  await later.page.goto('/#/cart')
  await expect(lineOf(later, name)).toBeVisible()
  await expectCartCount(later, 1)
})

/** Every key under which the shop keeps something, the specification's and its own, as its one list of them has them. */
const keys = Array.from(
  readFileSync(join(import.meta.dirname, '../../../apps/storefront/src/lib/storage.ts'), 'utf8').matchAll(/^ {2}\| '([^']+)'$/gmu),
  ([, key = '']) => key,
)

const storages: readonly [name: string, spoil: (keys: readonly string[]) => void][] = [
  [
    'empty under every key [full: a corrupt one is the witness]',
    (all) => {
      if (sessionStorage.getItem('spoilt') !== null) return
      sessionStorage.setItem('spoilt', 'yes')
      for (const key of all) localStorage.setItem(key, '')
    },
  ],
  [
    'corrupt',
    (all) => {
      if (sessionStorage.getItem('spoilt') !== null) return
      sessionStorage.setItem('spoilt', 'yes')
      for (const key of all) localStorage.setItem(key, '{"broken": [')
    },
  ],
  [
    'of another kind [full: a blocked one is the witness]',
    (all) => {
      if (sessionStorage.getItem('spoilt') !== null) return
      sessionStorage.setItem('spoilt', 'yes')
      for (const [index, key] of all.entries())
        localStorage.setItem(key, ['null', '[]', '{}', '"text"', '12', '[null, 1, {"id": 7}]'][index % 6] ?? '')
    },
  ],
  [
    'full of huge values [full: a blocked one is the witness]',
    (all) => {
      if (sessionStorage.getItem('spoilt') !== null) return
      sessionStorage.setItem('spoilt', 'yes')
      try {
        for (const key of all) localStorage.setItem(key, 'x'.repeat(700_000))
      } catch {
        // The store is full, as wanted.
      }
    },
  ],
  [
    'blocked, and leaving is asked about [S8.7f]',
    () => {
      const refuse = (): never => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      Object.defineProperty(window, 'sessionStorage', { get: refuse })
      Object.defineProperty(window, 'indexedDB', { get: refuse })
    },
  ],
]

for (const [name, spoil] of storages)
  test(`with a storage that is ${name} the shop opens and an order can be placed [S3.20]`, async ({ visit, context }) => {
    expect(keys).toEqual(expect.arrayContaining(['default_location', 'selected_category', 'sukkar.checkout', 'sukkar.print_cake']))
    await context.addInitScript(spoil, keys)
    await arriveByHand(visit, toSalmiya)
    await addBought(visit)
    await goToLastButton(visit)
    if (name.startsWith('blocked')) {
      // What was typed would be lost, and only then one is asked.
      const asked = visit.page.waitForEvent('dialog')
      await visit.page.close({ runBeforeUnload: true })
      const question = await asked
      expect(question.type()).toBe('beforeunload')
      await question.dismiss()
    }
    await placeButton(visit, 'cod').click()
    await expectOneOrder(visit)
    await expectCartCount(visit, 0)
  })

/** What a customer is offered: the tiles of pick-service and the times of the checkout, as they read. */
const readOffers = async (visit: Visit): Promise<(string | null)[]> => {
  await openShop(visit)
  const truth = await visit.page.getByRole('main').textContent()
  await startOrder(visit)
  await chooseArea(visit, 'Salmiya')
  await expect(serviceTile(visit, 'asap')).toBeEnabled()
  const tiles = await visit.page.getByRole('radiogroup', { name: visit.t('pickService.when') }).textContent()
  return [truth, tiles]
}

test('a phone with a wrong clock in another time zone shows the same buttons and times [S5.4a] [S5.5] [S9.7a]', async ({
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

  test('the times of the checkout are the shop’s, and the order is promised at the time that was picked [full: the wrong clock before is the witness] [S9.7a] [S5.5]', async ({
    visit,
  }) => {
    const { page } = visit
    await page.clock.install({ time: '2026-11-23T23:40:00Z' })
    await page.clock.resume()
    await openShop(visit)
    await startOrder(visit)
    await chooseArea(visit, 'Salmiya')
    await serviceTile(visit, 'sameDay').check()
    await fulfilmentCard(visit, 'delivery').check()
    await pressContinue(visit)
    await addBought(visit)
    await goToCheckout(visit)
    await fillShipping(visit)
    const slots = (await askShop<TimeSlot[]>(visit, '/time-slot?area=202&deliveryType=same-day&order_type=asap')).filter(
      ({ status }) => status === 1,
    )
    const offered = slotChoices(visit, 'delivery').and(page.getByRole('radio', { disabled: false }))
    await expect(offered).toHaveCount(slots.length)
    for (const [index, { from, to }] of slots.entries())
      await expect(offered.nth(index)).toHaveAccessibleName(shownFirst(formatTimeRange(from, to, visit.locale)))
    await expectSound(visit)
  })
})
