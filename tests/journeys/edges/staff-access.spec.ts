import { expect, test } from '../../journey.ts'
import { orderNow, placeAsGuest } from '../../steps/api-orders.ts'
import { signInByConsole, storeStaffSignIn } from '../../steps/console.ts'
import { openInConsole } from '../../steps/console-orders.ts'
import { registerMember } from '../../steps/member.ts'
import { bearer, shown } from '../../steps/visit.ts'

test('who does not work here, or not on this order, gets nothing of it in the console [S6.3]', async ({ visit }) => {
  const { page, t, shop } = visit
  const { order } = await placeAsGuest(visit, orderNow)
  const member = await registerMember(visit)
  await signInByConsole(visit, { email: member.user.email, password: member.password })
  await expect(page.getByText(shown(t('console.notStaff')))).toBeVisible()

  // A customer's token in the console's storage gives no access either.
  const forged = { token: member.token, id: member.user.id, name: 'Sara', role: 'staff', mustChangePassword: false }
  await page.evaluate((text) => localStorage.setItem('sukkar.staff', text), JSON.stringify(forged))
  await page.reload()
  await openInConsole(visit, '/')
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(shown(t('server.error.FORBIDDEN')))
  await expect(page.getByRole('article')).toHaveCount(0)

  // A driver is redirected to the driver's page and has no access to the shop's lists.
  const token = await storeStaffSignIn(visit, 'driver')
  await openInConsole(visit, `/orders/${order.id}`)
  await expect(page).toHaveURL(/#\/deliveries/u)
  await expect(page.getByText(order.number)).toHaveCount(0)
  const others = await fetch(`${shop.origin}/api/staff/orders/${order.id}`, { headers: bearer(token) })
  expect(others.status).toBe(404)
  for (const path of ['orders', 'refunds', 'reviews', 'complaints', 'drivers'])
    for (const stranger of [token, member.token]) {
      const { status } = await fetch(`${shop.origin}/api/staff/${path}`, { headers: bearer(stranger) })
      expect([status, path]).toEqual([403, path])
    }
})
