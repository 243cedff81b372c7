import { expect, test } from '../../journey.ts'
import { findProduct } from '../../steps/menu.ts'
import { expectSound, nameIn, shown, shownFirst } from '../../steps/visit.ts'

/** Together these products have every kind of option group. */
const PRODUCTS = ['half-and-half-cake', 'assorted-chocolate-box', 'photo-sheet-cake']

test('the page of a product has everything that can be chosen of it, and what goes with it [S2.9] [S3.11]', async ({ visit }) => {
  const { page, t } = visit
  const kinds = new Set<string>()
  for (const slug of PRODUCTS) {
    const product = await findProduct(visit, slug)
    await page.goto(`/#/${product.vendor_name}/${product.vendor_id}/${slug}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(shown(nameIn(visit, product)))
    for (const group of product.option_groups) {
      kinds.add(group.kind)
      const choices = main.getByRole('group', { name: shownFirst(nameIn(visit, group)) })
      await expect(choices.getByRole('radio').or(choices.getByRole('checkbox')), group.name_en).toHaveCount(group.values.length)
    }
    await expect(main.getByRole('textbox', { name: shownFirst(t('product.specialRequest')) })).toBeEditable()
    await expect(main.getByRole('heading', { name: t('pictures.title') })).toHaveCount(product.has_image ? 1 : 0)
    // One row shows both the similar and the recommended products.
    const row = main.getByRole('region', { name: t('catalogue.recommended') })
    for (const other of [product.similar[0], product.recommended[0]])
      await expect(row.getByRole('article').filter({ hasText: shown(nameIn(visit, other ?? product)) }), slug).not.toHaveCount(0)
    await expectSound(visit)
  }
  expect([...kinds].sort()).toEqual(['color', 'extra', 'first_half', 'flavor', 'second_half', 'size', 'type'])
})
