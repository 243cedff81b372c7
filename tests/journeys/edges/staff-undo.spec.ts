import type { Driver } from '@sukkar/contract/staff-orders'
import type { StaffAccount } from '@sukkar/contract/staff-people'
import { expect, test } from '../../journey.ts'
import { orderNow, placeAsGuest } from '../../steps/api-orders.ts'
import { signInToConsole } from '../../steps/console.ts'
import { signInStaff } from '../../steps/staff.ts'
import { expectToast, keepToasts } from '../../steps/toasts.ts'
import { expectSound } from '../../steps/visit.ts'

test('an undo does not take an order from the driver whom a colleague has chosen since, and says so [full: assign-driver.test.ts is the witness] [S6.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  const { order } = await placeAsGuest(visit, orderNow)
  const staff = await signInStaff(visit, 'staff')
  const [first] = await staff<Driver[]>('GET', '/staff/drivers')
  const person = { name: 'Yousef Al-Ali', phone: '50007777', email: 'yousef@demo.example', role: 'driver' }
  const { account: second } = await staff<{ account: StaffAccount }>('POST', '/staff/accounts', person)
  await signInToConsole(visit)
  await page.goto(`/console#/orders/${order.id}`)
  const driver = page.getByRole('combobox', { name: t('console.driver') })
  await keepToasts(visit)
  await driver.selectOption(first?.id ?? '')
  const undo = page.getByRole('region', { name: t('shell.messages') }).getByRole('button', { name: t('consoleOrders.undo') })
  await expect(undo).toBeVisible()
  await staff('PUT', `/staff/orders/${order.id}/driver`, { driver_id: second.id })
  await undo.click()
  await expectToast(visit, t('server.error.CONFLICT'))
  await expect(driver).toHaveValue(second.id)
  await expectSound(visit)
})
