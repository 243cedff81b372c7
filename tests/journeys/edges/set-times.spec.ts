import { formatRelativeDay } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { addOneMore, expectQuantity, lineOf } from '../../steps/cart.ts'
import { fillShipping, placeButton, reopen, stepCard } from '../../steps/checkout.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { addPlain, browseCategory } from '../../steps/menu.ts'
import { followPlaced } from '../../steps/order.ts'
import { installClock, stopClock, windUntil } from '../../steps/own-clock.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { arriveAtCart, arriveAtCheckout, arriveAtLastButton, bought, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectSound, getFromShop, goTo, money, shownAlone, shownFirst, toast, type Visit } from '../../steps/visit.ts'

test('a message stands at the bottom, in the middle, for three seconds [S9.9a]', async ({ visit }) => {
  const { page, t } = visit
  await installClock(page)
  await arriveAtMenu(visit, toSalmiya)
  const gifts = await browseCategory(visit, 'chocolate-gifts')
  await stopClock(page)
  await addPlain(visit, gifts, bought)
  const message = toast(visit, t('product.added'))
  await windUntil(page, () => message.isVisible(), 10)
  const box = await page.locator('[data-toasts] > * > *').boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (!box) throw new Error('There is a message')
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(1)
  // Only the margin and a phone's bar lie below the toast.
  expect(height - box.y - box.height).toBeLessThan(120)
  // The 10 ms steps found the toast soon after it appeared, so 2.9 s later it must be there still.
  await page.clock.runFor(2900)
  await expect(message).toBeVisible()
  await page.clock.runFor(100)
  await expect(message).toHaveCount(0)
})

test.describe('with calls that are kept back', () => {
  test.use({ losesShop: true })

  test('the line of the progress comes after 200 ms and takes five seconds [full: the toast’s set time is the witness] [S9.10a]', async ({
    visit,
  }) => {
    const { page, t } = visit
    await installClock(page)
    await arriveAtMenu(visit, toSalmiya)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const answer = await holdRequests(visit, '**/assets/contact-us-*.js')
    await stopClock(page)
    const line = page.getByRole('progressbar', { name: t('shell.loading') })
    const request = page.waitForRequest('**/assets/contact-us-*.js')
    await goTo(visit, '/contact-us')
    await request
    await page.clock.runFor(190)
    await expect(line).toHaveCount(0)
    const rest = await windUntil(page, () => line.isVisible(), 10)
    expect(rest).toBeGreaterThanOrEqual(10)
    // It appears at 200 ms; the upper bound allows for a few polls until the frame is drawn.
    expect(rest).toBeLessThanOrEqual(60)
    await expect(line).toHaveCSS('animation-duration', '5s')
    answer()
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1, name: t('contact.title') })).toBeVisible()
    await expect(line).toHaveCount(0)
  })
})

/** Returns a function that counts the page's requests for `call` since this call. */
const countRequests = ({ page }: Visit, call: RegExp): (() => number) => {
  let requests = 0
  page.on('request', (request) => {
    if (call.test(request.url())) requests += 1
  })
  return () => requests
}

test('the cart is asked for once, one second after the last of a row of taps, each of which adds or takes one [full: minus stops at one is the witness] [S4.7a] [S4.7e] [S9.3b]', async ({
  visit,
}) => {
  const { page, t } = visit
  await installClock(page)
  const name = await arriveAtCart(visit)
  const line = lineOf(visit, name)
  const changes: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('/add-cart-product/')) changes.push(request.postDataJSON().quantity)
  })
  await stopClock(page)
  const requests = countRequests(visit, /\/get-cart-products/u)
  const tap = async (press: () => Promise<void>, quantity: number): Promise<void> => {
    const answered = page.waitForResponse('**/add-cart-product/**')
    await press()
    await (await answered).finished()
    await windUntil(page, async () => (await line.getByRole('group').textContent())?.includes(String(quantity)) ?? false, 1)
  }
  const less = line.getByRole('button', { name: shownAlone(t('product.decrease', { product: name })) })
  // Lets timers that were set before run out.
  await page.clock.runFor(3000)
  await expectQuantity(visit, line, name, 1)
  const before = requests()
  await tap(() => addOneMore(visit, line, name), 2)
  await page.clock.runFor(900)
  await tap(() => addOneMore(visit, line, name), 3)
  await page.clock.runFor(900)
  await tap(() => less.click(), 2)
  await page.clock.runFor(900)
  expect(requests()).toBe(before)
  expect(await windUntil(page, () => requests() > before, 20)).toBeLessThanOrEqual(300)
  await page.clock.runFor(3000)
  expect(requests()).toBe(before + 1)
  expect(changes).toEqual([1, 1, -1])
})

