import type { PlacedOrder } from '@sukkar/contract/order'
import { expect, test } from '../../journey.ts'
import { slotChoices } from '../../steps/checkout.ts'
import { orderCard, signInToConsole } from '../../steps/console.ts'
import { besideThem, openInConsole, tabTo } from '../../steps/console-orders.ts'
import { signInCrew } from '../../steps/crew.ts'
import { keepWaiting } from '../../steps/keep-waiting.ts'
import { keepSignedIn, registerMember } from '../../steps/member.ts'
import { placeAsGuest, placeAsMember } from '../../steps/member-order.ts'
import { expectTracker, openAt } from '../../steps/order.ts'
import { takePictures, uploadPictures } from '../../steps/pictures.ts'
import { catchPrinting, expectWithin, printBy, printedSheet } from '../../steps/printed.ts'
import { expectSound, money, shown, shownAlone, shownFirst, type Visit } from '../../steps/visit.ts'

const bought = 'pistachio-kunafa-bar'
const now = { items: { [bought]: 1 }, body: { shipping_type: 'asap' } } as const
const planned = { shipping_type: 'pre-order', delivery_date: '2026-11-25', delivery_from: '16:00' } as const
/** A driver is looked for again after a while; everything else is told. */
const courierMs = 40_000

type Key = Parameters<Visit['t']>[0]
const main = ({ page }: Visit) => page.getByRole('main')
const said = (visit: Visit, text: string) => main(visit).getByText(shown(text)).filter({ visible: true }).first()
const step = (visit: Visit, key: Key) => main(visit).getByRole('button', { name: visit.t(key), exact: true })

