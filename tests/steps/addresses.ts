import type { Address, SaveAddress } from '@sukkar/contract/address'
import type { MemberAccount } from './member.ts'
import type { Visit } from './visit.ts'

/** Saves an address as any other client does. */
export const saveAddress = async (
  { shop }: Pick<Visit, 'shop'>,
  { token }: Pick<MemberAccount, 'token'>,
  address: SaveAddress,
): Promise<Address> => {
  const answer = await fetch(`${shop.origin}/api/customer/addresses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(address),
  })
  if (!answer.ok) throw new Error(`The address was not saved: ${answer.status}: ${await answer.text()}`)
  const { data }: { data: Address } = await answer.json()
  return data
}
