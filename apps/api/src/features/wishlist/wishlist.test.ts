import { WISHLIST_MAX } from '@sukkar/domain/limits'
import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { changeShop, deliverNow, eclair, giftBox, kunafaBar, photoCake } from '../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../testing/for-each-test.ts'

const shop = openCheckedShopForEachTest()

type Headers = Record<string, string>
const wish = (headers: Headers, body: { product_id?: string; product_ids?: string[] }, locale: 'en' | 'ar' = 'en') =>
  shop.call('addWishes', { headers, body, locale })
const unwish = (headers: Headers, product_id: string) => shop.call('removeWish', { headers, params: { product_id } })
const listIds = async (headers: Headers) => {
  const { data, meta } = (await shop.call('listWishes', { headers, query: { per_page: 100 } })).answer
  expect(meta.total).toBe(data.length)
  return data.map(({ id }) => id)
}

describe('the wishlist', () => {
  it('[S1.3] [S6.2a] [api:listWishes] [api:addWishes] [api:removeWish] is the customer’s own, the latest first', async () => {
    const { headers } = await join(shop)
    const other = await join(shop)
    await wish(headers, { product_id: eclair })
    const { answer } = await wish(headers, { product_id: kunafaBar })
    expect([answer.data, answer.message]).toEqual([{ product_ids: [kunafaBar, eclair], added: 1, left_out: 0 }, 'Added to your wishlist'])
    await wish(other.headers, { product_ids: [giftBox, kunafaBar] })
    expect(await listIds(headers)).toEqual([kunafaBar, eclair])
    const removed = await unwish(headers, kunafaBar)
    expect([removed.answer.data.product_ids, removed.answer.message]).toEqual([[eclair], 'Removed from your wishlist'])
    expect(await listIds(headers)).toEqual([eclair])
    expect(await listIds(other.headers)).toEqual([giftBox, kunafaBar])
  })

  it('answers products as the catalogue does, with their availability for the choice asked with, in pages', async () => {
    const { headers } = await join(shop)
    await wish(headers, { product_ids: [eclair, photoCake.id] })
    const { data, meta } = (await shop.call('listWishes', { headers, query: { ...deliverNow, per_page: 1, page: 2 } })).answer
    const inCatalogue = (await shop.call('getProduct', { params: { id: photoCake.id }, query: deliverNow })).answer.data
    expect(meta).toEqual({ page: 2, per_page: 1, total: 2 })
    expect(data.map(({ id, unavailable_reason }) => [id, unavailable_reason])).toEqual([[photoCake.id, inCatalogue.unavailable_reason]])
    expect(inCatalogue).toMatchObject(data[0] ?? {})
    expect((await shop.call('listWishes', { headers, query: { area_id: 'atlantis' } })).failure.code).toBe('AREA_UNKNOWN')
  })

  it('takes a wish twice as once, and a removal of nothing as done', async () => {
    const { headers } = await join(shop)
    await wish(headers, { product_ids: [eclair, kunafaBar] })
    const again = await wish(headers, { product_id: kunafaBar })
    expect(again.answer.data).toEqual({ product_ids: [eclair, kunafaBar], added: 0, left_out: 0 })
    expect((await unwish(headers, giftBox)).answer.data.product_ids).toEqual([eclair, kunafaBar])
    expect((await unwish(headers, 'no-such-product')).status).toBe(200)
  })

  it('joins a guest’s list at sign-in, in its order, however often it is brought', async () => {
    const { headers } = await join(shop)
    await wish(headers, { product_id: giftBox })
    const local = { product_ids: [eclair, giftBox, 'gone', kunafaBar, eclair] }
    const answers = await Promise.all([wish(headers, local), wish(headers, local), wish(headers, local)])
    expect(answers.map(({ answer }) => answer.data.added).sort()).toEqual([0, 0, 2])
    for (const { answer } of answers) expect(answer.data).toMatchObject({ product_ids: [eclair, kunafaBar, giftBox], left_out: 1 })
    expect(await listIds(headers)).toEqual([eclair, kunafaBar, giftBox])
  })

  it('hides what is not sold at present, and shows it again', async () => {
    const { headers } = await join(shop)
    await wish(headers, { product_ids: [eclair, kunafaBar] })
    const sell = (is_active: number) =>
      changeShop(shop, async (db) => {
        await db.updateTable('products').set({ is_active }).where('id', '=', eclair).execute()
      })
    await sell(0)
    expect(await listIds(headers)).toEqual([kunafaBar])
    expect((await wish(headers, { product_id: eclair })).failure.code).toBe('NOT_FOUND')
    await sell(1)
    expect(await listIds(headers)).toEqual([eclair, kunafaBar])
  })

  it('has a limit: one more is refused, of a list that is brought the latest are taken', async () => {
    const { headers } = await join(shop)
    const ids = await addProducts(WISHLIST_MAX + 2)
    await wish(headers, { product_ids: ids.slice(0, WISHLIST_MAX - 1) })
    const [last = '', more = ''] = ids.slice(-2)
    const brought = (await wish(headers, { product_ids: [last, more] })).answer.data
    expect([brought.product_ids[0], brought.added, brought.left_out]).toEqual([last, 1, 1])
    const hasChanged = await createChangeWatch(shop.context.db)
    const { failure } = await wish(headers, { product_id: more }, 'ar')
    expect([failure.status, failure.code, failure.message]).toEqual([409, 'WISHLIST_FULL', 'قائمة المفضلة ممتلئة. يرجى حذف منتج منها أولًا'])
    expect((await wish(headers, { product_id: last })).status).toBe(200)
    expect(await hasChanged()).toBe(false)
  })

  it('refuses what is no wish, and changes nothing', async () => {
    const { headers } = await join(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await wish(headers, {})).failure.errors).toEqual({ product_id: ['Required'] })
    expect((await wish(headers, { product_id: 'no-such-product' })).failure.code).toBe('NOT_FOUND')
    expect((await wish(headers, { product_ids: Array(WISHLIST_MAX + 1).fill(eclair) as string[] })).status).toBe(422)
    expect((await wish(headers, { product_id: "1' or '1'='1" })).status).toBe(422)
    expect((await wish({}, { product_id: eclair })).failure.code).toBe('UNAUTHENTICATED')
    expect(await hasChanged()).toBe(false)
  })
})

/** Adds more products than the demonstration shop has, copies of an existing one. */
const addProducts = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, (_, index) => `like-${index}`)
  await changeShop(shop, async (db) => {
    const model = await db.selectFrom('products').selectAll().where('id', '=', eclair).executeTakeFirstOrThrow()
    for (const id of ids)
      await db
        .insertInto('products')
        .values({ ...model, id, slug: id })
        .execute()
  })
  return ids
}