test('an order is followed from the bell to its review, by whoever ordered and by whoever works [full: the board, the driver and a member’s order are the witnesses] [S6.3] [S4.13a] [S4.18a] [S3.17] [S1.8f] [S7.22]', async ({
  visit,
  browser,
}) => {
  const { page, t } = visit
  const customer = await besideThem(visit, browser)
  const member = await registerMember(visit)
  await keepSignedIn(customer, member)
  await signInToConsole(visit)
  await openInConsole(visit, '/refunds')
  await expect(page.getByRole('heading', { level: 1, name: t('consoleOrders.refunds') })).toBeVisible()
  await expect(page).toHaveTitle(shownFirst(t('consoleOrders.refunds')))

  // Whatever screen is open, the order is told of at once.
  const order = await placeAsMember(visit, member, now)
  await expect(page).toHaveTitle(/^\(1\) /u)
  await openAt(customer, `/profile/orders/${order.id}/track`)
  await expectTracker(customer, order)
  await openInConsole(visit, '/')
  const card = orderCard(visit, order.number)
  await expect(card.getByText(shown(t('console.isNew')))).toBeVisible()
  await card.getByRole('button', { name: shownFirst(t('console.step.accept')) }).click()
  await expect(page).toHaveTitle(shownFirst(t('console.board')))
  await expect(said(customer, t('status.text.in_progress'))).toBeVisible()

  // A driver who was given it by mistake is taken back.
  await openInConsole(visit, `/orders/${order.id}`)
  const driver = page.getByRole('combobox', { name: t('console.driver') })
  await driver.selectOption({ index: 1 })
  await page
    .getByRole('region', { name: t('shell.messages') })
    .getByRole('button', { name: t('consoleOrders.undo') })
    .click()
  await expect(driver).toHaveValue('')
  await driver.selectOption({ index: 1 })
  await expectSound(visit)
  await step(visit, 'console.step.ready').click()
  await expect(said(customer, t('status.text.ready_for_delivery'))).toBeVisible()
  await step(visit, 'console.step.dispatch').click()
  await expect(said(customer, t('status.text.on_the_way'))).toBeVisible()

  const courier = await signInCrew(visit, 'driver')
  await courier('POST', '/staff/driver/position', { lat: 29.33, lng: 48.06 })
  const map = customer.page.getByRole('application', { name: t('place.courierMap') })
  await expect(map).toBeVisible({ timeout: courierMs })
  await courier('POST', `/staff/orders/${order.id}/deliver`, {})
  await expect(said(visit, t('status.delivered'))).toBeVisible()
  await expect(said(customer, t('status.text.delivered'))).toBeVisible()

  // What the customer thinks of it is there as soon as it is said, and so is the answer.
  await openInConsole(visit, '/feedback?tab=reviews')
  await expect(page.getByRole('tab', { name: t('consoleOrders.reviews'), selected: true })).toBeVisible()
  const answer = await fetch(`${visit.shop.origin}/api/customer/add/review/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: order.id, rating: 4, review: 'Fresh, and on time' }),
  })
  expect(answer.status).toBeLessThan(300)
  const review = page.getByRole('article').filter({ hasText: order.number })
  await expect(review.getByRole('img', { name: shown(t('consoleOrders.stars', { count: 4 })) })).toBeVisible()
  await expectSound(visit)
  await review.getByRole('textbox', { name: shownFirst(t('consoleOrders.answer')) }).fill('Come again')
  await review.getByRole('button', { name: t('consoleOrders.answerSend') }).click()
  await expect(review.getByText('Come again')).toBeVisible()
  await expect(customer.page.getByText('Come again')).toBeVisible()
  await review.getByRole('button', { name: t('consoleOrders.hide') }).click()
  await expect(review.getByText(t('consoleOrders.hidden'), { exact: true })).toBeVisible()
  await complainAndBeAnswered(visit, customer, order)
  await customer.page.context().close()
})

/** Something was wrong with it after all: the customer says so with a photo, and reads the answer on the page that is open. */
const complainAndBeAnswered = async (visit: Visit, customer: Visit, order: { id: string; number: string }): Promise<void> => {
  const { page, t } = visit
  await page.getByRole('tab', { name: shownFirst(t('consoleOrders.complaints')) }).click()
  await expect(page.getByText(t('consoleOrders.complaintsNone'))).toBeVisible()
  await openAt(customer, `/profile/orders/${order.id}`)
  await main(customer)
    .getByRole('button', { name: shownAlone(t('order.complain')) })
    .click()
  const form = customer.page.getByRole('dialog', { name: t('order.complain') })
  await form.getByRole('radio', { name: t('orderLife.reason.damaged') }).check()
  await form.getByRole('textbox', { name: t('orderLife.complaintText') }).fill('The box fell over')
  await uploadPictures(customer, form, await takePictures(1))
  await form.getByRole('button', { name: shownAlone(t('orderLife.complaintSend')) }).click()
  await expect(form).toBeHidden()
  await customer.page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const complaint = page.getByRole('article').filter({ hasText: order.number })
  await expect(complaint.getByText('The box fell over')).toBeVisible()
  await expect(page.getByRole('tab', { name: shown(`${t('consoleOrders.complaints')} (1)`) })).toBeVisible()
  await expect(complaint.getByRole('img', { name: shown(t('console.picture', { number: 1 })) })).toBeVisible()
  await expectSound(visit)
  await complaint.getByRole('textbox', { name: shownFirst(t('consoleOrders.answer')) }).fill('A new one is on its way')
  await complaint.getByRole('button', { name: t('consoleOrders.answerSend') }).click()
  await expect(said(customer, 'A new one is on its way')).toBeVisible()
  await expectSound(customer)
  await complaint.getByRole('button', { name: t('consoleOrders.close') }).click()
  await expect(complaint.getByText(t('consoleOrders.complaintState.closed'), { exact: true })).toBeVisible()
  await expect(said(customer, 'A new one is on its way')).toBeVisible()
  expect(await customer.page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

test('an order on hold is given another time by its customer; a paid one is ended, and staff send the money back [S6.3] [S4.18d] [S1.8e]', async ({
  visit,
  browser,
}) => {
  const { page, t } = visit
  const customer = await besideThem(visit, browser)
  const first = await placeAsGuest(visit, { items: { [bought]: 1 }, body: planned })
  await signInToConsole(visit)
  await hold(visit, first)
  await expect(said(visit, t('consoleOrders.choiceTime'))).toBeVisible()
  await expect(said(visit, t('consoleOrders.choiceCancel'))).toBeVisible()
  await expectSound(visit)
  await openAt(customer, `/profile/orders/${first.order.id}/track?token=${first.token}`)
  await expect(said(customer, t('order.needsAction'))).toBeVisible()
  await main(customer)
    .getByRole('button', { name: t('order.reschedule'), exact: true })
    .click()
  const times = customer.page.getByRole('dialog', { name: t('dialog.slotsTitle') })
  await slotChoices(customer, 'delivery', times).and(customer.page.locator(':enabled')).first().check()
  await times.getByRole('button', { name: t('dialog.rescheduleSave') }).click()
  await expect(step(visit, 'console.step.accept')).toBeVisible()
  await expect(said(visit, t('consoleOrders.choices'))).toBeHidden()

  // The customer calls about it once more, and staff choose for them what they would be offered.
  await step(visit, 'consoleOrders.reschedule').click()
  const offered = page.getByRole('dialog', { name: t('dialog.slotsTitle') })
  await expectSound(visit)
  const last = slotChoices(visit, 'delivery', offered).and(page.locator(':enabled')).last()
  await last.check()
  const chosen = await last.evaluate((input) => input.closest('label')?.querySelector('bdi')?.textContent ?? '?')
  await offered.getByRole('button', { name: t('dialog.rescheduleSave') }).click()
  await expect(offered).toBeHidden()
  await expect(
    page
      .getByRole('region', { name: t('console.history') })
      .getByText(shown(chosen))
      .first(),
  ).toBeVisible()
  await expect(said(customer, chosen)).toBeVisible()

  const second = await placeAsGuest(visit, { items: { [bought]: 1 }, body: { ...planned, payment_method_code: 3, payment_method: 'knet' } })
  await customer.page.goto(second.paymentUrl ?? '')
  // The bank speaks the language in which it was ordered, which is not the visit's.
  await customer.page.locator('button[name=decision][value=pay]').click()
  await expect(customer.page).toHaveURL(/#\//u)
  await hold(visit, second)
  await expect(said(visit, t('consoleOrders.choiceRefund', { amount: money(visit, second.order.total) }))).toBeVisible()
  await expect(said(visit, t('consoleOrders.attempt.captured'))).toBeVisible()
  await openInConsole(visit, '/refunds?state=requested')
  await expect(page.getByRole('heading', { level: 1, name: t('consoleOrders.refunds') })).toBeVisible()
  await openAt(customer, `/profile/orders/${second.order.id}/track?token=${second.token}`)
  await main(customer)
    .getByRole('button', { name: t('order.refund'), exact: true })
    .click()
  await customer.page
    .getByRole('dialog')
    .getByRole('button', { name: t('order.refund'), exact: true })
    .click()
  await expect(said(customer, t('status.text.cancelled'))).toBeVisible()

  const asked = page.getByRole('article').filter({ hasText: second.order.number })
  await expect(asked.getByText(t('console.refundState.requested'))).toBeVisible()
  await expectSound(visit)
  await asked.getByRole('button', { name: t('console.refundApprove') }).click()
  await expect(asked).toBeHidden()
  await openInConsole(visit, `/orders/${second.order.id}`)
  await expect(said(visit, t('console.refund', { amount: money(visit, second.order.total) }))).toBeVisible()
  await expect(step(visit, 'console.refundApprove')).toBeHidden()
  await customer.page.context().close()
})

/** Puts an order on hold with one of the sentences that are said often and a word more. */
const hold = async (visit: Visit, { order }: PlacedOrder): Promise<void> => {
  const { page, t } = visit
  await openInConsole(visit, `/orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1, name: shown(order.number) })).toBeVisible()
  await step(visit, 'console.step.hold').click()
  const dialog = page.getByRole('dialog', { name: t('console.step.hold') })
  await dialog
    .getByRole('group', { name: t('consoleOrders.suggestions') })
    .getByRole('button')
    .first()
    .click()
  const reason = dialog.getByRole('textbox', { name: t('console.reason') })
  await expect(reason).not.toHaveValue('')
  await reason.fill(`${await reason.inputValue()} (${bought})`)
  await dialog.getByRole('button', { name: t('console.step.hold') }).click()
  await expect(said(visit, t('console.holdReason'))).toBeVisible()
}

