import { readFile } from 'node:fs/promises'
import { expect, test } from '../../journey.ts'
import { lineOf, openCart, readCart } from '../../steps/cart.ts'
import { signInToConsole } from '../../steps/console.ts'
import { inLightAndDark, saveButton, saveForm, textField } from '../../steps/console-shop.ts'
import { addPlain, browseCategory, expectAdded, findProduct } from '../../steps/menu.ts'
import { takePictures } from '../../steps/pictures.ts'
import { arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectSameDocument, markDocument } from '../../steps/same-document.ts'
import { signInStaff } from '../../steps/staff.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, goTo, money, shown, shownAlone, type Visit } from '../../steps/visit.ts'

const cake = { en: 'Date and Pistachio Cake', ar: 'كيك التمر والفستق', slug: 'date-and-pistachio-cake' }

const nameOf = (visit: Visit): string => (visit.locale === 'ar' ? cake.ar : cake.en)

/** Fills the form of a new product in both languages with a picture, without the final save. */
const fillProduct = async (visit: Visit): Promise<void> => {
  const { page, t } = visit
  await page.getByRole('link', { name: t('consoleCatalogue.newProduct') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('consoleCatalogue.newProduct') })).toBeVisible()
  await textField(visit, 'consoleForm.nameEn').fill(cake.en)
  await textField(visit, 'consoleCatalogue.price').fill('٦٫٧٥')
  await saveButton(visit).click()
  // Saving with one language alone is refused: customers of the other one would see no name.
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
  otherTab: customer,
}) => {
  const { page } = visit
  await arriveAtCart(customer)
  await markDocument(customer)

  await signInToConsole(visit)
  await page.goto('/console#/products')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await inLightAndDark(visit, () => expectSound(visit))
  await fillProduct(visit)
  await saveForm(visit)
  await expect(page.getByRole('heading', { level: 1, name: shownAlone(nameOf(visit)) })).toBeVisible()
  await inLightAndDark(visit, () => expectSound(visit))

  await goTo(customer, '/categories')
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
  await expectSameDocument(customer)
})

test('the catalogue goes out as a table and comes back: every fault by its line, then all of it or nothing [full: the product that is made is the witness]', async ({
  visit,
}) => {
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

test('what the shop has many of is found by its name in either language, and looked through page by page [full: staff-record.test.ts and pager.test.ts are the witnesses] [S6.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  const staff = await signInStaff(visit, 'staff')
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

  // A search starts at the first page and matches names in both languages.
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
