import { readFile } from 'node:fs/promises'
import type { SalesNumbers } from '@sukkar/contract/staff-numbers'
import type { Driver } from '@sukkar/contract/staff-orders'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import { formatNumber } from '@sukkar/i18n/formats'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { expect, test } from '../../journey.ts'
import { orderNow, placeAsGuest } from '../../steps/api-orders.ts'
import { expectText } from '../../steps/cart.ts'
import { signInToConsole } from '../../steps/console.ts'
import { openInConsole } from '../../steps/console-orders.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { getAsStaff, sendDriver } from '../../steps/staff.ts'
import { expectSound, money, nameIn, shown, shownAlone } from '../../steps/visit.ts'

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

test('five dinars of a delivered cash order are given back: at the order, in the till, and to its customer [full: till-refunds and cash-refunds are the witness] [S6.3]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  const { order, token } = await placeAsGuest(visit, { ...orderNow, items: { [bought]: 2 } })
  await (await sendDriver(visit, order.number))('POST', `/staff/orders/${order.id}/deliver`, { cash_taken: order.total })
  const day = order.delivery_date
  const before = await getAsStaff<SalesNumbers>(visit, `/staff/numbers?from=${day}&to=${day}`)
  const fils = (amounts: readonly number[]): number => amounts.reduce((sum, kwd) => sum + kwdToFils(kwd), 0)
  const branch = before.cash_by_branch.find(({ branch_id: id }) => id === order.branch.id) ?? { orders: 0, cash: 0, refunded: 0 }
  const taken = fils([...before.cash_by_driver, ...before.cash_by_branch].map(({ cash }) => cash))
  const refunded = fils(before.cash_by_branch.map((row) => row.refunded))

  await signInToConsole(visit)
  await openInConsole(visit, `/orders/${order.id}`)
  const moneyCard = page.getByRole('region', { name: t('console.money') })
  const dialog = page.getByRole('dialog', { name: t('consoleOrders.refundPart') })
  const amount = dialog.getByRole('textbox', { name: t('consoleOrders.refundPartAmount') })
  const give = (reason: string) => dialog.getByRole('textbox', { name: t('console.reason') }).fill(reason)
  const send = () => dialog.getByRole('button', { name: t('consoleOrders.refundPart') }).click()
  await moneyCard.getByRole('button', { name: t('consoleOrders.refundPart') }).click()
  await expectText(dialog, t('consoleOrders.cashRefundLeft', { amount: money(visit, order.total) }))
  await expectText(dialog, t('consoleOrders.cashRefundHint'))
  await expect(amount).toHaveValue('')
  await expectSound(visit)
  await amount.fill('5.000')
  await give('A broken box')
  await send()
  await expect(dialog).toBeHidden()
  await expectText(moneyCard, t('consoleOrders.cashRefund', { amount: money(visit, 5) }))
  await expectText(moneyCard, 'A broken box')
  await expectText(moneyCard, t('consoleOrders.cashRefundLeft', { amount: money(visit, filsToKwd(kwdToFils(order.total) - 5000)) }))
  await expectSound(visit)

  await page.goto('/console#/numbers')
  const cells = page
    .getByRole('table', { name: t('consoleNumbers.cashByBranch'), exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: nameIn(visit, order.branch) }) })
    .getByRole('cell')
  await expect(cells).toHaveText([
    formatNumber(branch.orders, locale),
    shown(money(visit, branch.cash)),
    '',
    shown(money(visit, filsToKwd(-kwdToFils(branch.refunded) - 5000))),
  ])
  const drawer = page.getByRole('region', { name: t('consoleNumbers.drawer') })
  await expect(drawer.getByRole('definition').last()).toHaveText(shownAlone(money(visit, filsToKwd(taken - refunded - 5000))))
  await expectSound(visit)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: shownAlone(`${t('consoleNumbers.download')} ${t('consoleNumbers.cashByBranch')}`) }).click(),
  ])
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(rows[0]).toContain(t('consoleNumbers.cashRefundedKwd'))
  const written = [branch.orders, branch.cash, filsToKwd(kwdToFils(branch.refunded) + 5000)]
  expect(rows).toContain([nameIn(visit, order.branch), ...written].join(','))

  await page.goto(`/#/profile/orders/${order.id}?token=${token}`)
  await expectText(page.getByRole('main'), t('orderLife.cashRefund', { amount: money(visit, 5) }))
  await expectSound(visit)
})
