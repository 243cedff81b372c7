import { readFile } from 'node:fs/promises'
import type { Category } from '@sukkar/contract/catalogue'
import type { Banner } from '@sukkar/contract/shop'
import { expect, test } from '../../journey.ts'
import { lineOf, openCart, readCart } from '../../steps/cart.ts'
import { signInToConsole } from '../../steps/console.ts'
import { inLightAndDark, saveForm, textField } from '../../steps/console-shop.ts'
import { signInCrew } from '../../steps/crew.ts'
import { dragOnto } from '../../steps/drag.ts'
import { addPlain, browseCategory, expectAdded, findProduct } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { takePictures } from '../../steps/pictures.ts'
import { arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectToast } from '../../steps/toasts.ts'
import { askShop, expectSound, money, nameIn, shown, shownAlone, shownFirst, toast, type Visit } from '../../steps/visit.ts'

const cake = { en: 'Date and Pistachio Cake', ar: 'كيك التمر والفستق', slug: 'date-and-pistachio-cake' }

const nameOf = (visit: Visit): string => (visit.locale === 'ar' ? cake.ar : cake.en)

/** A new product in both languages with a photograph, up to what is still wrong with it. */
const fillProduct = async (visit: Visit): Promise<void> => {
  const { page, t } = visit
  await page.getByRole('link', { name: t('consoleCatalogue.newProduct') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('consoleCatalogue.newProduct') })).toBeVisible()
  await textField(visit, 'consoleForm.nameEn').fill(cake.en)
  await textField(visit, 'consoleCatalogue.price').fill('٦٫٧٥')
  await page.getByRole('button', { name: t('consoleForm.save'), exact: true }).click()
  // Half of it would be a product without a name for half of the customers.
  await expect(page.getByRole('alert').getByText(t('validation.required'))).toBeVisible()
  await expectSound(visit)
  await textField(visit, 'consoleForm.nameAr').fill(cake.ar)
  const category = page.getByRole('combobox', { name: t('consoleCatalogue.mainCategory') })
  await category.selectOption({ label: visit.locale === 'ar' ? 'جاتوه وقطع فردية' : 'Gateaux & Mini Cakes' })
  await page.getByLabel(t('consoleCatalogue.addPictures')).setInputFiles(await takePictures(1))
  const crop = page.getByRole('dialog', { name: t('consoleForm.cropTitle') })
  await crop.getByRole('application', { name: t('consoleForm.cropStage') }).press('ArrowRight')
  await expectSound(visit)
  await crop.getByRole('button', { name: t('consoleForm.cropUse') }).click()
  await expect(crop).toBeHidden()
  await textField(visit, 'consoleCatalogue.altEn').fill('A round cake with dates')
  await textField(visit, 'consoleCatalogue.altAr').fill('كيكة دائرية بالتمر')
}

