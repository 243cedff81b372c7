import type { StaffBranch } from '@sukkar/contract/staff-places'
import { addDays } from '@sukkar/domain/shop-time'
import { formatDate, formatTime } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { signInToConsole } from '../../steps/console.ts'
import { openInConsole } from '../../steps/console-orders.ts'
import { inLightAndDark, saveButton, saveForm, textField } from '../../steps/console-shop.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { findProduct } from '../../steps/menu.ts'
import { getAsStaff, signInStaff } from '../../steps/staff.ts'
import { expectSound, nameIn, shown, shownFirst, type Visit } from '../../steps/visit.ts'

const SOME_SUNDAY = '2026-11-22'

/** The end of the last delivery hours of a weekday, Sunday 0, in the form of a branch. */
const endOf = ({ page, t }: Visit, day: number) =>
  page.locator('section section').nth(day).getByLabel(t('consoleShop.to'), { exact: true }).last()

test('of two who change a product or hours at once each keeps what they wrote, and what both wrote is chosen; nobody leaves by mistake [full: two who move an order are the witness] [S6.3]', async ({
  visit,
  otherTab: other,
}) => {
  const { page, t, locale } = visit
  await signInToConsole(visit)
  const { id, name_en: name } = await findProduct(visit, 'opera-slice')
  for (const one of [visit, other]) {
    await one.page.goto(`/console#/products/${id}`)
    await expect(textField(one, 'consoleForm.nameEn')).toHaveValue(name)
  }
  await textField(visit, 'consoleCatalogue.price').fill('3.100')
  await textField(visit, 'consoleForm.nameEn').fill('Opera cake')

  // Leaving an unsaved form opens a dialog; staying keeps the draft.
  await page
    .getByRole('navigation', { name: t('console.nav') })
    .getByRole('link', { name: t('consoleKitchen.title') })
    .click()
  const leave = page.getByRole('dialog', { name: t('dialog.leaveTitle') })
  await expectSound(visit)
  await leave.getByRole('button', { name: t('dialog.leaveStay') }).click()
  await expect(textField(visit, 'consoleCatalogue.price')).toHaveValue('3.100')

  await textField(other, 'consoleCatalogue.price').fill('2.900')
  await textField(other, 'consoleForm.nameAr').fill('قطعة كيك أوبرا')
  await saveForm(other)
  // What is typed until the refusal arrives stays too.
  const release = await holdRequests(visit, `**/api/staff/products/${id}`)
  await saveButton(visit).click()
  await textField(visit, 'consoleForm.nameEn').fill('Opera cake, a slice')
  release()
  const conflict = page.getByRole('dialog', { name: t('consoleForm.conflictTitle') })
  const price = conflict.getByRole('group', { name: t('consoleCatalogue.price') })
  await expect(price.getByRole('radio', { name: shownFirst(t('consoleForm.mine')) })).toBeChecked()
  await expect(price).toContainText(shown('3.100'))
  await expect(conflict).toContainText(shown(t('consoleForm.taken')))
  await expect(conflict).toContainText('قطعة كيك أوبرا')
  await inLightAndDark(visit, () => expectSound(visit))
  await price.getByRole('radio', { name: shownFirst(t('consoleForm.theirs')) }).check()
  await conflict.getByRole('button', { name: t('consoleForm.conflictGo') }).click()
  await expect(conflict).toBeHidden()
  await expect(textField(visit, 'consoleCatalogue.price')).toHaveValue('2.900')
  await expect(textField(visit, 'consoleForm.nameAr')).toHaveValue('قطعة كيك أوبرا')
  await expect(textField(visit, 'consoleForm.nameEn')).toHaveValue('Opera cake, a slice')
  expect((await findProduct(visit, 'opera-slice')).name_en).toBe(name)
  await saveForm(visit)
  expect(await findProduct(visit, 'opera-slice')).toMatchObject({ name_en: 'Opera cake, a slice', name_ar: 'قطعة كيك أوبرا', price: 2.9 })
  // A form without unsaved changes follows those of other sessions without a reload.
  await expect(textField(other, 'consoleForm.nameEn')).toHaveValue('Opera cake, a slice')

  // Hours are merged day by day; those of the same day are shown as each wrote them.
  for (const one of [visit, other]) {
    await one.page.goto('/console#/shop/branches/salmiya')
    await expect(endOf(one, 0)).toBeVisible()
  }
  await endOf(visit, 0).fill('18:35')
  await endOf(visit, 2).fill('18:15')
  await endOf(other, 1).fill('18:45')
  await endOf(other, 2).fill('17:25')
  await saveForm(other)
  await saveButton(visit).click()
  const hours = conflict.getByRole('group', { name: t('consoleShop.weekHours') })
  const day = (index: number) => shown(formatDate(addDays(SOME_SUNDAY, index), 'weekday', locale))
  const mine = hours.getByRole('radio', { name: shownFirst(t('consoleForm.mine')) })
  const theirs = hours.getByRole('radio', { name: shownFirst(t('consoleForm.theirs')) })
  for (const [radio, time] of [
    [mine, '18:15'],
    [theirs, '17:25'],
  ] as const) {
    await expect(radio).toHaveAccessibleName(day(2))
    await expect(radio).toHaveAccessibleName(shown(formatTime(time, locale)))
    await expect(radio).not.toHaveAccessibleName(day(0))
  }
  await expect(conflict.getByRole('definition')).toContainText(day(1))
  await inLightAndDark(visit, () => expectSound(visit))
  await theirs.check()
  await conflict.getByRole('button', { name: t('consoleForm.conflictGo') }).click()
  await saveForm(visit)
  const branches = await getAsStaff<StaffBranch[]>(visit, '/staff/branches')
  const openings = branches.find(({ id }) => id === 'salmiya')?.openings.filter(({ order_type: way }) => way === 'asap') ?? []
  expect([0, 1, 2].map((index) => openings.findLast((row) => row.day === index)?.to)).toEqual(['18:35', '18:45', '17:25'])
})

