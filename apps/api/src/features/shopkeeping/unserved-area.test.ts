import type { BodyOf } from '@sukkar/contract/endpoints'
import { expect, it } from 'vitest'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

it('an amount of every branch is refused for areas that no branch serves: nothing of them would be changed', async () => {
  const { headers } = staff
  const change = (body: BodyOf<'updateStaffAreas'>) => shop.call('updateStaffAreas', { headers, body })
  const { data } = (await shop.call('listStaffAreas', { query: { per_page: 100 }, headers })).answer
  const pick = (isServed: boolean) => {
    const area = data.find(({ branches }) => branches.length > 0 === isServed)
    return { id: area?.id ?? '', version: area?.version ?? 0 }
  }
  const hasChanged = await createChangeWatch(shop.context.db)
  const refused = await change({ areas: [pick(true), pick(false)], delivery_fee: 1, minimum_charge: 3, is_active: true })
  expect(refused.failure.errors).toHaveProperty('branch_id')
  expect(await hasChanged()).toBe(false)
  expect((await change({ areas: [pick(false)], is_active: true })).status).toBe(200)
})
