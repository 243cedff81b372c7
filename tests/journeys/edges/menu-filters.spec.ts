import type { Product } from '@sukkar/contract/catalogue'
import { expect, test } from '../../journey.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { expectSound, getFromShop, goTo, money, nameIn, shown, shownAlone, shownFirst, type Visit } from '../../steps/visit.ts'

/** Up to 100 products that the server returns for these filters. */
const findProducts = (visit: Visit, filters: Record<string, string>): Promise<Product[]> =>
  getFromShop<Product[]>(
    visit,
    `/products?${new URLSearchParams({ area_id: '202', shipping_type: 'asap', order_type: 'asap', per_page: '100', ...filters })}`,
  )

const cards = ({ page }: Visit) => page.getByRole('main').getByRole('article').getByRole('heading')

/** Expects the list to begin with the first four of these products. */
const expectListed = async (visit: Visit, products: readonly Product[]): Promise<void> => {
  expect(products).not.toEqual([])
  for (const [index, product] of products.slice(0, 4).entries())
    await expect(cards(visit).nth(index)).toHaveText(shown(nameIn(visit, product)))
}

test('the list is narrowed by price, by how many it serves and by what is not in it, and put in order; the address keeps it [full: product-filters.test.ts and product-list.test.ts are the witnesses] [S2.7a]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtMenu(visit, toSalmiya)
  await goTo(visit, '/products')
  await expect(page.getByRole('heading', { level: 1, name: t('catalogue.allProducts') })).toBeVisible()
  const bar = page.getByRole('group', { name: t('catalogue.filters'), exact: true })
  const choose = async (
    filter: 'filterPrice' | 'filterServes' | 'filterAllergen',
    role: 'radio' | 'checkbox',
    choice: string,
  ): Promise<void> => {
    const name = t(`catalogue.${filter}`)
    await bar.getByRole('button', { name: shownFirst(name) }).click()
    await page
      .getByRole('group', { name: shownAlone(name) })
      .getByRole(role, { name: shownAlone(choice) })
      .check()
    await page.keyboard.press('Escape')
  }
  await choose('filterPrice', 'radio', t('catalogue.filterPriceUpTo', { amount: money(visit, 5) }))
  const cheap = await findProducts(visit, { price_max: '5' })
  expect(cheap.every(({ price }) => price <= 5)).toBe(true)
  await expectListed(visit, cheap)

  await choose('filterAllergen', 'checkbox', t('catalogue.filterWithout', { allergen: t('product.allergen.nuts') }))
  const withoutNuts = await findProducts(visit, { price_max: '5', allergen_free: 'nuts' })
  expect(withoutNuts.length).toBeLessThan(cheap.length)
  expect(withoutNuts.flatMap(({ allergens }) => allergens)).not.toContain('nuts')
  await expectListed(visit, withoutNuts)

  await bar.getByRole('button', { name: shownFirst(t('catalogue.sort')) }).click()
  await page.getByRole('menuitemradio', { name: t('catalogue.sortPriceDown') }).click()
  const dearestFirst = await findProducts(visit, { price_max: '5', allergen_free: 'nuts', sort: '-price' })
  await expectListed(visit, dearestFirst)
  await expectSound(visit)

  // The address holds the filters, so a reload and Back restore the list.
  await expect(page).toHaveURL(/filter=upto(?::|%3A)5\.without(?::|%3A)nuts/u)
  await page.reload()
  await expectListed(visit, dearestFirst)
  await page.goBack()
  await expectListed(visit, withoutNuts)

  await bar.getByRole('button', { name: t('catalogue.filterClear') }).click()
  await choose('filterServes', 'radio', t('catalogue.filterServesFrom', { count: 12 }))
  await expectListed(visit, await findProducts(visit, { serves: '12' }))
  await expectSound(visit)
})
