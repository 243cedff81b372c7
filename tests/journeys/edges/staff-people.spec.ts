import type { Locator } from '@playwright/test'
import type { Driver } from '@sukkar/contract/staff-orders'
import type { StaffAccount } from '@sukkar/contract/staff-people'
import { formatPhone } from '@sukkar/i18n/formats'
import { expect, test } from '../../journey.ts'
import { orderNow, placeAsGuest } from '../../steps/api-orders.ts'
import { signInByConsole, signInToConsole } from '../../steps/console.ts'
import { inLightAndDark, openShopPart } from '../../steps/console-shop.ts'
import { signInStaff } from '../../steps/staff.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, shown, shownFirst } from '../../steps/visit.ts'

test('a phone, a name and a role are corrected; of two corrections at once the second is shown what a colleague wrote [full: staff-account-update.test.ts is the witness] [S6.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  const staff = await signInStaff(visit, 'staff')
  const named = { name: 'Yousef Al-Ali', phone: '50007777' }
  const { account } = await staff<{ account: StaffAccount }>('POST', '/staff/accounts', {
    ...named,
    email: 'yousef@demo.example',
    role: 'driver',
  })
  await signInToConsole(visit)
  await openShopPart(visit, 'people')
  const edit = async (name: string): Promise<Locator> => {
    await page.getByRole('button', { name: shownFirst(t('consoleShop.actionsFor', { name })) }).press('Enter')
    await page.getByRole('menuitem', { name: t('consoleShop.editPerson') }).press('Enter')
    return page.getByRole('dialog', { name: shown(t('consoleShop.editPersonOf', { name })) })
  }
  const form = await edit(named.name)
  await inLightAndDark(visit, () => expectSound(visit))
  await form.getByRole('textbox', { name: t('consoleShop.personName') }).fill('يوسف العلي')
  await form.getByRole('radio', { name: shownFirst(t('consoleShop.role.staff')) }).check()
  await expect(form.getByText(shown(t('consoleShop.newRole', { name: named.name })))).toBeVisible()

  const { name, phone, role } = account
  await staff('PATCH', `/staff/accounts/${account.id}`, { name, phone: '50008888', role, seen: { name, phone, role } })
  const save = form.getByRole('button', { name: t('consoleForm.save') })
  await save.click()
  await expectToast(visit, t('server.error.CONFLICT'))
  await expect(form.getByText(shown(t('consoleShop.personNow', { value: formatPhone('96550008888') })))).toBeVisible()
  await expectSound(visit)
  await form.getByRole('textbox', { name: t('consoleShop.phone') }).fill('50008888')
  await save.click()
  await expectToast(visit, t('consoleShop.personSaved', { name: 'يوسف العلي' }))
  await expect(form).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: 'yousef@demo.example' })
  await expect(row).toContainText('يوسف العلي')
  await expect(row).toContainText(shown(formatPhone('96550008888')))
  await expect(row.getByText(t('consoleShop.role.staff'), { exact: true })).toBeVisible()

  // One's own role is not offered.
  const own = page.getByRole('listitem').filter({ hasText: 'staff@demo.example' })
  await own.getByRole('button', { name: shownFirst(t('consoleShop.actionsFor', { name: '' }).trim()) }).press('Enter')
  await page.getByRole('menuitem', { name: t('consoleShop.editPerson') }).press('Enter')
  await expect(page.getByRole('dialog').getByText(t('consoleShop.ownRole'))).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(0)
})

test('who forgot a password of the console chooses another one by the code that is mailed [S6.3]', async ({ visit, context }) => {
  const { page, t } = visit
  await page.goto('/console')
  await expectSound(visit)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: t('account.forgot') }).click()
  const shopPage = await opening
  await expect(shopPage.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shopPage.getByRole('textbox', { name: t('account.email') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('console.signIn') })).toBeVisible()
})

