import { callApi } from './client.ts'
import { logFailure } from './log.ts'
import { syncServerClock } from './server-clock.ts'
import { shopStore } from './shop.ts'

/** Asks for the shop and its banners again; a failure keeps what is there. */
export const refreshShop = async (): Promise<void> => {
  const [shop, banners, collections] = await Promise.all([
    callApi('getShop', {}),
    callApi('listBanners', {}),
    callApi('listCollections', {}),
  ])
  if (shop.ok) {
    syncServerClock(Date.parse(shop.answer.data.now))
    shopStore.setState({ shop: shop.answer.data })
  }
  // A carousel that could not load is only logged (§8 "Banner load failure").
  if (banners.ok) shopStore.setState({ banners: banners.answer.data.banners })
  else logFailure('banners could not be loaded', banners)
  if (collections.ok) shopStore.setState({ collections: collections.answer.data })
}
