import type { TimeSlot } from '@sukkar/contract/area'
import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import type { SalesNumbers } from '@sukkar/contract/staff-numbers'
import { expect, test } from '../../journey.ts'
import { expectNoOverflow } from '../../page-checks.ts'
import { orderElsewhere } from '../../steps/another-guest.ts'
import { checkoutButton, expectSaid, lineOf, openCart, readCart } from '../../steps/cart.ts'
import { agreeToTerms, fillShipping, payWith, placeButton, stepCard } from '../../steps/checkout.ts'
import { signInToConsole } from '../../steps/console.ts'
import { asStaff, figureOf, openKitchen, orderPhotoCake, takeSlot } from '../../steps/console-kitchen.ts'
import { signInCrew } from '../../steps/crew.ts'
import { addFromMenu, expectCartCount, findProduct } from '../../steps/menu.ts'
import { placedPopup } from '../../steps/order.ts'
import {
  arriveAtMenu,
  chooseArea,
  expectMenu,
  expectPickService,
  fulfilmentCard,
  openShop,
  pressContinue,
  serviceTile,
  startOrder,
} from '../../steps/pick-service.ts'
import { catchPrinting, printBy, readPages } from '../../steps/printed.ts'
import { arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectToast } from '../../steps/toasts.ts'
import { askShop, expectSound, goTo, nameIn, shown, shownAlone, shownFirst, type Visit } from '../../steps/visit.ts'

const bar = 'pistachio-kunafa-bar'
const today = '2026-11-22'

/** The whole tile of a service, with what is said on it. */
const tileWith = ({ page, t }: Visit, service: 'asap' | 'sameDay') =>
  page.locator('label').filter({ has: page.getByRole('radio', { name: shownFirst(t(`service.${service}`)) }) })

