import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { formatDate } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { orderNow, placeAsGuest, planned } from '../../steps/api-orders.ts'
import { orderCard, signInToConsole } from '../../steps/console.ts'
import { openInConsole, openOtherBrowser, orderButton } from '../../steps/console-orders.ts'
import { openShopPart, saveForm, textField } from '../../steps/console-shop.ts'
import { openAt } from '../../steps/order.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { ageHistory, agePromise } from '../../steps/shop-data.ts'
import { getAsStaff, sendDriver } from '../../steps/staff.ts'
import { expectSound, shown, textInMain } from '../../steps/visit.ts'

test('an order that is back in the shop is no driver’s, and its customer decides [full: back-in-shop.test.ts is the witness] [S6.3] [S4.18d]', async ({
  visit,
  browser,
}) => {
  const { page, t } = visit
  const { order, token } = await placeAsGuest(visit, orderNow)
  const driver = await sendDriver(visit, order.number)
  await signInToConsole(visit)
  await openInConsole(visit, `/orders/${order.id}`)
  await expectSound(visit)
  await orderButton(visit, 'console.stepBack').click()
  const dialog = page.getByRole('dialog', { name: t('console.stepBack') })
  await dialog
    .getByRole('group', { name: t('consoleOrders.suggestions') })
    .getByRole('button')
    .first()
    .click()
  // The suggestions are in the customer's language.
  await expect(dialog.getByRole('textbox', { name: t('console.reason') })).not.toHaveValue('')
  await dialog.getByRole('button', { name: t('console.stepBack') }).click()
  await expect(textInMain(visit, t('console.holdReason'))).toBeVisible()
  await expect(page.getByRole('combobox', { name: t('console.driver') })).toHaveValue('')
  // Other journeys have orders with drivers, too.
  expect((await driver<{ id: string }[]>('GET', '/staff/driver/orders')).map(({ id }) => id)).not.toContain(order.id)
  const customer = await openOtherBrowser(visit, browser)
  await openAt(customer, `/profile/orders/${order.id}/track?token=${token}`)
  await expect(textInMain(customer, t('order.needsAction'))).toBeVisible()
  await customer.page.context().close()
})

test('what was delivered in time and is pressed hours later is asked about, and owes no coupon [full: late-press.test.ts is the witness] [S6.3] [S1.8d]', async ({
  visit,
}) => {
  const { page, t } = visit
  const { order } = await placeAsGuest(visit, orderNow)
  await sendDriver(visit, order.number)
  ageHistory(visit, order.id, 300)
  agePromise(visit, order.id, 200)
  await signInToConsole(visit)
  await openInConsole(visit, `/orders/${order.id}`)
  await orderButton(visit, 'console.step.deliver').click()
  const question = page.getByRole('dialog', { name: shown(t('console.sure', { what: t('console.step.deliver') })) })
  const answer = question.getByRole('button', { name: t('console.step.deliver') })
  await answer.click()
  const when = question.getByRole('combobox', { name: t('consoleOrders.deliveredWhen') })
  await expect(when).toHaveAttribute('aria-invalid', 'true')
  await expectSound(visit)
  await when.selectOption({ index: 1 })
  await answer.click()
  await expect(question).toBeHidden()
  await expect(textInMain(visit, t('console.column.done'))).toBeVisible()
  const { order: delivered, history } = await getAsStaff<StaffOrder>(visit, `/staff/orders/${order.id}`)
  expect(history.at(-1)).toMatchObject({ to: 'delivered', at: delivered.promised_to, told_at: expect.any(String) })
  expect(delivered.delay_coupon).toBeNull()
})

test('whoever closes a day reads which orders are promised for it, and finds them on the board [full: promised-orders.test.ts is the witness] [S6.3]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  const { order } = await placeAsGuest(visit, { items: { [bought]: 1 }, body: planned })
  await signInToConsole(visit)
  await openShopPart(visit, 'branches')
  await page.locator('a[href$="/branches/salmiya"]').click()
  await page.getByRole('button', { name: t('consoleShop.addSpecialDay') }).click()
  await textField(visit, 'consoleShop.date').last().fill(planned.delivery_date)
  await saveForm(visit)
  const day = formatDate(planned.delivery_date, 'long', locale)
  // Other orders may be promised for that day, too.
  const link = page.getByRole('alert').getByRole('link', { name: shown(day) })
  await expect(link).toBeVisible()
  await expectSound(visit)
  await link.click()
  await expect(orderCard(visit, order.number)).toBeVisible()
  await expect(page).toHaveTitle(shown(t('console.board')))
})