test('a product is made in both languages, photographed and sold; a new price reaches the cart that holds it', async ({
  visit,
  context,
}) => {
  const { page } = visit
  const customer = { ...visit, page: await context.newPage() }
  await arriveAtCart(customer)
  await customer.page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await signInToConsole(visit)
  await page.goto('/console#/products')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await inLightAndDark(visit, () => expectSound(visit))
  await fillProduct(visit)
  await saveForm(visit)
  await expect(page.getByRole('heading', { level: 1, name: shownAlone(nameOf(visit)) })).toBeVisible()
  await inLightAndDark(visit, () => expectSound(visit))

  await customer.page.evaluate(() => location.assign('#/categories'))
  const section = await browseCategory(customer, 'gateaux')
  await addPlain(customer, section, cake.slug)
  await expectAdded(customer)
  const {
    images: [image],
  } = await findProduct(customer, cake.slug)
  await expect(
    section
      .getByRole('article')
      .filter({ hasText: nameOf(visit) })
      .locator('img')
      .first(),
  ).toHaveAttribute('src', new RegExp(image?.url.split('/')[2] ?? 'no picture', 'u'))

  await textField(visit, 'consoleCatalogue.price').fill('7.250')
  await saveForm(visit)
  await openCart(customer)
  await expect(
    lineOf(customer, nameOf(visit))
      .getByText(shown(money(visit, 7.25)))
      .first(),
  ).toBeVisible()
  expect((await readCart(customer)).items.find(({ product }) => product.slug === cake.slug)?.price).toBe(7.25)
  expect(await customer.page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('the catalogue goes out as a table and comes back: every fault by its line, then all of it or nothing', async ({ visit }) => {
  const { page, t } = visit
  await signInToConsole(visit)
  await page.goto('/console#/products/file')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('consoleCatalogue.export') }).click(),
  ])
  const table = await readFile(await download.path(), 'utf8')
  const priceOf = async () => (await findProduct(visit, 'opera-slice')).price
  const before = await priceOf()
  const line = table.split('\r\n').find((row) => row.startsWith('opera-slice,')) ?? ''
  expect(line).toContain(before.toFixed(3))
  const choose = (text: string): Promise<void> =>
    page
      .getByLabel(t('consoleCatalogue.chooseFile'))
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await choose(table.replace(line, line.replace(before.toFixed(3), 'cheap')))
  await expect(page.getByText(shown(t('consoleCatalogue.fileProblems', { count: 1 })))).toBeVisible()
  await inLightAndDark(visit, () => expectSound(visit))
  await choose(table.replace(line, line.replace(before.toFixed(3), '2.345')))
  await expect(page.getByRole('button', { name: t('consoleCatalogue.doImport') })).toBeVisible()
  expect(await priceOf()).toBe(before)
  await expectSound(visit)
  await page.getByRole('button', { name: t('consoleCatalogue.doImport') }).click()
  await expectToast(visit, t('consoleCatalogue.imported', { made: 0, changed: 1 }))
  expect(await priceOf()).toBe(2.345)
})

test('things are put in order by hand and by keys, one move right after another, and customers see them so [full: five lists by hand and by keys] [S6.3] [S2.1b-r31]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const customer = { ...visit, page: await context.newPage() }
  await arriveAtMenu(customer, { area: 'Salmiya', service: 'asap', fulfilment: 'delivery' })
  const before = (await askShop<Category[]>(visit, '/categories')).map((category) => nameIn(visit, category))
  const [first = '', second = '', third = '', fourth = ''] = before
  await signInToConsole(visit)
  const listOf = (name: string) => page.getByRole('list', { name, exact: true })
  const handleOf = (name: string) =>
    page.getByRole('button', { name: shownFirst(t('consoleForm.move', { name, place: '', count: '' }).split(/[,،]/u)[0] ?? '') })
  const placeOf = (name: string, place: number) => shown(t('consoleForm.move', { name, place, count: before.length }))
  const expectOrder = (names: readonly string[]) =>
    expect.poll(async () => (await askShop<Category[]>(visit, '/categories')).map((category) => nameIn(visit, category))).toEqual(names)

  await page.goto('/console#/products/categories')
  await dragOnto(visit, handleOf(first), handleOf(third))
  await expect(handleOf(first)).toBeFocused()
  await expectOrder([second, third, first, ...before.slice(3)])
  const links = customer.page.getByRole('navigation', { name: t('catalogue.categories') }).getByRole('link')
  await expect(links.nth(2)).toHaveText(shown(first))

  // Each move is made on the one before it, although that one is still on its way.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await expect(handleOf(first)).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: shown(t('consoleForm.movedTo', { name: first, place: 2, count: before.length })) }),
  ).toBeAttached()
  await expectOrder([second, first, third, ...before.slice(3)])
  await expect(toast(visit, t('server.error.CONFLICT'))).toHaveCount(0)
  // What is out of sight is come to by holding it at the edge.
  const last = before.at(-1) ?? ''
  await dragOnto(visit, handleOf(second), handleOf(last))
  await expectOrder([first, third, fourth, ...before.slice(4), second])
  await expect(links.last()).toHaveText(shown(second))
  // Somebody else moves what stood above while it is in the hand: it is still the one that is moved.
  const colleague = await signInCrew(visit, 'staff')
  const idOf = new Map((await askShop<Category[]>(visit, '/categories')).map((category) => [nameIn(visit, category), category.id]))
  const idsOf = (names: readonly string[]) => names.map((name) => idOf.get(name))
  const rest = [third, fourth, ...before.slice(4), second]
  await dragOnto(visit, handleOf(third), handleOf(fourth), async () => {
    await colleague('PUT', '/staff/order-of/categories', { ids: idsOf([...rest, first]), seen_ids: idsOf([first, ...rest]) })
    await expect(page.getByRole('button', { name: placeOf(third, 1) })).toBeVisible()
  })
  await expectOrder([fourth, third, ...rest.slice(2), first])
  // Also where the list takes the very thing elsewhere.
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
      async () => (await askShop<{ banners: Banner[] }>(visit, '/banners')).banners[0]?.[visit.locale === 'ar' ? 'title_ar' : 'title_en'],
    )
    .toBe(top)
  await expectSound(visit)

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

