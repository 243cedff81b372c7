import { cartCountStore, emptyCount } from '../../lib/cart-count.ts'
import { forgetCartKey } from '../../lib/cart-key.ts'
import { callApi } from '../../lib/client.ts'
import { logFailure } from '../../lib/log.ts'
import { ownCall } from '../../lib/own-call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readText } from '../../lib/storage.ts'

/**
 * Deletes the cart on the server and in the browser (§4 "Pick-service load"). The server retains it for a while, so that it can be
 * restored; after a failed call a cart remains there whose id no browser has.
 */
export const wipeCart = async (): Promise<void> => {
  const id = readText('cartId')
  const deletion = id === null ? null : callApi(ownCall('deleteGuestCart'), { params: { id }, body: {} })
  forgetCartKey()
  cartCountStore.setState(emptyCount)
  queryClient.removeQueries({ queryKey: ['cart'] })
  const result = await deletion
  if (result && !result.ok) logFailure('the cart could not be deleted', result)
}
