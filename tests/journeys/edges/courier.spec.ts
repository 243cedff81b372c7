import { expect, test } from '../../journey.ts'
import { orderNow, placeAsGuest } from '../../steps/api-orders.ts'
import { sendDriver } from '../../steps/staff.ts'
import { expectSound, shown } from '../../steps/visit.ts'

test('the driver is on the map while the order is on its way, and only then [full: the driver’s own journey is the witness] [S2.11b] [S4.18a] [S7.23] [S6.1a]', async ({
  visit,
}) => {
  const { page, t } = visit
  const { order, token } = await placeAsGuest(visit, orderNow)
  await page.goto(`/#/profile/orders/${order.id}/track?token=${token}`)
  await expect(page.getByRole('heading', { level: 1, name: shown(order.number) })).toBeVisible()
  const map = page.getByRole('application', { name: t('place.courierMap') })
  await expect(map).toBeHidden()
  const driver = await sendDriver(visit, order.number)
  await expect(page.getByText(shown(t('orderLife.driverUnknown')))).toBeVisible()
  await driver('POST', '/staff/driver/position', { lat: 29.33, lng: 48.06 })
  await expect(map).toBeVisible({ timeout: 40_000 })
  await expectSound(visit)
  await driver('POST', `/staff/orders/${order.id}/deliver`, {})
  await expect(page.getByText(shown(t('status.text.delivered')))).toBeVisible()
  await expect(map).toBeHidden()
})
