import { refreshReplacedCart } from './cart.ts'
import { type CallFailure, callApi } from './client.ts'
import { ownCall } from './own-call.ts'
import { queryClient } from './query-client.ts'

/**
 * Archives the cart on the server, where it can be restored for a while (D12). The client retains its id, by which the server finds the
 * cart to restore.
 */
export const archiveCart = async (cartId: string): Promise<{ ok: true } | CallFailure> => {
  const put = await callApi(ownCall('deleteGuestCart'), { params: { id: cartId }, body: { is_put_aside: true } })
  if (!put.ok) return put
  await refreshReplacedCart()
  // The offered times no longer depend on the lead time of the archived cart.
  void queryClient.invalidateQueries({ queryKey: ['time-slot'] })
  return { ok: true }
}
