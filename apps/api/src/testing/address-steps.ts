import type { SaveAddress } from '@sukkar/contract/address'
import { changeShop } from './checkout-steps.ts'
import type { TestAnswer, TestShop } from './test-shop.ts'

/** A house in Salmiya, which has delivery. */
export const houseBody: SaveAddress = { area_id: '202', block_no: '4', street_name: 'Salem Al-Mubarak', building_num: '27' }

type Headers = Record<string, string>

export const saveAddress = (
  shop: TestShop,
  headers: Headers,
  given: SaveAddress = {},
  locale: 'en' | 'ar' = 'en',
): Promise<TestAnswer<'createAddress'>> => shop.call('createAddress', { headers, body: { ...houseBody, ...given }, locale })

/** The saved addresses of the signed-in customer. */
export const listAddresses = async (shop: TestShop, headers: Headers) => (await shop.call('listAddresses', { headers })).answer.data

export const updateAddress = (shop: TestShop, headers: Headers, id: string, body: SaveAddress): Promise<TestAnswer<'updateAddress'>> =>
  shop.call('updateAddress', { headers, params: { id }, body })

export const readDefault = async (shop: TestShop, headers: Headers) => (await shop.call('getDefaultLocation', { headers })).answer.data

/** Leaves an area in the list that no branch serves. */
export const leaveUnserved = (shop: TestShop, areaId: string): Promise<void> =>
  changeShop(shop, (db) => db.deleteFrom('area_branches').where('area_id', '=', areaId).execute())
