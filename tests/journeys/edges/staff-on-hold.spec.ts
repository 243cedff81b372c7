import type { PlacedOrder } from '@sukkar/contract/order'
import { expect, test } from '../../journey.ts'
import { placeAsGuest, planned } from '../../steps/api-orders.ts'
import { slotChoices } from '../../steps/checkout.ts'
import { signInToConsole } from '../../steps/console.ts'
import { openInConsole, openOtherBrowser, orderButton } from '../../steps/console-orders.ts'
import { openAt } from '../../steps/order.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { expectSound, money, shown, textInMain, type Visit } from '../../steps/visit.ts'

const main = ({ page }: Visit) => page.getByRole('main')

test('an order on hold is given another time by its customer; a paid one is ended, and staff send the money back [full: the customer’s side in order-changes is the witness] [S6.3] [S4.18d] [S1.8e]', async ({
  visit,
  browser,
}) => {
  const { page, t } = visit
  const customer = await openOtherBrowser(visit, browser)
  const first = await placeAsGuest(visit, { items: { [bought]: 1 }, body: planned })
  await signInToConsole(visit)
  await hold(visit, first)
  await expect(textInMain(visit, t('consoleOrders.choiceTime'))).toBeVisible()
  await expect(textInMain(visit, t('consoleOrders.choiceCancel'))).toBeVisible()
  await expectSound(visit)
  await openAt(customer, `/profile/orders/${first.order.id}/track?token=${first.token}`)
  await expect(textInMain(customer, t('order.needsAction'))).toBeVisible()
  await main(customer)
    .getByRole('button', { name: t('order.reschedule'), exact: true })
    .click()
  const times = customer.page.getByRole('dialog', { name: t('dialog.slotsTitle') })
  await slotChoices(customer, 'delivery', times).and(customer.page.locator(':enabled')).first().check()
  await times.getByRole('button', { name: t('dialog.rescheduleSave') }).click()
  await expect(orderButton(visit, 'console.step.accept')).toBeVisible()
  await expect(textInMain(visit, t('consoleOrders.choices'))).toBeHidden()

  // Staff can reschedule on the customer's behalf, from the same slots.
  await orderButton(visit, 'consoleOrders.reschedule').click()
  const offered = page.getByRole('dialog', { name: t('dialog.slotsTitle') })
  await expectSound(visit)
  const last = slotChoices(visit, 'delivery', offered).and(page.locator(':enabled')).last()
  await last.check()
  // A time of a day that is no longer shown is not saved unseen.
  const otherDay = offered.getByRole('group', { name: t('checkout.pickDate') }).getByRole('radio', { disabled: false, checked: false })
  await otherDay.first().check()
  await expect(offered.getByRole('button', { name: t('dialog.rescheduleSave') })).toBeDisabled()
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
  await expect(textInMain(customer, chosen)).toBeVisible()

  const second = await placeAsGuest(visit, { items: { [bought]: 1 }, body: { ...planned, payment_method_code: 3, payment_method: 'knet' } })
  await customer.page.goto(second.paymentUrl ?? '')
  // Found by value: the bank's page is in the language of the order request, not of the visit.
  await customer.page.locator('button[name=decision][value=pay]').click()
  await expect(customer.page).toHaveURL(/#\//u)
  await hold(visit, second)
  await expect(textInMain(visit, t('consoleOrders.choiceRefund', { amount: money(visit, second.order.total) }))).toBeVisible()
  await expect(textInMain(visit, t('consoleOrders.attempt.captured'))).toBeVisible()
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
  await expect(textInMain(customer, t('status.text.cancelled'))).toBeVisible()

  const request = page.getByRole('article').filter({ hasText: second.order.number })
  await expect(request.getByText(t('console.refundState.requested'))).toBeVisible()
  await expectSound(visit)
  await request.getByRole('button', { name: t('console.refundApprove') }).click()
  const sure = page.getByRole('dialog', { name: shown(t('console.sure', { what: t('console.refundApprove') })) })
  await expectSound(visit)
  await sure.getByRole('button', { name: t('console.refundApprove') }).click()
  await expect(request).toBeHidden()
  await openInConsole(visit, `/orders/${second.order.id}`)
  await expect(textInMain(visit, t('console.refund', { amount: money(visit, second.order.total) }))).toBeVisible()
  await expect(orderButton(visit, 'console.refundApprove')).toBeHidden()
  await customer.page.context().close()
})

/** Puts an order on hold with a suggested reason and an addition. */
const hold = async (visit: Visit, { order }: PlacedOrder): Promise<void> => {
  const { page, t } = visit
  await openInConsole(visit, `/orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1, name: shown(order.number) })).toBeVisible()
  await orderButton(visit, 'console.step.hold').click()
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
  await expect(textInMain(visit, t('console.holdReason'))).toBeVisible()
}