test('what the kitchen switches is seen at once by whoever is in the shop [S6.3] [S5.4a] [S1.4] [S4.9a]', async ({ visit, context }) => {
  const { page, t } = visit
  const staff: Visit = { ...visit, page: await context.newPage() }
  await signInToConsole(staff)
  await staff.page.getByRole('link', { name: shownAlone(t('consoleKitchen.title')) }).click()
  const name = await arriveAtCart(visit, { choice: { area: 'Salmiya', service: 'sameDay', fulfilment: 'delivery' } })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const line = lineOf(visit, name)

  await test.step('a product that is out is said on the line of whoever has it in the cart', async () => {
    const main = await openKitchen(staff, 'stock')
    await main.getByRole('searchbox', { name: t('consoleKitchen.findProduct') }).fill(name)
    await main.getByRole('button', { name: shownAlone(`${t('consoleKitchen.outToday')} ${name}`) }).click()
    await expectToast(staff, t('consoleKitchen.isOutToday', { product: name }))
    await expectSaid(line, t('cart.problem.out_of_stock'))
    await expect(line).toBeInViewport()
    await expectSound(visit)
    await expectSound(staff)
    // The way to the checkout is barred, and the way on is beside the words.
    await expect(checkoutButton(visit)).toBeDisabled()
    await expect(line.getByRole('button', { name: shownAlone(t('cart.removeNamed', { product: name })) })).toBeVisible()

    await main.getByRole('searchbox', { name: t('consoleKitchen.findProduct') }).fill('')
    await main.getByRole('radio', { name: t('consoleKitchen.whichOut') }).check()
    await main.getByRole('button', { name: shownAlone(`${t('consoleKitchen.back')} ${name}`) }).click()
    await expect(main.getByRole('button', { name: shownAlone(`${t('consoleKitchen.back')} ${name}`) })).toBeHidden()
    await expect(line.getByText(shown(t('cart.problem.out_of_stock')))).toBeHidden()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  await test.step('the website is closed and opened, and everybody is taken back', async () => {
    const main = await openKitchen(staff, 'pauses')
    await main.getByRole('switch', { name: shownFirst(t('consoleKitchen.maintenanceSwitch')) }).click()
    const ask = staff.page.getByRole('dialog', { name: t('consoleKitchen.maintenanceAsk') })
    await expect(ask.getByText(shown(t('error.maintenanceText')))).toBeVisible()
    await expectSound(staff)
    // By keyboard: out of the question, and in again.
    await staff.page.keyboard.press('Escape')
    await expect(ask).toBeHidden()
    await expect(main.getByRole('switch')).not.toBeChecked()
    await main.getByRole('switch').focus()
    await staff.page.keyboard.press('Space')
    await ask.getByRole('button', { name: t('consoleKitchen.maintenanceYes') }).click()
    const overlay = page.getByRole('dialog', { name: t('error.maintenanceTitle') })
    await expect(overlay).toBeVisible()
    await expect(main.getByRole('switch')).toBeChecked()
    await expectSound(staff)
    await main.getByRole('switch').click()
    await expect(overlay).toBeHidden({ timeout: 45_000 })
    await expect(page).toHaveURL(/#\/cart/u)
    await expectCartCount(visit, 1)
  })

  await test.step('a pause closes the services until it ends or is ended', async () => {
    await goTo(visit, '/pick-service')
    await expectPickService(visit)
    await expect(serviceTile(visit, 'asap')).toBeEnabled()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const main = staff.page.getByRole('main')
    await main.getByRole('radio', { name: t('consoleKitchen.length.60') }).check()
    await main.getByRole('button', { name: shownAlone(t('consoleKitchen.wholeShop')) }).click()
    await expect(serviceTile(visit, 'asap')).toBeDisabled()
    await expectSaid(tileWith(visit, 'asap'), t('service.reason.PAUSED'))
    await expect(serviceTile(visit, 'sameDay')).toBeDisabled()
    await expect(serviceTile(visit, 'preOrder')).toBeEnabled()
    await expectSound(visit)
    const running = main.getByRole('region', { name: t('consoleKitchen.pausedNow') })
    await expect(running.getByRole('timer')).toHaveText(/(?:59|60|1:00):\d\d/u)
    await expectSound(staff)
    await running.getByRole('button', { name: shownFirst(t('consoleKitchen.openAgain')) }).click()
    await expect(running.getByText(shown(t('consoleKitchen.nothingPaused')))).toBeVisible()
    await expect(serviceTile(visit, 'asap')).toBeEnabled()
    await expect(serviceTile(visit, 'sameDay')).toBeEnabled()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
})

test('what is counted is sold as often as it was counted, and a pause may be of one area or of one time alone [full: the switches of the whole shop are the witness] [S6.3]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const staff: Visit = { ...visit, page: await context.newPage() }
  await signInToConsole(staff)
  await staff.page.getByRole('link', { name: shownAlone(t('consoleKitchen.title')) }).click()
  const name = nameIn(visit, await findProduct(visit, bar))

  await test.step('what is counted is sold as often as it was counted', async () => {
    const main = await openKitchen(staff, 'stock')
    await main.getByRole('searchbox', { name: t('consoleKitchen.findProduct') }).fill(name)
    await main.getByRole('button', { name: shownAlone(`${t('consoleKitchen.count')} ${name}`) }).click()
    const dialog = staff.page.getByRole('dialog', { name: shownAlone(name) })
    const field = dialog.getByRole('textbox', { name: t('consoleKitchen.countField') })
    await field.fill('x')
    await dialog.getByRole('button', { name: t('consoleKitchen.countSave') }).click()
    await expect(field).toHaveAccessibleDescription(shown(t('consoleKitchen.countWrong')))
    // Somebody orders one while it is counted: what was typed stays, and the number that it was meant for is told to be another.
    await orderElsewhere(visit, bar, await takeSlot(visit))
    await expect(dialog.getByText(shown(t('consoleKitchen.countMoved')))).toBeVisible()
    await field.fill('٧')
    await dialog.getByRole('button', { name: t('consoleKitchen.countSave') }).click()
    await expectToast(staff, t('server.error.CONFLICT'))
    await expectSound(staff)
    await dialog.getByRole('button', { name: t('consoleKitchen.countSeen') }).click()
    await dialog.getByRole('button', { name: t('consoleKitchen.countSave') }).click()
    await expect(dialog).toBeHidden()
    const { id } = await findProduct(visit, bar)
    expect((await asStaff<StaffProduct>(visit, `/staff/products/${id}`)).stock_left).toBe(7)
  })

  await test.step('a pause of one area or of one time', async () => {
    await openShop(visit)
    await startOrder(visit)
    await chooseArea(visit, 'Salmiya')
    await staff.page.bringToFront()
    const main = await openKitchen(staff, 'pauses')
    const running = main.getByRole('region', { name: t('consoleKitchen.pausedNow') })
    // One area alone: nothing is brought there for a while, and its people are told until when.
    const area = main.getByRole('group', { name: t('consoleKitchen.pauseArea') })
    await area.getByRole('combobox').selectOption('202')
    await area.getByRole('button', { name: t('consoleKitchen.pauseIt') }).click()
    await expect(running.getByText(t('consoleKitchen.areaPaused'), { exact: true })).toBeVisible()
    await expect(page.getByText(shown(t('service.reason.PAUSED'))).first()).toBeAttached()
    await running.getByRole('button', { name: shownFirst(t('consoleKitchen.openAgain')) }).click()
    await expect(running.getByText(shown(t('consoleKitchen.nothingPaused')))).toBeVisible()
    // One time of today alone, which goes when it is over.
    const time = main.getByRole('group', { name: t('consoleKitchen.pauseTime') })
    await time.getByRole('combobox', { name: t('consoleKitchen.time') }).selectOption('17:00')
    await time.getByRole('button', { name: t('consoleKitchen.pauseIt') }).click()
    await expect(running.getByRole('timer')).toBeVisible()
    const slots = await askShop<TimeSlot[]>(visit, '/time-slot?area=202&deliveryType=same-day&order_type=asap')
    expect(slots.find(({ from }) => from === '17:00')?.status).not.toBe(1)
  })
})

test('a pause ends by itself, with the kitchen and with whoever waits for it [full: a minute passes] [S5.4a] [S6.3]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const staff: Visit = { ...visit, page: await context.newPage() }
  await signInToConsole(staff)
  await staff.page.getByRole('link', { name: shownAlone(t('consoleKitchen.title')) }).click()
  const main = await openKitchen(staff, 'pauses')
  const running = main.getByRole('region', { name: t('consoleKitchen.pausedNow') })
  await openShop(visit)
  await startOrder(visit)
  await chooseArea(visit, 'Salmiya')
  await expect(serviceTile(visit, 'asap')).toBeEnabled()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const crew = await signInCrew(visit, 'staff')
  await crew('POST', '/staff/pauses', { minutes: 1 })
  await expect(running.getByRole('timer')).toBeVisible()
  await expect(serviceTile(visit, 'asap')).toBeDisabled()
  // Nobody ends it.
  await expect(running.getByText(shown(t('consoleKitchen.nothingPaused')))).toBeVisible({ timeout: 90_000 })
  await expect(serviceTile(visit, 'asap')).toBeEnabled({ timeout: 60_000 })
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('what runs out is said where it stands, and the rest is ordered: from the cart, and from the last button [full: what the kitchen switches is the witness] [S5.2a] [S5.2c] [S8.6e] [S4.10c]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const staff: Visit = { ...visit, page: await context.newPage() }
  await signInToConsole(staff)
  await staff.page.getByRole('link', { name: shownAlone(t('consoleKitchen.title')) }).click()
  const main = await openKitchen(staff, 'stock')
  const sellOut = async (name: string): Promise<void> => {
    await main.getByRole('searchbox', { name: t('consoleKitchen.findProduct') }).fill(name)
    // A page in the background draws nothing, and a click would wait for it to draw while what it causes comes and goes in the other.
    await main
      .getByRole('button', { name: shownAlone(`${t('consoleKitchen.outToday')} ${name}`) })
      .evaluate((button: HTMLElement) => button.click())
  }
  await page.bringToFront()
  await arriveAtMenu(visit, { area: 'Salmiya', service: 'asap', fulfilment: 'delivery' })
  const [kept, first, second, third] = [
    await addFromMenu(visit, 'chocolate-gifts', bar),
    await addFromMenu(visit, 'gateaux', 'opera-slice'),
    await addFromMenu(visit, 'gateaux', 'chocolate-eclair'),
    await addFromMenu(visit, 'gateaux', 'mille-feuille'),
  ]
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await test.step('in the cart, which then goes on to the checkout', async () => {
    await openCart(visit)
    await sellOut(first)
    await expectSaid(lineOf(visit, first), t('cart.problem.out_of_stock'))
    await expect(checkoutButton(visit)).toBeDisabled()
    await expectSound(visit)
    await page.getByRole('button', { name: t('cart.orderRest') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
    expect((await readCart(visit)).items.map((item) => nameIn(visit, item.product))).toEqual([kept, second, third])
  })

  await test.step('at the checkout, where sums stand still until the customer says so', async () => {
    await sellOut(second)
    await expectToast(visit, t('cart.someOut'))
    await fillShipping(visit)
    const news = stepCard(visit, 'Payment')
      .getByRole('alert')
      .filter({ hasText: shown(t('cart.someOut')) })
    await expect(news).toContainText(second)
    await payWith(visit, 'cod')
    await agreeToTerms(visit)
    const before = (await placeButton(visit, 'cod').textContent()) ?? ''
    await sellOut(third)
    await expect(news).toContainText(third)
    await expect(placeButton(visit, 'cod')).toBeDisabled()
    expect(await placeButton(visit, 'cod').textContent()).toBe(before)
    await expectSound(visit)
    await news.getByRole('button', { name: t('cart.orderRest') }).click()
    await expect(placeButton(visit, 'cod')).toBeFocused()
    await expect(placeButton(visit, 'cod')).toBeEnabled()
    expect(await placeButton(visit, 'cod').textContent()).not.toBe(before)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await placeButton(visit, 'cod').click()
    await expect(placedPopup(visit)).toBeVisible()
  })
})

test('what a customer chose is kept while the kitchen pauses it, and the cart comes along [full: every switch of the kitchen] [S4.15a] [S4.18c] [S4.6] [S5.4a] [S5.7]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const staff: Visit = { ...visit, page: await context.newPage() }
  const name = await arriveAtCart(visit)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await signInToConsole(staff)
  await staff.page.getByRole('link', { name: shownAlone(t('consoleKitchen.title')) }).click()
  const main = await openKitchen(staff, 'pauses')
  const running = main.getByRole('region', { name: t('consoleKitchen.pausedNow') })
  const endPause = () => running.getByRole('button', { name: shownFirst(t('consoleKitchen.openAgain')) }).click()
  const until = shownFirst(t('dialog.pausedUntil', { way: t('service.asap'), time: '1' }).split('1')[0] ?? '')
  const dialog = page.getByRole('dialog').filter({ has: page.getByText(until) })

  await test.step('the cart says until when, and offers what is open', async () => {
    await main.getByRole('radio', { name: t('consoleKitchen.length.60') }).check()
    await main.getByRole('button', { name: shownAlone(t('consoleKitchen.wholeShop')) }).click()
    await expect(dialog).toBeVisible()
    // Only pre-orders are open now, both ways.
    await expect(dialog.getByRole('radio', { name: t('service.pickup') })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: t('service.sameDay') })).toBeHidden()
    await expectSound(visit)
    await dialog.getByRole('button', { name: t('shell.close') }).click()
    const said = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ has: page.getByText(until) })
    await expect(said).toBeVisible()
    await expect(lineOf(visit, name)).toBeVisible()
    await expectSound(visit)
    await said.getByRole('button', { name: t('dialog.slotsTitle') }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('nothing is asked where a service is picked, and the cart comes along', async () => {
    await page.locator('[data-choice-bar]').click()
    await expectPickService(visit)
    await expect(page.getByRole('main').getByText(until)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectSound(visit)
    await serviceTile(visit, 'preOrder').check()
    await fulfilmentCard(visit, 'delivery').check()
    await endPause()
    await serviceTile(visit, 'asap').check()
    await fulfilmentCard(visit, 'delivery').check()
    await pressContinue(visit)
    await expectMenu(visit)
    await expectCartCount(visit, 1)
  })

  await test.step('where only the delivery to an area is paused, the order can be picked up at once', async () => {
    await openCart(visit)
    const area = main.getByRole('group', { name: t('consoleKitchen.pauseArea') })
    await area.getByRole('combobox').selectOption('202')
    await area.getByRole('button', { name: t('consoleKitchen.pauseIt') }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('radio', { name: t('service.pickup'), exact: true }).check()
    await dialog.getByRole('radio', { name: t('service.asapPickup') }).check()
    await expectSound(visit)
    await dialog.getByRole('button', { name: t('dialog.rescheduleSave') }).click()
    await expect(dialog).toBeHidden()
    await expect(lineOf(visit, name)).toBeVisible()
    await expect(checkoutButton(visit)).toBeEnabled()
    expect(await page.evaluate(() => [localStorage.getItem('shipping_type'), localStorage.getItem('order_type')])).toEqual([
      'asap',
      'pick-up',
    ])
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await endPause()
  })
})

test('what was ordered stands on the bake list, is printed at its size and is counted [S6.3] [S2.8]', async ({ visit }) => {
  const { page, t } = visit
  await catchPrinting(visit)
  const before = await asStaff<SalesNumbers>(visit, `/staff/numbers?from=${today}&to=${today}`)
  const slot = await takeSlot(visit)
  const number = await orderElsewhere(visit, bar, slot)
  const name = nameIn(visit, await findProduct(visit, bar))
  await signInToConsole(visit)

  await test.step('the bake list is ticked off, and asks again for what comes later', async () => {
    await page.getByRole('link', { name: shownAlone(t('consoleKitchen.title')) }).click()
    const list = page.getByRole('main')
    const row = list
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .filter({ hasText: shown(number) })
    const box = row.getByRole('checkbox')
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await expectSound(visit)
    await page.reload()
    await expect(box).toBeChecked()
    // Another one, while the page is open: it comes by itself and is not hidden by the tick.
    await orderElsewhere(visit, bar, slot)
    await expect(row.getByText(shown(t('consoleKitchen.cameLater', { count: 1 })))).toBeVisible()
    await expect(box).not.toBeChecked()
    await expect(
      list
        .getByRole('region', { name: t('consoleKitchen.totals') })
        .getByRole('listitem')
        .filter({ hasText: name }),
    ).toContainText('2')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: t('consoleKitchen.title') })).toBeHidden()
    await expect(row.getByText(shown(number))).toBeVisible()
    // A4 within its margins.
    await expectNoOverflow(page, [703])
    expect(readPages(await page.pdf({ preferCSSPageSize: true }))).toEqual([{ width: 210, height: 297, pictures: [] }])
    await page.emulateMedia({ media: 'screen' })
    await row.getByRole('link', { name: shownFirst(number) }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  })

  await test.step('a photo is printed as large as its cake, on as many papers as it takes', async () => {
    const cake = await orderPhotoCake(visit, { width: 1550, height: 1050 }, 'كل عام وأنتِ بخير')
    await page.goto(`/console#/kitchen/photos?day=${cake.day}&from=${cake.from}`)
    const sheet = page.getByRole('article').filter({ hasText: cake.number })
    await expect(sheet.getByRole('img').first()).toBeVisible()
    await expect(sheet.getByRole('heading')).toContainText(cake.number)
    await expect(sheet.getByText('كل عام وأنتِ بخير').last()).toBeVisible()
    await expectSound(visit)
    // 300 by 200 and half a centimetre to be cut off all round; wider than a paper, so on two.
    const paper = { width: 210, height: 297, pictures: [{ width: 310, height: 210 }] }
    const printed = await printBy(visit, () =>
      page
        .getByRole('main')
        .getByRole('button', { name: t('consoleKitchen.printPhotos', { count: 1 }) })
        .click(),
    )
    expect(printed).toEqual([paper, paper])
    // By the browser's own menu as well.
    expect(readPages(await page.pdf({ preferCSSPageSize: true }))).toEqual([paper, paper])
    // From the order it is the same.
    await sheet.getByRole('link', { name: cake.number }).click()
    const button = page.getByRole('button', { name: t('consoleOrders.printPicture') })
    expect(await printBy(visit, () => button.click())).toEqual([paper, paper])
  })

  await test.step('the numbers count it, and say it as a table', async () => {
    await page.getByRole('link', { name: shownAlone(t('consoleNumbers.title')) }).click()
    await expect(figureOf(visit, 'orders')).toHaveText(String(before.orders + 2))
    await expect(figureOf(visit, 'unpaid')).toHaveText(String(before.unpaid))
    const products = page.getByRole('table', { name: t('consoleNumbers.byProduct') })
    await expect(
      products
        .getByRole('row', { name: shownFirst(name) })
        .getByRole('cell')
        .first(),
    ).toHaveText('2')
    await expectSound(visit)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: shownAlone(`${t('consoleNumbers.download')} ${t('consoleNumbers.byProduct')}`) }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`sukkar-products-${today}-${today}.csv`)
    await page.getByRole('button', { name: t('consoleNumbers.range.28') }).click()
    await expect(page).toHaveURL(/range=.*28/u)
    await expect(page.getByRole('table', { name: t('consoleNumbers.byDay') })).toBeVisible()
    await expectSound(visit)
    await page.getByRole('button', { name: t('consoleNumbers.range.own') }).click()
    await page.getByLabel(t('consoleNumbers.from'), { exact: true }).fill('2025-01-01')
    await page.getByLabel(t('consoleNumbers.to'), { exact: true }).fill('2025-01-02')
    await expect(page.getByText(shown(t('consoleNumbers.none'))).first()).toBeVisible()
    await expectSound(visit)
  })
})
