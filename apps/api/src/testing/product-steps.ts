import type { BodyOf } from '@sukkar/contract/endpoints'
import { eclair } from './checkout-steps.ts'
import type { Hired } from './staff-steps.ts'
import type { TestAnswer, TestShop } from './test-shop.ts'

/** A product from the view of staff. */
export const readStaffProduct = async (shop: TestShop, { headers }: Hired, id: string = eclair) =>
  (await shop.call('getStaffProduct', { params: { id }, headers })).answer.data

/** A product from the view of customers. */
export const readSoldProduct = async (shop: TestShop, id: string = eclair, query: object = {}) =>
  (await shop.call('getProduct', { params: { id }, query })).answer.data

/** Changes a product at its present version. */
export const changeStaffProduct = async (
  shop: TestShop,
  staff: Hired,
  id: string,
  body: Omit<BodyOf<'updateStaffProduct'>, 'version'>,
): Promise<TestAnswer<'updateStaffProduct'>> => {
  const { version } = await readStaffProduct(shop, staff, id)
  return await shop.call('updateStaffProduct', { params: { id }, headers: staff.headers, body: { version, ...body } })
}
