import { add, openShop, preOrder } from '@sukkar/api/src/testing/checkout-steps.ts'
import type { TestShop } from '@sukkar/api/src/testing/test-shop.ts'
import type { ProductDetail } from '@sukkar/contract/catalogue'
import { kwdToFils } from '@sukkar/domain/money'
import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { chooseOption, chosenOf, type Draft, startDraft } from '@sukkar/storefront/src/features/product/draft.ts'
import { describeChosenPrice } from '@sukkar/storefront/src/features/product/price-words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const languages = [createTranslator('en', english), createTranslator('ar', arabic)]

let shop: TestShop
let products: ProductDetail[]

beforeAll(async () => {
  shop = await openShop({ hasManyCallers: true })
  const rows = await shop.context.db.selectFrom('products').select('id').where('is_active', '=', 1).execute()
  products = await Promise.all(rows.map(async ({ id }) => (await shop.call('getProduct', { params: { id }, query: preOrder })).answer.data))
})
afterAll(() => shop.close())

/** The product in each of its sizes, everything else that must be chosen being the first there is. */
const draftsOf = (product: ProductDetail): Draft[] => {
  const open = product.option_groups
    .filter(({ kind, min }) => kind !== 'size' && min > 0)
    .reduce((draft, group) => {
      const missing = group.min - chosenOf(draft, group).length
      const values = group.values.filter(({ id, is_available }) => is_available && !draft.optionIds.includes(id))
      return values.slice(0, missing).reduce((next, { id }) => chooseOption(next, group, id), draft)
    }, startDraft(product))
  const sizes = product.option_groups.filter(({ kind }) => kind === 'size')
  return sizes.length === 0 ? [open] : sizes.flatMap((group) => group.values.map(({ id }) => chooseOption(open, group, id)))
}

/** A way of ordering that the product is offered in. */
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
    for (const product of products.filter(({ in_stock }) => in_stock)) {
      for (const draft of draftsOf(product)) {
        const pictures = product.has_image ? 1 : 0
        const { answer } = await add(shop, product.id, { options: draft.optionIds, choice: choiceFor(product), pictures })
        const charged = kwdToFils(answer.data.items[0]?.price ?? 0)
        for (const t of languages) {
          const { current } = describeChosenPrice(product, draft, 'half_each', t)
          if (amountsIn(current).join() !== formatCharge(charged))
            wrong.push(`${product.slug} [${draft.optionIds}]: "${current}", charged ${charged}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(products.length).toBeGreaterThan(100)
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
