import type { Collection } from '@sukkar/contract/catalogue'
import { expect, test } from '../../journey.ts'
import { openSearch } from '../../steps/frame.ts'
import { findBestSellers, findProduct } from '../../steps/menu.ts'
import { openShop } from '../../steps/pick-service.ts'
import { expectSound, getFromShop, nameIn, shown, shownFirst } from '../../steps/visit.ts'

test('a link to a product, a category or a collection is a page for whoever asks, and opens the shop there in its language [full: the documents have tests of their own] [S2.9]', async ({
  visit,
}) => {
  const { page, locale } = visit
  const language = locale === 'ar' ? '?lang=ar' : ''
  const product = await findProduct(visit, 'lotus-cake')
  const [category] = await getFromShop<Collection[]>(visit, '/categories')
  const collection = (await getFromShop<Collection[]>(visit, '/collections')).find(({ slug }) => slug === 'birthday')
  if (!category || !collection) throw new Error('The shop has categories and collections')
  const places = [
    { path: `/${product.vendor_name}/${product.vendor_id}/${product.slug}`, name: nameIn(visit, product) },
    { path: `/categories/${category.slug}`, name: nameIn(visit, category) },
    { path: `/collection/${collection.slug}`, name: nameIn(visit, collection) },
  ]
  for (const { path, name } of places) {
    const robot = await page.request.get(`${path}${language}`, { headers: { accept: '*/*', 'user-agent': 'WhatsApp/2.23.20.0' } })
    expect(robot.status(), path).toBe(200)
    expect(await robot.text()).toContain(`<meta property="og:title" content="${name}`)
    await page.goto(`${path}${language}`)
    await expect(page).toHaveURL(/\/#\//u)
    await expect(page.locator('h1')).toHaveText(shown(name))
    await expectSound(visit)
  }
  expect((await page.request.get('/categories/no-such-thing', { headers: { accept: '*/*' } })).status()).toBe(404)
})

test('a search finds what is meant, and says honestly where nothing is, with what others buy [S2.14a]', async ({ visit }) => {
  const { page, t } = visit
  await openShop(visit)
  const dialog = await openSearch(visit)
  const box = dialog.getByRole('searchbox')
  await box.fill('لوتس')
  const lotus = await findProduct(visit, 'lotus-cake')
  await expect(dialog.getByRole('button', { name: shownFirst(nameIn(visit, lotus)) })).toBeVisible()
  await box.fill('sushi')
  await expect(dialog.getByRole('paragraph').filter({ hasText: shown(t('catalogue.emptySearchTitle', { query: 'sushi' })) })).toBeVisible()
  const best = await findBestSellers(visit)
  await expect(dialog.getByRole('heading', { name: nameIn(visit, best) })).toBeVisible()
  await expectSound(visit)
  await box.press('Enter')
  await expect(
    page
      .getByRole('main')
      .getByRole('region', { name: nameIn(visit, best) })
      .getByRole('article')
      .first(),
  ).toBeVisible()
  await expectSound(visit)
})