test('an order is worked on by keyboard alone, printed in both languages, and its customer written to [S6.3]', async ({
  visit,
  browser,
}) => {
  const { page, t } = visit
  await catchPrinting(visit)
  const { order } = await placeAsGuest(visit, now)
  await signInToConsole(visit)
  const link = orderCard(visit, order.number).getByRole('link')
  await expect(link).toBeVisible()
  await tabTo(visit, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: shown(order.number) })).toBeVisible()
  await tabTo(visit, step(visit, 'console.step.accept'))
  await page.keyboard.press('Enter')
  await expect(step(visit, 'console.step.ready')).toBeVisible()

  await tabTo(visit, step(visit, 'consoleOrders.message'))
  await page.keyboard.press('Enter')
  const message = page.getByRole('dialog', { name: t('consoleOrders.message') })
  await expect(message.getByRole('textbox')).toHaveValue(new RegExp(order.number, 'u'))
  const whatsApp = await message.getByRole('link', { name: t('consoleOrders.send') }).getAttribute('href')
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/965\d{8}\?text=/u)
  expect(decodeURIComponent(whatsApp ?? '')).toContain(order.number)
  // Whoever gets it sees the order, in the language of the message, whatever else they have seen of the shop.
  await message.getByRole('radio', { name: 'العربية' }).check()
  const [trackingLink = ''] = /\S+$/u.exec(await message.getByRole('textbox').inputValue()) ?? []
  const elsewhere = await browser.newContext()
  const reader: Visit = { ...visit, page: await elsewhere.newPage() }
  await reader.page.goto(trackingLink)
  await expect(reader.page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(reader.page.getByRole('heading', { level: 1, name: shown(order.number) })).toBeVisible()
  // And once more the next day, when their browser knows their language already.
  await reader.page.goto('about:blank')
  await reader.page.goto(trackingLink)
  await expect(reader.page.getByRole('heading', { level: 1, name: shown(order.number) })).toBeVisible()
  await elsewhere.close()
  await expectSound(visit)
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()
  await expect(step(visit, 'consoleOrders.message')).toBeFocused()

  const names = [order.items[0]?.name_en ?? '?', order.items[0]?.name_ar ?? '?']
  for (const what of ['printKitchenA4', 'printReceiptA4', 'printKitchenRoll', 'printReceiptRoll'] as const) {
    const pages = await printBy(visit, async () => {
      await step(visit, 'consoleOrders.printWhat').click()
      await page.getByRole('menuitem', { name: t(`consoleOrders.${what}`) }).click()
      for (const name of names) await expect(printedSheet(visit)).toContainText(shown(name))
      if (what.startsWith('printReceipt')) await expect(printedSheet(visit)).toContainText(PRICE)
      await expectWithin(printedSheet(visit))
    })
    // One page each; a roll is cut below the last line.
    const [sheet] = pages
    expect(
      pages.map(({ width }) => width),
      `${what}: ${JSON.stringify(pages)}`,
    ).toEqual([what.endsWith('A4') ? 210 : 80])
    if (what.endsWith('A4')) expect(sheet?.height).toBe(297)
    else expect(sheet?.height).toBeLessThan(260)
  }
  await expectGiftWithoutPrices(visit)
  await openInConsole(visit, `/orders/${order.id}`)

  await step(visit, 'console.step.cancel').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('console.step.cancel') })
  await dialog.getByRole('textbox', { name: t('console.reason') }).fill('The oven is broken')
  await tabTo(visit, dialog.getByRole('button', { name: t('console.step.cancel') }))
  await page.keyboard.press('Enter')
  await expect(said(visit, t('console.column.cancelled'))).toBeVisible()
})

