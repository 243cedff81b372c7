import type { CallResult } from '@sukkar/contract/client'
import { callApi } from '../../../lib/client.ts'
import { adoptMyOrder } from '../../../lib/my-orders.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showOrderOfAccount } from '../order-query.ts'

/** Adds a guest's order to the account that is signed in, which opens it from then on. */
export const claimOrder = async (id: string, token: string, accountId: string): Promise<CallResult<'claimOrder'>> => {
  const result = await callApi('claimOrder', { params: { id }, query: { token } })
  if (!result.ok) return result
  adoptMyOrder(id, accountId)
  showOrderOfAccount(result.answer.data, accountId)
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
  return result
}