test('a driver gets an account, has to choose a password, and is signed out when it is closed; staff see which orders need somebody else [full: staff-account.test.ts, former-driver.test.ts and disable-dialog.test.ts are the witnesses] [S6.3]', async ({
  visit,
  browser,
}) => {
  const { page, t, shop } = visit
  await signInToConsole(visit)
  await openShopPart(visit, 'people')
  await inLightAndDark(visit, () => expectSound(visit))
  await page.getByRole('button', { name: t('consoleShop.newPerson') }).click()
  const form = page.getByRole('dialog', { name: t('consoleShop.newPerson') })
  await form.getByRole('textbox', { name: t('consoleShop.personName') }).fill('Yousef Al-Ali')
  await form.getByRole('textbox', { name: t('account.email') }).fill('staff@demo.example')
  await form.getByRole('textbox', { name: t('consoleShop.phone') }).fill('50007777')
  await form.getByRole('button', { name: t('consoleShop.makeAccount') }).click()
  // The e-mail address belongs to another account: the dialog stays open with the typed values.
  await expect(form.getByRole('textbox', { name: t('consoleShop.personName') })).toHaveValue('Yousef Al-Ali')
  await expectSound(visit)
  await form.getByRole('textbox', { name: t('account.email') }).fill('yousef@demo.example')
  await form.getByRole('button', { name: t('consoleShop.makeAccount') }).click()
  const issued = page.getByRole('dialog', { name: shown(t('consoleShop.passwordOf', { name: 'Yousef Al-Ali' })) })
  const password = (await issued.locator('[data-password]').textContent()) ?? ''
  await expectSound(visit)
  await issued.getByRole('button', { name: t('consoleShop.passedOn') }).click()
  await expect(page.getByText(password)).toHaveCount(0)

  const other = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } })
  await other.addCookies([{ name: 'locale', value: visit.locale, url: shop.origin }])
  const driver = await other.newPage()
  const signIn = (secret: string) => signInByConsole({ ...visit, page: driver }, { email: 'yousef@demo.example', password: secret })
  await signIn(password)
  await expect(driver.getByRole('heading', { level: 1, name: t('console.newPassword') })).toBeVisible()
  await driver.getByLabel(t('account.passwordCurrent')).fill(password)
  await driver.getByLabel(t('account.passwordNew'), { exact: true }).fill('seven warm baklavas')
  await driver.getByLabel(t('account.passwordConfirm')).fill('seven warm baklavas')
  await driver.getByRole('button', { name: t('account.passwordChange') }).click()
  await expect(driver.getByRole('heading', { level: 1, name: t('consoleDriver.title') })).toBeVisible()

  const staff = await signInStaff(visit, 'staff')
  const [account] = await staff<StaffAccount[]>('GET', '/staff/accounts?search=yousef')
  const [ready, onTheWay] = [(await placeAsGuest(visit, orderNow)).order, (await placeAsGuest(visit, orderNow)).order]
  for (const { id } of [ready, onTheWay]) {
    await staff('PUT', `/staff/orders/${id}/driver`, { driver_id: account?.id })
    for (const step of ['accept', 'ready']) await staff('POST', `/staff/orders/${id}/${step}`, {})
  }
  await staff('POST', `/staff/orders/${onTheWay.id}/dispatch`, {})

  await page.getByRole('button', { name: shownFirst(t('consoleShop.actionsFor', { name: 'Yousef Al-Ali' })) }).press('Enter')
  await page.getByRole('menuitem', { name: t('consoleShop.disable') }).press('Enter')
  const question = page.getByRole('dialog', { name: shown(t('console.sure', { what: t('consoleShop.disable') })) })
  await expect(question.getByText(shown(t('consoleShop.ordersOnTheWay', { count: 1, name: 'Yousef Al-Ali' })))).toBeVisible()
  await expect(question.getByText(shown(t('consoleShop.ordersTaken', { count: 1 })))).toBeVisible()
  await expectSound(visit)
  await question.getByRole('button', { name: t('consoleShop.disable'), exact: true }).click()
  await expectToast(visit, t('consoleShop.disabled', { name: 'Yousef Al-Ali' }))
  await driver.reload()
  await expect(driver.getByRole('button', { name: t('console.signIn') })).toBeVisible()
  await signIn('seven warm baklavas')
  await expect(driver.getByRole('heading', { level: 1, name: t('consoleDriver.title') })).toHaveCount(0)
  await other.close()

  const choice = page.getByRole('combobox', { name: t('console.driver') })
  await page.goto(`/console#/orders/${ready.id}`)
  await expect(choice).toHaveValue('')
  await page.goto(`/console#/orders/${onTheWay.id}`)
  await expect(choice).toHaveValue(account?.id ?? '')
  await expect(choice.locator('option:checked')).toHaveText(shown(t('console.formerDriver', { name: 'Yousef Al-Ali' })))
  const [next] = await staff<Driver[]>('GET', '/staff/drivers')
  await choice.selectOption(next?.id ?? '')
  await expectToast(visit, t('consoleOrders.driverGiven', { name: next?.name ?? '' }))
})