test('whether the time can still be met is asked every five minutes [full: timer.test.ts is the witness] [S9.3c] [S7.51c]', async ({
  visit,
}) => {
  const { page } = visit
  await installClock(page)
  await arriveAtCheckout(visit)
  await fillShipping(visit)
  // The realtime stream never opens, because an event would cause a request at once.
  await page.route('**/api/realtime*', () => new Promise<void>(() => {}))
  await stopClock(page)
  const requests = countRequests(visit, /\/timer\?/u)
  const answered = page.waitForResponse(/\/timer\?/u)
  await page.reload({ waitUntil: 'commit' })
  await windUntil(page, () => requests() === 1, 100)
  await (await answered).finished()
  await page.clock.runFor(299_000)
  // Playwright reports requests in order, so after this one every earlier request has been counted.
  await page.evaluate(() => fetch('/robots.txt'))
  expect(requests()).toBe(1)
  await windUntil(page, () => requests() === 2, 100)
})

test('an order that is followed over midnight is no longer promised for today [full: twenty hours on the page’s clock]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtLastButton(visit)
  await placeButton(visit, 'cod').click()
  const order = await followPlaced(visit)
  const day = order.promised_from.slice(0, 10)
  await installClock(page)
  // The shop's own clock stands still, so its answer would turn the page's clock back.
  await page.route('**/api/shop', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  const today = formatRelativeDay(day, day, visit.locale)
  const promised = page.getByText(shownFirst(t('order.promised', { time: today })))
  await expect(promised).toBeVisible()
  await page.clock.fastForward('20:00:00')
  await expect(promised).toHaveCount(0)
})

test('of four tips none is chosen for the customer [full: the gift with a tip is the witness] [S9.3e] [S3.12]', async ({ visit }) => {
  const { page, t } = visit
  const { tips } = await getFromShop<{ tips: number[] }>(visit, '/shop')
  await arriveAtCheckout(visit)
  await fillShipping(visit)
  await reopen(visit, 'Summary')
  const choices = stepCard(visit, 'Summary')
    .getByRole('group', { name: t('checkout.tipHeading') })
    .getByRole('radio')
  await expect(choices).toHaveCount(4)
  for (const [index, tip] of tips.entries())
    await expect(choices.nth(index)).toHaveAccessibleName(shownAlone(tip === 0 ? t('checkout.tipNone') : money(visit, tip)))
  await expect(choices.nth(3)).toBeChecked()
  await expect(choices.nth(3)).toHaveAccessibleName(t('checkout.tipNone'))
  await expect(page.getByRole('term').filter({ hasText: shownAlone(t('cart.tip')) })).toHaveCount(0)
  await expectSound(visit)
})

test('from a width of 1904 pixels on what a page holds is 1350 wide, in the middle [full: the toast’s set time is the witness] [S9.10b]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtCart(visit)
  /** Content width of header, main and footer without padding, and the distance of its centre from that of the window, in pixels. */
  const measure = (): Promise<{ width: number; aside: number }[]> =>
    page.locator('header > div:has(a), main, footer').evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right } = part.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(part)
        const [from, to] = [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)]
        return { width: Math.round(to - from), aside: Math.round((from + to) / 2 - document.documentElement.clientWidth / 2) }
      }),
    )
  for (const [address, title] of [
    ['/cart', 'cart.title'],
    ['/contact-us', 'contact.title'],
  ] as const) {
    await goTo(visit, address)
    await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible()
    for (const [width, held] of [
      [1904, 1350],
      [2560, 1350],
    ] as const) {
      await page.setViewportSize({ width, height: 1080 })
      await expect.poll(async () => new Set((await measure()).map((part) => part.width)), address).toEqual(new Set([held]))
      expect(new Set((await measure()).map(({ aside }) => aside))).toEqual(new Set([0]))
    }
    await page.setViewportSize({ width: 1903, height: 1080 })
    await expect.poll(async () => Math.min(...(await measure()).map((part) => part.width)), address).toBeGreaterThan(1350)
  }
  await expectSound(visit)
})
