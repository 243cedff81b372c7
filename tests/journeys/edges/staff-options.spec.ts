import type { Locator } from '@playwright/test'
import type { ProductDetail } from '@sukkar/contract/catalogue'
import { expect, test } from '../../journey.ts'
import { signInToConsole } from '../../steps/console.ts'
import { openInConsole } from '../../steps/console-orders.ts'
import { inLightAndDark, saveButton, saveForm, textField } from '../../steps/console-shop.ts'
import { chooseOptions, findProduct } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { takeTallPhoto } from '../../steps/studio.ts'
import { expectSound, nameIn, shown, shownAlone, shownFirst, type Visit } from '../../steps/visit.ts'

const SHEET = 'photo-sheet-cake'

type Group = ProductDetail['option_groups'][number]

const groupOf = ({ option_groups: groups }: ProductDetail, kind: Group['kind']): Group => {
  const group = groups.find((candidate) => candidate.kind === kind)
  if (!group) throw new Error(`The product has no group of the kind ${kind}`)
  return group
}

/** Opens the form of a group and returns the rows of its values. */
const openGroup = async (visit: Visit, group: Group): Promise<Locator> => {
  const { page, t } = visit
  await openInConsole(visit, `/products/options/${group.id}`)
  const rows = page.getByRole('list', { name: t('consoleCatalogue.values'), exact: true }).getByRole('listitem')
  await expect(rows).toHaveCount(group.values.length)
  return rows
}

const openPage = async ({ page }: Visit, { vendor_name, vendor_id, slug }: ProductDetail): Promise<Locator> => {
  await page.goto(`/#/${vendor_name}/${vendor_id}/${slug}`)
  return page.getByRole('main')
}

test('a new size with its print is offered in the studio, and the allergen of a flavour is named where it is chosen [full: the form’s own tests are the witness] [S6.3]', async ({
  visit,
  otherTab: customer,
}) => {
  const { page, t } = visit
  const product = await findProduct(visit, SHEET)
  await signInToConsole(visit)

  await test.step('staff add a size, with both sides of its print', async () => {
    const rows = await openGroup(visit, groupOf(product, 'size'))
    await page.getByRole('button', { name: t('consoleCatalogue.addValue') }).click()
    const field = (key: Parameters<Visit['t']>[0]): Locator => rows.last().getByRole('textbox', { name: t(key), exact: true })
    await field('consoleForm.nameEn').fill('Middle')
    await field('consoleForm.nameAr').fill('متوسط')
    await field('consoleCatalogue.priceDelta').fill('4.500')
    await field('consoleCatalogue.printWidth').fill('٢٥٠')
    await saveButton(visit).click()
    await expect(field('consoleCatalogue.printHeight')).toHaveAccessibleDescription(shown(t('validation.required')))
    await inLightAndDark(visit, () => expectSound(visit))
    await field('consoleCatalogue.printHeight').fill('350')
    await saveForm(visit)
  })

  await test.step('and an allergen to a flavour', async () => {
    const rows = await openGroup(visit, groupOf(product, 'flavor'))
    await rows
      .first()
      .getByRole('checkbox', { name: t('product.allergen.peanut') })
      .check()
    await inLightAndDark(visit, () => expectSound(visit))
    await saveForm(visit)
  })

  await test.step('the studio offers the size', async () => {
    await arriveAtMenu(customer, { ...toSalmiya, service: 'preOrder' })
    await customer.page.goto(`/#/photo-print-cake?product=${SHEET}`)
    await customer.page.getByLabel(t('pictures.library')).setInputFiles([await takeTallPhoto()])
    await customer.page.getByRole('radio', { name: shownFirst(t('studio.measures', { width: 25, height: 35 })) }).check()
    await expectSound(customer)
  })

  await test.step('the page of the product names the allergen', async () => {
    const main = await openPage(customer, product)
    const contains = main.getByText(shown(t('product.allergen.peanut')))
    const flavors = groupOf(product, 'flavor')
    await chooseOptions(customer, main, SHEET, { [flavors.name_en]: flavors.values[1]?.name_en ?? '' })
    await expect(contains).toHaveCount(0)
    await chooseOptions(customer, main, SHEET, { [flavors.name_en]: flavors.values[0]?.name_en ?? '' })
    await expect(contains.first()).toBeVisible()
  })
})

test('a group that requires more than it has is not saved, and one of which too little is available warns: its products are sold out [full: the form’s own tests are the witness] [S6.3]', async ({
  visit,
  otherTab: customer,
}) => {
  const { page, t } = visit
  const product = await findProduct(visit, SHEET)
  const flavors = groupOf(product, 'flavor')
  await arriveAtMenu(customer, { ...toSalmiya, service: 'preOrder' })
  await signInToConsole(visit)
  const rows = await openGroup(visit, flavors)
  for (const key of ['consoleCatalogue.chooseMin', 'consoleCatalogue.chooseMax'] as const) await textField(visit, key).fill('20')
  await saveButton(visit).click()
  const values = page.getByRole('region', { name: t('consoleCatalogue.values'), exact: true })
  await expect(values.getByText(shown(t('consoleCatalogue.tooFewValues', { min: 20 })))).toBeVisible()
  await expectSound(visit)
  await page.getByRole('button', { name: t('consoleForm.discard') }).click()

  const warning = values.getByRole('alert')
  await expect(warning).toHaveCount(0)
  for (const row of await rows.all()) await row.getByRole('switch').uncheck()
  await expect(warning).toContainText(shown(t('consoleCatalogue.tooFewAvailable', { min: 1, count: 0 })))
  await inLightAndDark(visit, () => expectSound(visit))
  await saveForm(visit)

  const main = await openPage(customer, product)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(shown(nameIn(customer, product)))
  await expect(main.getByRole('button', { name: shownAlone(t('product.soldOut')) })).toBeDisabled()
  await expect(main.getByText(shown(t('product.soldOutText')))).toBeVisible()
  await expectSound(customer)
})
