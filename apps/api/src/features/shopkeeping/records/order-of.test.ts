import type { BodyOf, DataOf } from '@sukkar/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

describe('the order of a list', () => {
  const putInOrder = (body: BodyOf<'orderStaffThings'>, kind: 'categories' | 'banners' = 'categories') =>
    shop.call('orderStaffThings', { params: { kind }, headers: staff.headers, body })
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
})
