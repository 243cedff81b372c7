import type { BodyOf, DataOf } from '@sukkar/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { raiseCatalogueVersion } from '../../../platform/shop-data/catalogue-version.ts'
import { forgetShopData, getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { listInOrder } from './order-of.queries.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

const kinds = ['categories', 'collections', 'extra_flavors', 'products'] as const
type Kind = (typeof kinds)[number]
const putInOrder = (body: BodyOf<'orderStaffThings'>, kind: Kind | 'banners' = 'categories') =>
  shop.call('orderStaffThings', { params: { kind }, headers: staff.headers, body })
/** The ids of a list as customers see it. */
const shownIds = async (kind: Kind): Promise<string[]> => {
  const { categories, collections, extraFlavors, products } = await getShopData(shop.context)
  return { categories, collections, extra_flavors: extraFlavors, products }[kind].map(({ id }) => id)
}

describe('the order of a list', () => {
  const seen = async () => (await shop.call('listCategories', {})).answer.data.map(({ id }: DataOf<'listCategories'>[number]) => id)

  it('[api:orderStaffThings] is the one that customers see', async () => {
    const before = await seen()
    const after = before.toReversed()
    expect((await putInOrder({ ids: after, seen_ids: before })).answer.data).toEqual(after)
    expect(await seen()).toEqual(after)
  })

  it('is refused when it was another meanwhile, or is not of the same things', async () => {
    const ids = await seen()
    const hasChanged = await createChangeWatch(shop.context.db)
    const { failure } = await putInOrder({ ids, seen_ids: ids.toReversed() })
    expect([failure.code, failure.data]).toEqual(['CONFLICT', { present: ids }])
    const twice = [ids[0] ?? '', ...ids.slice(0, -1)]
    expect((await putInOrder({ ids: twice, seen_ids: ids })).failure.errors).toEqual({ 'ids.1': ['This stands here twice'] })
    expect((await putInOrder({ ids: ids.slice(1), seen_ids: ids })).failure.errors).toHaveProperty('ids')
    expect((await putInOrder({ ids: ['nothing', ...ids.slice(1)], seen_ids: ids })).failure.errors).toHaveProperty('ids.0')
    expect(await hasChanged()).toBe(false)
    const reversed = ids.toReversed()
    const answers = await Promise.all([putInOrder({ ids: reversed, seen_ids: ids }), putInOrder({ ids: reversed, seen_ids: ids })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('may be of extra flavours', async () => {
    const before = await shownIds('extra_flavors')
    expect((await putInOrder({ ids: before.toReversed(), seen_ids: before }, 'extra_flavors')).status).toBe(200)
    expect(await shownIds('extra_flavors')).toEqual(before.toReversed())
  })
})

describe('a new record', () => {
  const create = async (kind: Kind, number: number, category_ids: string[] = []): Promise<string> => {
    const { headers } = staff
    const body = { name_en: `New ${number}`, name_ar: `جديد ${number}` }
    const made = {
      categories: () => shop.call('createStaffCategory', { body, headers }),
      collections: () => shop.call('createStaffCollection', { body, headers }),
      extra_flavors: () => shop.call('createStaffExtraFlavor', { body, headers }),
      products: () => shop.call('createStaffProduct', { body: { ...body, price: 1, category_ids }, headers }),
    }
    return (await made[kind]()).answer.data.id
  }
  /** As in a shop whose records were all made at the same place. */
  const putTogether = async (kind: Kind): Promise<void> => {
    await shop.context.db.updateTable(kind).set({ position: 0 }).execute()
    await raiseCatalogueVersion(shop.context.db)
    forgetShopData(shop.context)
  }

  it.each(kinds)('of %s goes last, for staff and for customers', async (kind) => {
    const before = await listInOrder(shop.context.db, kind)
    const made = [await create(kind, 1), await create(kind, 2), await create(kind, 3)]
    expect(await listInOrder(shop.context.db, kind)).toEqual([...before, ...made])
    expect((await shownIds(kind)).slice(-3)).toEqual(made)
  })

  it.each(kinds)('of %s stands with customers where it stands with staff, also beside others of the same position', async (kind) => {
    for (const number of [1, 2, 3, 4, 5]) await create(kind, number)
    await putTogether(kind)
    const shown = await shownIds(kind)
    expect(shown).toEqual((await listInOrder(shop.context.db, kind)).filter((id) => shown.includes(id)))
  })

  it('stands in its category as in the list of all products', async () => {
    const category = await create('categories', 1)
    const made = [await create('products', 1, [category]), await create('products', 2, [category]), await create('products', 3, [category])]
    const listShown = async () => (await getShopData(shop.context)).categoriesByKey.get(category)?.productIds
    expect(await listShown()).toEqual(made)
    await putTogether('products')
    expect(await listShown()).toEqual(made.toSorted())
  })
})
