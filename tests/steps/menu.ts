import { expect, type Locator } from '@playwright/test'
import type { Category, Collection, ProductDetail } from '@sukkar/contract/catalogue'
import { expectToast } from './toasts.ts'
import { getFromShop, nameIn, shown, shownAlone, shownFirst, type Visit } from './visit.ts'

export const findProduct = (visit: Visit, slug: string): Promise<ProductDetail> => getFromShop<ProductDetail>(visit, `/products/${slug}`)

/** The collection of best sellers. */
export const findBestSellers = async (visit: Visit): Promise<Collection> => {
  const best = (await getFromShop<Collection[]>(visit, '/collections')).find(({ slug }) => slug === 'best-sellers')
  if (!best) throw new Error('The shop keeps its best sellers')
  return best
}

/** Scrolls the menu to a category by its link and returns its section. */
export const browseCategory = async (visit: Visit, slug: string): Promise<Locator> => {
  const category = (await getFromShop<Category[]>(visit, '/categories')).find((candidate) => candidate.slug === slug)
  if (!category) throw new Error(`There is no category ${slug}`)
  const name = nameIn(visit, category)
  const link = visit.page.getByRole('navigation', { name: visit.t('catalogue.categories') }).getByRole('link', { name: shownFirst(name) })
  await link.click()
  const section = visit.page.getByRole('region', { name: shownFirst(name) })
  await expect(section.getByRole('article').first()).toBeInViewport()
  await expect(link).toHaveAttribute('aria-current', 'true')
  return section
}

/** Adds a product without required options by the button of its card and returns its name; does not wait for the answer. */
export const addPlain = async (visit: Visit, place: Locator, slug: string): Promise<string> => {
  const name = nameIn(visit, await findProduct(visit, slug))
  await place.getByRole('button', { name: shownAlone(visit.t('catalogue.addNamed', { product: name })) }).click()
  return name
}

export const openProduct = async (visit: Visit, place: Locator, slug: string): Promise<Locator> => {
  const name = nameIn(visit, await findProduct(visit, slug))
  await place.getByRole('link', { name: shownAlone(name) }).click()
  return await productDialog(visit, name)
}

/** The dialog of a product, once its button is visible. */
const productDialog = async (visit: Visit, name: string): Promise<Locator> => {
  const dialog = visit.page.getByRole('dialog', { name: shownAlone(name) })
  await expect(addButton(visit, dialog)).toBeVisible()
  return dialog
}

/** Selects option values; `choices` maps the English name of a group to that of a value. */
export const chooseOptions = async (visit: Visit, place: Locator, slug: string, choices: Record<string, string>): Promise<void> => {
  const product = await findProduct(visit, slug)
  for (const [groupName, valueName] of Object.entries(choices)) {
    const group = product.option_groups.find(({ name_en }) => name_en === groupName)
    const value = group?.values.find(({ name_en }) => name_en === valueName)
    if (!group || !value)
      throw new Error(
        `${slug} has no ${groupName}: ${valueName}; it has ${JSON.stringify(product.option_groups.map(({ name_en, values }) => [name_en, values.map((entry) => entry.name_en)]))}`,
      )
    // The page shows how many a size serves on a separate line.
    const [name = ''] = nameIn(visit, value).split(/[,،]/u)
    await place
      .getByRole('group', { name: shownFirst(nameIn(visit, group)) })
      .getByLabel(shownFirst(name))
      .check()
  }
}

/** The button that adds to the cart, with any amount. */
export const addButton = (visit: Visit, place: Locator): Locator =>
  place.getByRole('button', { name: shownFirst(visit.t('product.addFor', { amount: '' }).trim()) })

/** Presses the button that adds and waits for the toast. */
export const addChosen = async (visit: Visit, place: Locator): Promise<void> => {
  await addButton(visit, place).click()
  await expectAdded(visit)
}

export const expectAdded = (visit: Visit): Promise<void> => expectToast(visit, visit.t('product.added'))

/** Waits until the header's cart button counts this many items. */
export const expectCartCount = (visit: Visit, count: number): Promise<void> =>
  expect(visit.page.getByRole('banner').getByRole('link', { name: shown(visit.t('shell.cartCount', { count })) })).toBeVisible()

/** Adds a product without required options from its category of the menu, waits for the toast, and returns its name. */
export const addFromMenu = async (visit: Visit, category: string, slug: string): Promise<string> => {
  const name = await addPlain(visit, await browseCategory(visit, category), slug)
  await expectAdded(visit)
  return name
}

/** Filters the page of all products by a category and returns the main part of the page. */
export const showCategory = async (visit: Visit, slug: string): Promise<Locator> => {
  const category = (await getFromShop<Category[]>(visit, '/categories')).find((candidate) => candidate.slug === slug)
  if (!category) throw new Error(`There is no category ${slug}`)
  const name = nameIn(visit, category)
  await visit.page
    .getByRole('navigation', { name: visit.t('catalogue.categories') })
    .getByRole('link', { name: shownFirst(name) })
    .click()
  await expect(visit.page.getByRole('heading', { level: 1, name: shownAlone(name) })).toBeVisible()
  return visit.page.getByRole('main')
}
