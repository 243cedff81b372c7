import { expect, test } from '../../journey.ts'
import { placeAsGuest, planned } from '../../steps/api-orders.ts'
import { signInToConsole } from '../../steps/console.ts'
import { openInConsole } from '../../steps/console-orders.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { raiseConcern } from '../../steps/shop-data.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, shown } from '../../steps/visit.ts'

const reason = 'Huda at the bank, 10:40'

test('a payment that the bank left unclear is listed with what it said, and staff settle what they have read of it [full: staff-settlement.test.ts, staff-word.test.ts and payment-concerns.test.ts are the witnesses] [S6.3] [S4.12b]', async ({
  visit,
}) => {
  const { page, t } = visit
  const { order, paymentUrl } = await placeAsGuest(visit, {
    items: { [bought]: 1 },
    body: { ...planned, payment_method_code: 3, payment_method: 'knet' },
  })
  await page.goto(paymentUrl ?? '')
  await page.locator('button[name=decision][value=pay]').click()
  await expect(page).toHaveURL(/#\//u)
  raiseConcern(visit, order.id, 'second_capture', '2026-11-22T07:00:00.000Z')

  await signInToConsole(visit)
  await openInConsole(visit, '/refunds')
  await expect(page.getByRole('heading', { level: 2, name: t('consoleOrders.concerns') })).toBeVisible()
  const listed = page.getByRole('article').filter({ hasText: order.number })
  await expect(listed.getByText(t('consoleOrders.concern.second_capture'))).toBeVisible()
  // The server would refuse it of a second charge.
  await expect(listed.getByRole('button', { name: t('consoleOrders.settle.paid') })).toBeHidden()
  await listed.getByText(t('consoleOrders.evidence'), { exact: true }).click()
  await expect(listed).toContainText(shown(`${t('consoleOrders.evidence.received')} · ${t('consoleOrders.message.enquire')}`))
  await expect(listed.getByText('"finalStatus":"success"')).toBeVisible()
  await expectSound(visit)

  const dialogOf = (outcome: 'given-back' | 'paid') => page.getByRole('dialog', { name: t(`consoleOrders.settle.${outcome}`) })
  await listed.getByRole('button', { name: t('consoleOrders.settle.given-back') }).click()
  await expectSound(visit)
  // The bank says something else while the reason is typed.
  raiseConcern(visit, order.id, 'silent', '2026-11-22T07:01:00.000Z')
  await dialogOf('given-back').getByRole('textbox').fill(reason)
  await dialogOf('given-back')
    .getByRole('button', { name: t('consoleOrders.settle.given-back') })
    .click()
  await expectToast(visit, t('server.error.PAYMENT_STATE'))
  await expect(dialogOf('given-back').getByRole('textbox')).toHaveValue(reason)
  // It goes on in place: about what the bank says now, with another word and the same reason.
  await expect(dialogOf('given-back').getByText(t('consoleOrders.concern.silent'))).toBeVisible()
  await dialogOf('given-back')
    .getByRole('radio', { name: t('consoleOrders.settle.paid') })
    .check()
  await expect(dialogOf('paid').getByRole('textbox')).toHaveValue(reason)
  await expectSound(visit)
  await dialogOf('paid')
    .getByRole('button', { name: t('consoleOrders.settle.paid') })
    .click()
  await expect(listed).toBeHidden()
  await openInConsole(visit, `/orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1, name: shown(order.number) })).toBeVisible()
  const money = page.getByRole('region', { name: t('console.money') })
  await expect(money.getByText(t('consoleOrders.attempt.captured'), { exact: true })).toBeVisible()
})