test('what is printed waits for its letters, those of the other language too [S6.3]', async ({ visit }) => {
  const { page, t } = visit
  await catchPrinting(visit)
  const { order } = await placeAsGuest(visit, now)
  const release = await keepWaiting(visit, '**/*.woff2')
  await signInToConsole(visit)
  await openInConsole(visit, `/orders/${order.id}`)
  const pages = await printBy(visit, async () => {
    await step(visit, 'consoleOrders.printWhat').click()
    await page.getByRole('menuitem', { name: t('consoleOrders.printKitchenRoll') }).click()
    await expect(printedSheet(visit)).toContainText(shown(order.items[0]?.name_ar ?? '?'))
    await expect(page.locator('html')).not.toHaveAttribute('data-printed')
    release()
  })
  expect(pages.map(({ width }) => width)).toEqual([80])
})

const PRICE = /\d\.\d{3}/u

/** Who gets a gift finds in the bag what it is, and not what it cost. */
const expectGiftWithoutPrices = async (visit: Visit): Promise<void> => {
  const { page, t } = visit
  const to_send = { name: 'Dalal', phone: '66001122', card_text: 'مبروك', hide_prices: true, do_not_call: true }
  const { order } = await placeAsGuest(visit, { ...now, body: { ...now.body, to_send } })
  await openInConsole(visit, `/orders/${order.id}`)
  await printBy(visit, async () => {
    await step(visit, 'consoleOrders.printWhat').click()
    await page.getByRole('menuitem', { name: t('consoleOrders.printReceiptA4') }).click()
    for (const word of [order.items[0]?.name_ar ?? '?', to_send.name]) await expect(printedSheet(visit)).toContainText(shown(word))
    await expect(printedSheet(visit)).not.toContainText(PRICE)
  })
}