test('of two who change a product at once each keeps what they wrote, and what both wrote is chosen; nobody leaves by mistake [full: two who move an order are the witness] [S6.3]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const other = { ...visit, page: await context.newPage() }
  await signInToConsole(visit)
  const { id, name_en: name } = await findProduct(visit, 'opera-slice')
  for (const one of [visit, other]) {
    await one.page.goto(`/console#/products/${id}`)
    await expect(textField(one, 'consoleForm.nameEn')).toHaveValue(name)
  }
  await textField(visit, 'consoleCatalogue.price').fill('3.100')
  await textField(visit, 'consoleForm.nameEn').fill('Opera cake, a slice')

  // Who goes elsewhere is asked, and finds everything as it was.
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
  await page.getByRole('button', { name: t('consoleForm.save'), exact: true }).click()
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
  // Whoever has typed nothing sees the others' changes by themselves.
  await expect(textField(other, 'consoleForm.nameEn')).toHaveValue('Opera cake, a slice')
})

test('what the shop has many of is found by its name in either language, and looked through page by page [S6.3]', async ({ visit }) => {
  const { page, t } = visit
  const staff = await signInCrew(visit, 'staff')
  for (let number = 10; number < 60; number += 1) {
    const name = { name_en: `Ribbon no. ${number}`, name_ar: `شريط رقم ${number}` }
    await staff('POST', '/staff/option-groups', { kind: 'extra', ...name, values: [] })
  }
  await signInToConsole(visit)
  await page.goto('/console#/products/options')
  const main = page.getByRole('main')
  const rows = main.getByRole('listitem').filter({ has: page.locator('a[href*="/products/options/"]') })
  const listAddresses = () => rows.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect(rows).toHaveCount(40)
  const seen = await listAddresses()
  const pages = main.getByRole('navigation', { name: t('console.pages') })
  await expect(pages.getByRole('button', { name: t('console.pageBefore') })).toBeDisabled()
  await expectSound(visit)
  await pages.getByRole('button', { name: t('console.pageAfter') }).press('Enter')
  await expect(pages).toContainText(/2 \/ \d/u)
  await expect.poll(async () => (await listAddresses()).filter((address) => seen.includes(address))).toEqual([])

  // Looking for something begins at the first page again, and the other language is looked through as well.
  const search = main.getByRole('searchbox', { name: t('consoleCatalogue.findThing') })
  await search.fill(visit.locale === 'ar' ? 'ribbon no. 57' : 'شريط رقم ٥٧')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('57')
  await search.fill('no such ribbon')
  await expect(main.getByText(t('consoleCatalogue.nothingFound'))).toBeVisible()
  await expectSound(visit)
  await search.fill('')
  await expect(pages).toContainText(/1 \/ \d/u)
})
