import type { SalesNumbers } from '@sukkar/contract/staff-numbers'
import type { Driver } from '@sukkar/contract/staff-orders'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import { formatNumber } from '@sukkar/i18n/formats'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { expect, test } from '../../journey.ts'
import { orderNow, placeAsGuest } from '../../steps/api-orders.ts'
import { signInToConsole } from '../../steps/console.ts'
import { getAsStaff, sendDriver } from '../../steps/staff.ts'
import { expectSound, money, shown } from '../../steps/visit.ts'

test('the till is closed by the numbers: sales by way of payment, and the cash that a driver hands in [S6.3] [S4.13a]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  const [driver] = await getAsStaff<Driver[]>(visit, '/staff/drivers')
  if (driver === undefined) throw new Error('The shop has no driver')
  const { order } = await placeAsGuest(visit, orderNow)
  const day = order.delivery_date
  const before = await getAsStaff<SalesNumbers>(visit, `/staff/numbers?from=${day}&to=${day}`)
  const cash = before.cash_by_driver.find(({ driver_id: id }) => id === driver.id) ?? { orders: 0, cash: 0 }
  const paid = before.by_payment.find(({ code }) => code === 1) ?? { orders: 0, sales: 0 }

  await signInToConsole(visit)
  await page.goto('/console#/numbers')
  const rowOf = (title: MessageKey, label: string) =>
    page
      .getByRole('table', { name: t(title), exact: true })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: label }) })
  const expectRow = async (title: MessageKey, label: string, count: number, amount: number): Promise<void> => {
    const cells = rowOf(title, label).getByRole('cell')
    await expect(cells).toHaveText([formatNumber(count, locale), shown(money(visit, amount))])
  }
  await expectRow('consoleNumbers.byPayment', t('payment.cod'), paid.orders, paid.sales)
  // The cash is the driver's once the order is delivered.
  await (await sendDriver(visit, order.number))('POST', `/staff/orders/${order.id}/deliver`, { cash_taken: order.total })
  await expectRow('consoleNumbers.cashByDriver', driver.name, cash.orders + 1, filsToKwd(kwdToFils(cash.cash) + kwdToFils(order.total)))
  await expectRow('consoleNumbers.byPayment', t('payment.cod'), paid.orders, paid.sales)
  await expectSound(visit)
})