test('price and stock are saved on what was seen: a colleague’s price and what was sold meanwhile are not undone [full: quick-dialog.test.ts and stock-panel.test.ts are the witnesses] [S6.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  const slug = 'opera-slice'
  const { id } = await findProduct(visit, slug)
  const staff = await signInStaff(visit, 'staff')
  await staff('PATCH', `/staff/products/${id}/stock`, { action: 'set', quantity: 4, seen_left: null })
  await signInToConsole(visit)
  await openInConsole(visit, '/products?search=opera')
  const name = nameIn(visit, await findProduct(visit, slug))
  await page.getByRole('button', { name: shown(t('consoleCatalogue.quickOf', { name })) }).click()
  const dialog = page.getByRole('dialog', { name: shown(name) })
  await dialog.getByLabel(t('consoleCatalogue.price'), { exact: true }).fill('3.100')
  const [seen] = await staff<{ version: number }[]>('GET', '/staff/products?search=opera')
  await staff('PATCH', `/staff/products/${id}`, { version: seen?.version, price: 2.9 })
  // The list behind the dialog has the new price, and with it the new version.
  await expect(page.getByRole('main').getByText(shownFirst('2.900')).first()).toBeVisible()
  const save = dialog.getByRole('button', { name: t('consoleForm.save'), exact: true })
  await save.click()
  await expect(dialog.getByText(shown(t('consoleCatalogue.priceNow', { price: '2.900' })))).toBeVisible()
  expect((await findProduct(visit, slug)).price).toBe(2.9)
  await expectSound(visit)
  await save.click()
  await expect.poll(async () => (await findProduct(visit, slug)).price).toBe(3.1)

  const count = dialog.getByLabel(t('consoleCatalogue.stockCount'), { exact: true })
  await count.fill('4')
  await staff('PATCH', `/staff/products/${id}/stock`, { action: 'add', quantity: -1 })
  await expect(dialog.getByRole('status')).toContainText(shown(t('consoleCatalogue.stockLeft', { count: 3 })))
  await dialog.getByRole('button', { name: t('consoleKitchen.count'), exact: true }).click()
  await expect(dialog.getByRole('region', { name: t('consoleCatalogue.stock') }).getByText(shown(t('server.error.CONFLICT')))).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText(shown(t('consoleCatalogue.stockLeft', { count: 3 })))
  await expect(count).toHaveValue('4')
})
