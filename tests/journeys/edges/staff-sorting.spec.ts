import type { Category } from '@sukkar/contract/catalogue'
import type { Banner } from '@sukkar/contract/shop'
import type { StaffExtraFlavor } from '@sukkar/contract/staff-places'
import { expect, test } from '../../journey.ts'
import { signInToConsole } from '../../steps/console.ts'
import { saveForm, textField } from '../../steps/console-shop.ts'
import { dragOnto } from '../../steps/drag.ts'
import { findProduct } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { takePictures } from '../../steps/pictures.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { signInStaff } from '../../steps/staff.ts'
import { expectSound, getFromShop, nameIn, shown, shownFirst, toast } from '../../steps/visit.ts'

test('things are put in order by hand and by keys, one move right after another, and customers see them so [full: five lists by hand and by keys] [S6.3] [S2.1b-r31]', async ({
  visit,
  otherTab: customer,
}) => {
  const { page, t } = visit
  await arriveAtMenu(customer, toSalmiya)
  const before = (await getFromShop<Category[]>(visit, '/categories')).map((category) => nameIn(visit, category))
  const [first = '', second = '', third = '', fourth = ''] = before
  await signInToConsole(visit)
  const listOf = (name: string) => page.getByRole('list', { name, exact: true })
  const handleOf = (name: string) =>
    page.getByRole('button', { name: shownFirst(t('consoleForm.move', { name, place: '', count: '' }).split(/[,،]/u)[0] ?? '') })
  const placeOf = (name: string, place: number) => shown(t('consoleForm.move', { name, place, count: before.length }))
  const expectOrder = (names: readonly string[]) =>
    expect.poll(async () => (await getFromShop<Category[]>(visit, '/categories')).map((category) => nameIn(visit, category))).toEqual(names)

  await page.goto('/console#/products/categories')
  await dragOnto(visit, handleOf(first), handleOf(third))
  await expect(handleOf(first)).toBeFocused()
  await expectOrder([second, third, first, ...before.slice(3)])
  const links = customer.page.getByRole('navigation', { name: t('catalogue.categories') }).getByRole('link')
  await expect(links.nth(2)).toHaveText(shown(first))

  // Each move builds on the previous one, although its request is still in flight.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await expect(handleOf(first)).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: shown(t('consoleForm.movedTo', { name: first, place: 2, count: before.length })) }),
  ).toBeAttached()
  await expectOrder([second, first, third, ...before.slice(3)])
  await expect(toast(visit, t('server.error.CONFLICT'))).toHaveCount(0)
  // Holding the dragged row at the edge scrolls to rows out of sight.
  const last = before.at(-1) ?? ''
  await dragOnto(visit, handleOf(second), handleOf(last))
  await expectOrder([first, third, fourth, ...before.slice(4), second])
  await expect(links.last()).toHaveText(shown(second))
  // Another session moves a row above during the drag: the drag must still move the grabbed row.
  const colleague = await signInStaff(visit, 'staff')
  const idOf = new Map((await getFromShop<Category[]>(visit, '/categories')).map((category) => [nameIn(visit, category), category.id]))
  const idsOf = (names: readonly string[]) => names.map((name) => idOf.get(name))
  const rest = [third, fourth, ...before.slice(4), second]
  await dragOnto(visit, handleOf(third), handleOf(fourth), async () => {
    await colleague('PUT', '/staff/order-of/categories', { ids: idsOf([...rest, first]), seen_ids: idsOf([first, ...rest]) })
    await expect(page.getByRole('button', { name: placeOf(third, 1) })).toBeVisible()
  })
  await expectOrder([fourth, third, ...rest.slice(2), first])
  // Also when the update moves the dragged row itself.
  const ordered = [fourth, third, ...rest.slice(2), first]
  await dragOnto(visit, handleOf(fourth), handleOf(third), async () => {
    await colleague('PUT', '/staff/order-of/categories', { ids: idsOf([first, ...ordered.slice(0, -1)]), seen_ids: idsOf(ordered) })
    await expect(page.getByRole('button', { name: placeOf(first, 1) })).toBeVisible()
  })
  await expectOrder([first, third, fourth, ...rest.slice(2)])

  await page.goto('/console#/shop/banners')
  const banners = listOf(t('consoleShop.banners')).getByRole('listitem')
  const top = (await banners.nth(1).getByRole('link').textContent()) ?? ''
  await dragOnto(visit, banners.nth(1).locator('[data-handle]'), banners.first().locator('[data-handle]'))
  await expect(banners.first()).toContainText(top)
  await expect
    .poll(
      async () =>
        (await getFromShop<{ banners: Banner[] }>(visit, '/banners')).banners[0]?.[visit.locale === 'ar' ? 'title_ar' : 'title_en'],
    )
    .toBe(top)
  await expectSound(visit)

  // A new flavour goes last, and is moved up from there.
  const flavor = await colleague<StaffExtraFlavor>('POST', '/staff/extra-flavors', { name_en: 'Mango', name_ar: 'مانجو', price: 0.5 })
  await page.goto('/console#/products/flavors')
  const flavors = listOf(t('consoleCatalogue.flavors')).getByRole('listitem')
  await expect(flavors.last()).toContainText(nameIn(visit, flavor))
  await expectSound(visit)
  await flavors.last().locator('[data-handle]').press('ArrowUp')
  await expect.poll(async () => (await colleague<StaffExtraFlavor[]>('GET', '/staff/extra-flavors')).at(-2)?.id).toBe(flavor.id)

  const { id, images } = await findProduct(visit, 'opera-slice')
  await page.goto(`/console#/products/${id}`)
  await page.getByLabel(t('consoleCatalogue.addPictures')).setInputFiles(await takePictures(1))
  await page
    .getByRole('dialog', { name: t('consoleForm.cropTitle') })
    .getByRole('button', { name: t('consoleForm.cropUse') })
    .click()
  const pictures = listOf(t('consoleCatalogue.pictures')).getByRole('listitem')
  await expect(pictures).toHaveCount(images.length + 1)
  await dragOnto(visit, pictures.last().locator('[data-handle]'), pictures.first().locator('[data-handle]'))
  await textField(visit, 'consoleCatalogue.altEn').first().fill('A slice')
  await textField(visit, 'consoleCatalogue.altAr').first().fill('قطعة')
  await saveForm(visit)
  const after = (await findProduct(visit, 'opera-slice')).images
  expect(after.slice(1).map(({ url }) => url)).toEqual(images.map(({ url }) => url))
  expect(after[0]?.alt_en).toBe('A slice')
})
