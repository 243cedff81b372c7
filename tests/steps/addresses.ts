import type { Address, SaveAddress } from '@sukkar/contract/address'
import type { MemberAccount } from './member.ts'
import { bearer, postToShop, type Visit } from './visit.ts'

/** Saves an address to the account by the API. */
export const saveAddress = (visit: Pick<Visit, 'shop'>, { token }: Pick<MemberAccount, 'token'>, address: SaveAddress): Promise<Address> =>
  postToShop<Address>(visit, '/customer/addresses', address, bearer(token))
