import { expect, test } from '../../journey.ts'
import { orderNow, placeAsMember } from '../../steps/api-orders.ts'
import { orderCard, signInToConsole } from '../../steps/console.ts'
import { openInConsole, openOtherBrowser, orderButton } from '../../steps/console-orders.ts'
import { registerMember, storeSignIn } from '../../steps/member.ts'
import { expectTracker, openAt } from '../../steps/order.ts'
import { takePictures, uploadPictures } from '../../steps/pictures.ts'
import { expectSameDocument, markDocument } from '../../steps/same-document.ts'
import { signInStaff } from '../../steps/staff.ts'
import { keepToasts } from '../../steps/toasts.ts'
import { bearer, expectSound, postToShop, shown, shownAlone, shownFirst, textInMain, type Visit } from '../../steps/visit.ts'

/** Timeout for the driver's position, which the page polls; everything else arrives by the stream. */
const courierMs = 40_000

const main = ({ page }: Visit) => page.getByRole('main')

test('an order is followed from the bell to its review, by whoever ordered and by whoever works [full: the board, the driver and a member’s order are the witnesses] [S6.3] [S4.13a] [S4.18a] [S3.17] [S1.8f] [S7.22]', async ({
  visit,
  browser,
}) => {
  const { page, t } = visit
  const customer = await openOtherBrowser(visit, browser)
  const member = await registerMember(visit)
  await storeSignIn(customer, member)
  await signInToConsole(visit)
  await openInConsole(visit, '/refunds')
  await expect(page.getByRole('heading', { level: 1, name: t('consoleOrders.refunds') })).toBeVisible()
  await expect(page).toHaveTitle(shownFirst(t('consoleOrders.refunds')))

  // The title counts a new order on every screen of the console.
  const order = await placeAsMember(visit, member, orderNow)
  await expect(page).toHaveTitle(/^\(1\) /u)
  await openAt(customer, `/profile/orders/${order.id}/track`)
  await expectTracker(customer, order)
  await openInConsole(visit, '/')
  const card = orderCard(visit, order.number)
  await expect(card.getByText(shown(t('console.isNew')))).toBeVisible()
  await card.getByRole('button', { name: shownFirst(t('console.step.accept')) }).click()
  await expect(page).toHaveTitle(shownFirst(t('console.board')))
  await expect(textInMain(customer, t('status.text.in_progress'))).toBeVisible()

  // Undo in the toast reverts the assignment of a driver.
  await openInConsole(visit, `/orders/${order.id}`)
  const driver = page.getByRole('combobox', { name: t('console.driver') })
  await keepToasts(visit)
  await driver.selectOption({ index: 1 })
  await page
    .getByRole('region', { name: t('shell.messages') })
    .getByRole('button', { name: t('consoleOrders.undo') })
    .click()
  await expect(driver).toHaveValue('')
  await driver.selectOption({ index: 1 })
  await expectSound(visit)
  await orderButton(visit, 'console.step.ready').click()
  await expect(textInMain(customer, t('status.text.ready_for_delivery'))).toBeVisible()
  await orderButton(visit, 'console.step.dispatch').click()
  await expect(textInMain(customer, t('status.text.on_the_way'))).toBeVisible()

  const courier = await signInStaff(visit, 'driver')
  await courier('POST', '/staff/driver/position', { lat: 29.33, lng: 48.06 })
  const map = customer.page.getByRole('application', { name: t('place.courierMap') })
  await expect(map).toBeVisible({ timeout: courierMs })
  await courier('POST', `/staff/orders/${order.id}/deliver`, {})
  await expect(textInMain(visit, t('status.delivered'))).toBeVisible()
  await expect(textInMain(customer, t('status.text.delivered'))).toBeVisible()

  // The review appears in the open console at once, and the answer in the customer's open page.
  await openInConsole(visit, '/feedback?tab=reviews')
  await expect(page.getByRole('tab', { name: t('consoleOrders.reviews'), selected: true })).toBeVisible()
  const given = { order_id: order.id, rating: 4, review: 'Fresh, and on time' }
  await postToShop(visit, '/customer/add/review/', given, bearer(member.token))
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

/** The customer complains with a photo; the answer of staff appears in the customer's open page. */
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
  await markDocument(customer)

  const complaint = page.getByRole('article').filter({ hasText: order.number })
  await expect(complaint.getByText('The box fell over')).toBeVisible()
  await expect(page.getByRole('tab', { name: shown(`${t('consoleOrders.complaints')} (1)`) })).toBeVisible()
  await expect(complaint.getByRole('img', { name: shown(t('console.picture', { number: 1 })) })).toBeVisible()
  await expectSound(visit)
  await complaint.getByRole('textbox', { name: shownFirst(t('consoleOrders.answer')) }).fill('A new one is on its way')
  await complaint.getByRole('button', { name: t('consoleOrders.answerSend') }).click()
  await expect(textInMain(customer, 'A new one is on its way')).toBeVisible()
  await expectSound(customer)
  await complaint.getByRole('button', { name: t('consoleOrders.close') }).click()
  await expect(complaint.getByText(t('consoleOrders.complaintState.closed'), { exact: true })).toBeVisible()
  await expect(textInMain(customer, 'A new one is on its way')).toBeVisible()
  await expectSameDocument(customer)
}
