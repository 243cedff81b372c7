import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { formatPhone } from '@sukkar/i18n/formats'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { expect, test } from '../../journey.ts'
import { placeAsGuest } from '../../steps/api-orders.ts'
import { guest } from '../../steps/checkout.ts'
import { signInDriver, signInToConsole } from '../../steps/console.ts'
import { nextDelivery } from '../../steps/console-driver.ts'
import { openInConsole, openOtherBrowser, orderButton } from '../../steps/console-orders.ts'
import { openAt } from '../../steps/order.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { giveToDriver } from '../../steps/staff.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, shown, shownFirst, textInMain } from '../../steps/visit.ts'

// The journey loses one call, which the browser prints as an error.
test.use({ losesShop: true })

test('staff correct the block and the phone for a customer who calls: driver and customer see it at once, and what a colleague corrected stays [full: correct-contact.test.ts is the witness] [S6.3]', async ({
  visit,
  browser,
}) => {
  const { page, t } = visit
  const body = { shipping_type: 'asap', lat: 29.3375, lng: 48.0758 } as const
  const { order, token } = await placeAsGuest(visit, { items: { [bought]: 1 }, body })
  const staff = await giveToDriver(visit, order.number)
  const [driver, customer] = [await openOtherBrowser(visit, browser), await openOtherBrowser(visit, browser)]
  await signInDriver(driver)
  const card = nextDelivery(driver, order.number)
  const way = card.getByRole('link', { name: shownFirst(t('consoleDriver.navigate')) })
  await expect(way).toHaveAttribute('href', /29\.3375%2C48\.0758/u)
  await openAt(customer, `/profile/orders/${order.id}/track?token=${token}`)
  await expect(textInMain(customer, formatPhone(order.customer.phone))).toBeVisible()

  await signInToConsole(visit)
  await openInConsole(visit, `/orders/${order.id}`)
  await orderButton(visit, 'consoleOrders.correct').click()
  const dialog = page.getByRole('dialog', { name: t('consoleOrders.correctTitle') })
  const field = (key: MessageKey) => dialog.getByRole('textbox', { name: t(key), exact: true })
  const save = dialog.getByRole('button', { name: t('consoleForm.save') })
  const pin = dialog.getByRole('checkbox', { name: shownFirst(t('consoleOrders.pinRight')) })
  await expect(field('address.block')).toHaveValue(guest.block)
  await expect(pin).toBeHidden()
  await field('address.block').fill('')
  await field('checkout.phone').fill('5000432')
  await expect(pin).not.toBeChecked()
  await save.click()
  for (const key of ['address.block', 'checkout.phone'] as const) await expect(field(key)).toHaveAttribute('aria-invalid', 'true')
  await expectSound(visit)

  await field('address.block').fill('5')
  await field('checkout.phone').fill('50004321')
  await page.route('**/contact', (route) => route.abort(), { times: 1 })
  await save.click()
  await expectToast(visit, t('error.network'))
  await expect(field('address.block')).toHaveValue('5')

  const { status } = (await staff<StaffOrder>('GET', `/staff/orders/${order.id}`)).order
  const address = { block_no: guest.block, address_street_name: guest.street, address_building_no: guest.house }
  const seen = { name: order.customer.name, address_phone: order.customer.phone, ...address }
  await staff('PUT', `/staff/orders/${order.id}/contact`, { ...seen, name: 'هدى العلي', keep_pin: true, seen: { status, ...seen } })
  await save.click()
  await expectToast(visit, t('server.error.CONFLICT'))
  await expect(field('checkout.fullName')).toHaveValue('هدى العلي')
  await expect(dialog.getByText(shown(t('consoleOrders.presentValue', { value: 'هدى العلي' })))).toBeVisible()
  await expectSound(visit)
  await expect(field('address.block')).toHaveValue('5')
  await save.click()
  await expectToast(visit, t('consoleOrders.corrected'))
  await expect(dialog).toBeHidden()

  const block = shown(`${t('address.word.block')} 5`)
  await expect(page.getByRole('region', { name: t('console.customer') }).getByText(block)).toBeVisible()
  await expect(card.getByText(block).first()).toBeVisible()
  await expect(card.getByText(t('consoleDriver.noPin'))).toBeVisible()
  await expect(way).not.toHaveAttribute('href', /29\.3375/u)
  await expect(card.getByRole('link', { name: shown(t('consoleDriver.call', { name: 'هدى العلي' })) })).toHaveAttribute(
    'href',
    'tel:+96550004321',
  )
  await expect(textInMain(customer, formatPhone('96550004321'))).toBeVisible()
  await expect(customer.page.getByRole('main').getByText(block).filter({ visible: true }).first()).toBeVisible()
  for (const { page: other } of [driver, customer]) await other.context().close()
})
