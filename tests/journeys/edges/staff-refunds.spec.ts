import { expect, test } from '../../journey.ts'
import { placeAsGuest, planned } from '../../steps/api-orders.ts'
import { expectText } from '../../steps/cart.ts'
import { signInToConsole } from '../../steps/console.ts'
import { openInConsole } from '../../steps/console-orders.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { signInStaff } from '../../steps/staff.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, money as moneyIn, shown } from '../../steps/visit.ts'

test('staff give a part of a payment back, the next time no more than what is left, and the customer reads it [S6.3] [S1.8e]', async ({
  visit,
}) => {
  const { page, t } = visit
  const { order, token, paymentUrl } = await placeAsGuest(visit, {
    items: { [bought]: 1 },
    body: { ...planned, payment_method_code: 3, payment_method: 'knet' },
  })
  await page.goto(paymentUrl ?? '')
  await page.locator('button[name=decision][value=pay]').click()
  await expect(page).toHaveURL(/#\//u)

  await signInToConsole(visit)
  await openInConsole(visit, `/orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1, name: shown(order.number) })).toBeVisible()
  const money = page.getByRole('region', { name: t('console.money') })
  const dialog = page.getByRole('dialog', { name: t('consoleOrders.refundPart') })
  const amount = dialog.getByRole('textbox', { name: t('consoleOrders.refundPartAmount') })
  await money.getByRole('button', { name: t('consoleOrders.refundPart') }).click()
  await expect(amount).toHaveValue(order.total.toFixed(3))
  await expectSound(visit)
  await amount.fill('0.250')
  await dialog.getByRole('textbox', { name: t('console.reason') }).fill('Without the candles')
  await dialog.getByRole('button', { name: t('consoleOrders.refundPart') }).click()
  await expect(dialog).toBeHidden()
  await expect(money.getByText(t('consoleOrders.refundReason.by_staff'))).toBeVisible()
  await expect(money.getByText('Without the candles')).toBeVisible()

  await money.getByRole('button', { name: t('consoleOrders.refundPart') }).click()
  const left = order.total - 0.25
  await expect(amount).toHaveValue(left.toFixed(3))
  await amount.fill(order.total.toFixed(3))
  await dialog.getByRole('textbox', { name: t('console.reason') }).fill('All of it')
  await dialog.getByRole('button', { name: t('consoleOrders.refundPart') }).click()
  await expectToast(visit, t('server.error.REFUND_TOO_MUCH', { left: moneyIn(visit, left) }))
  await expect(amount).toHaveValue(order.total.toFixed(3))

  // Somebody else has refunded a part since the dialog was opened.
  const staff = await signInStaff(visit, 'staff')
  await staff('POST', `/staff/orders/${order.id}/refund`, { amount: 0.1, reason: 'Without the candles' })
  await amount.fill('0.250')
  await dialog.getByRole('button', { name: t('consoleOrders.refundPart') }).click()
  await expectToast(visit, t('server.error.REFUND_LEFT_CHANGED', { left: moneyIn(visit, left - 0.1) }))
  await expectText(dialog, t('consoleOrders.refundPartLeft', { amount: moneyIn(visit, left - 0.1) }))
  await dialog.getByRole('button', { name: t('consoleOrders.refundPart') }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/#/profile/orders/${order.id}?token=${token}`)
  await expectText(page.getByRole('main'), t('order.refundAmount', { amount: moneyIn(visit, 0.25) }))
  await expectSound(visit)
})