test('who does not work here, or not on this order, gets nothing of it in the console [S6.3]', async ({ visit }) => {
  const { page, t, shop } = visit
  const { order } = await placeAsGuest(visit, now)
  const member = await registerMember(visit)
  await page.goto('/console')
  await page.getByRole('textbox', { name: t('account.email') }).fill('sara@example.com')
  await page.getByLabel(t('account.password')).fill(member.password)
  await page.getByRole('button', { name: t('console.signIn') }).click()
  await expect(page.getByText(shown(t('console.notStaff')))).toBeVisible()

  // Nor by a customer's token that was put where the console keeps its own.
  const forged = { token: member.token, id: member.user.id, name: 'Sara', role: 'staff', mustChangePassword: false }
  await page.evaluate((text) => localStorage.setItem('sukkar.staff', text), JSON.stringify(forged))
  await page.reload()
  await openInConsole(visit, '/')
  await expect(main(visit).getByRole('alert').first()).toContainText(shown(t('server.error.FORBIDDEN')))
  await expect(page.getByRole('article')).toHaveCount(0)

  // A driver is led to what is theirs, and a list of the shop's is none of it.
  const login = await fetch(`${shop.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'driver@demo.example', password: 'sweet moments' }),
  })
  const { token, user }: { token: string; user: { id: string; name: string } } = await login.json()
  const driver = { token, id: user.id, name: user.name, role: 'driver', mustChangePassword: false }
  await page.evaluate((text) => localStorage.setItem('sukkar.staff', text), JSON.stringify(driver))
  await page.reload()
  await openInConsole(visit, `/orders/${order.id}`)
  await expect(page).toHaveURL(/#\/deliveries/u)
  await expect(page.getByText(order.number)).toHaveCount(0)
  const others = await fetch(`${shop.origin}/api/staff/orders/${order.id}`, { headers: { authorization: `Bearer ${token}` } })
  expect(others.status).toBe(404)
  for (const path of ['orders', 'refunds', 'reviews', 'complaints', 'drivers'])
    for (const stranger of [token, member.token]) {
      const { status } = await fetch(`${shop.origin}/api/staff/${path}`, { headers: { authorization: `Bearer ${stranger}` } })
      expect([status, path]).toEqual([403, path])
    }
})
