import { callApi } from './client.ts'
import { logFailure } from './log.ts'
import { syncServerClock } from './server-clock.ts'
import { shopStore } from './shop.ts'

let underWay: Promise<void> | null = null
let next: Promise<void> | null = null

/**
 * Loads the shop and its banners again; a failure leaves the old ones. Loads run one after the other, so that an older response never
 * replaces a newer one; callers during a load share the next one.
 */
export const refreshShop = (): Promise<void> => {
  if (underWay === null) {
    underWay = loadShop().finally(() => {
      underWay = null
    })
    return underWay
  }
  next ??= underWay.then(() => {
    next = null
    return refreshShop()
  })
  return next
}

const loadShop = async (): Promise<void> => {
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
