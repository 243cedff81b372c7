import type { Order } from '@sukkar/contract/order'
import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { expect, test } from '../../journey.ts'
import { orderAsOtherGuest } from '../../steps/api-orders.ts'
import { signInToConsole } from '../../steps/console.ts'
import { takeSlot } from '../../steps/console-kitchen.ts'
import { openShopPart } from '../../steps/console-shop.ts'
import { findProduct } from '../../steps/menu.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { signInStaff } from '../../steps/staff.ts'
import { expectSound, nameIn } from '../../steps/visit.ts'

test('the log names the product whose price was changed and the order that was cancelled, and leads to both [full: audit-log.test.ts is the witness] [S6.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  const number = await orderAsOtherGuest(visit, await takeSlot(visit))
  const staff = await signInStaff(visit, 'staff')
  const product = await staff<StaffProduct>('GET', `/staff/products/${(await findProduct(visit, bought)).id}`)
  await staff('PATCH', `/staff/products/${product.id}`, { version: product.version, price: 45 })
  const [order] = await staff<Pick<Order, 'id'>[]>('GET', `/staff/orders?search=${number}`)
  await staff('POST', `/staff/orders/${order?.id}/cancel`, { reason: 'Nobody can bake it' })

  await signInToConsole(visit)
  await openShopPart(visit, 'audit')
  const entries = page.getByRole('main').getByRole('listitem')
  const changed = entries.filter({
    hasText: t('consoleShop.action', { subject: t('consoleShop.subject.product'), verb: t('consoleShop.verb.update') }),
  })
  await expect(changed.getByRole('link', { name: nameIn(visit, product) })).toBeVisible()
  await changed.getByText(t('consoleShop.auditDetails')).click()
  await expect(changed.getByText('45', { exact: true })).toBeVisible()
  await expectSound(visit)
  await entries.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await openShopPart(visit, 'audit')
  await changed.getByRole('link', { name: nameIn(visit, product) }).click()
  await expect(page.getByRole('heading', { level: 1, name: nameIn(visit, product) })).toBeVisible()
})
