import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { add, changeShop, openShop, preOrder } from '@sukkar/api/src/testing/checkout-steps.ts'
import type { TestShop } from '@sukkar/api/src/testing/test-shop.ts'
import type { ProductDetail } from '@sukkar/contract/catalogue'
import { kwdToFils } from '@sukkar/domain/money'
import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { chooseOption, chosenOf, type Draft, startDraft } from '@sukkar/storefront/src/features/product/draft.ts'
import { describeChosenPrice } from '@sukkar/storefront/src/features/product/price-words.ts'
import { describePrice } from '@sukkar/storefront/src/lib/product-words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './source-files.ts'

const catalogue: { products: { slug: string; sizes?: unknown[] }[] } = JSON.parse(
  readFileSync(join(root, 'apps/api/src/seed/data/catalogue.json'), 'utf8'),
)
const languages = [createTranslator('en', english), createTranslator('ar', arabic)]

let shop: TestShop
let products: ProductDetail[]

beforeAll(async () => {
  shop = await openShop({ hasManyCallers: true })
  // Restocks sold-out products: they show a price too, and their charge is only known when they can be added.
  await changeShop(shop, (db) => db.updateTable('products').set({ in_stock: 1, stock_left: null }).execute())
  const rows = await shop.context.db.selectFrom('products').select('id').where('is_active', '=', 1).execute()
  products = await Promise.all(rows.map(async ({ id }) => (await shop.call('getProduct', { params: { id }, query: preOrder })).answer.data))
})
afterAll(() => shop.close())

/** Drafts with the first values of each required group, then one for each other value of the groups that require exactly one. */
const draftsOf = (product: ProductDetail): Draft[] => {
  const demanded = product.option_groups.filter(({ min }) => min > 0)
  const whole = demanded.reduce((draft, group) => {
    const missing = group.min - chosenOf(draft, group).length
    const values = group.values.filter(({ id, is_available }) => is_available && !draft.optionIds.includes(id))
    return values.slice(0, missing).reduce((next, { id }) => chooseOption(next, group, id), draft)
  }, startDraft(product))
  const others = demanded
    .filter(({ min, max }) => min === 1 && max === 1)
    .flatMap((group) => group.values.filter(({ id }) => !whole.optionIds.includes(id)).map(({ id }) => chooseOption(whole, group, id)))
  return [whole, ...others]
}

/** A service and a fulfilment in which the product is available. */
const choiceFor = ({ menu_types_availability: services, order_types_availability: fulfilments }: ProductDetail) => ({
  ...preOrder,
  shipping_type: services.find(({ is_available }) => is_available)?.type_name ?? preOrder.shipping_type,
  order_type: fulfilments.find(({ is_available }) => is_available)?.type_name ?? preOrder.order_type,
})

const sizeOf = (product: ProductDetail, draft: Draft) =>
  product.option_groups
    .filter(({ kind }) => kind === 'size')
    .flatMap(({ values }) => values)
    .find(({ id }) => draft.optionIds.includes(id))

const amountsIn = (text: string): string[] => text.match(/\d[\d,]*\.\d{3}/gu) ?? []

describe('the price said of every product and size', () => {
  it('is what the server charges, in both languages', async () => {
    const wrong: string[] = []
    for (const product of products) {
      const charges: number[] = []
      for (const draft of draftsOf(product)) {
        const pictures = product.has_image ? 1 : 0
        const { answer } = await add(shop, product.id, { options: draft.optionIds, choice: choiceFor(product), pictures })
        const charged = kwdToFils(answer.data.items[0]?.price ?? 0)
        charges.push(charged)
        for (const t of languages) {
          const { current } = describeChosenPrice(product, draft, 'half_each', t)
          if (amountsIn(current).join() !== formatCharge(charged))
            wrong.push(`${product.slug} [${draft.optionIds}]: "${current}", charged ${charged}`)
        }
      }
      // A card shows the lowest price, with "from" when there are others.
      const least = formatCharge(Math.min(...charges))
      for (const t of languages) {
        const { current } = describePrice(product, t)
        const isFrom = current !== describePrice({ ...product, is_price_from: false }, t).current
        if (amountsIn(current).join() !== least || isFrom !== new Set(charges).size > 1)
          wrong.push(`the card of ${product.slug}: "${current}", charged ${charges}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is asked of the whole catalogue, of each product in each of its sizes', () => {
    const seeded = catalogue.products.map(({ slug, sizes }) => `${slug} ${sizes?.length ?? 0}`)
    const tried = products.map((product) => {
      const sizes = draftsOf(product).flatMap((draft) => sizeOf(product, draft)?.id ?? [])
      return `${product.slug} ${new Set(sizes).size}`
    })
    expect(tried.toSorted()).toEqual(seeded.toSorted())
    expect(seeded.length).toBeGreaterThan(100)
  })

  it('stands with the size that it is the price of, and with a unit only where there are no sizes', () => {
    const said = products.flatMap((product) =>
      draftsOf(product).flatMap((draft) =>
        languages.map((t) => {
          const size = sizeOf(product, draft)
          const { of } = describeChosenPrice(product, draft, 'half_each', t)
          const name = size && (t.locale === 'ar' ? size.name_ar : size.name_en)
          return {
            slug: product.slug,
            of,
            isRight: name === undefined ? of === undefined || /^(?:per |لكل )/u.test(of) : of && name.startsWith(of),
          }
        }),
      ),
    )
    expect(said.filter(({ isRight }) => !isRight)).toEqual([])
    const kilos = said.filter(({ of }) => of === '1 kg' || of === 'كيلو')
    expect(kilos).toHaveLength(23 * languages.length)
    expect(said.filter(({ of }) => of === 'per kilo' || of === 'لكل كيلو')).toEqual([])
  })
})

const formatCharge = (fils: number): string => (fils / 1000).toFixed(3)
