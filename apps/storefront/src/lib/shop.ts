import type { Collection } from '@sukkar/contract/catalogue'
import type { Banner, Shop } from '@sukkar/contract/shop'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { syncServerClock } from './server-clock.ts'

/**
 * What the server puts into the document so that the first view needs no further call. It lives in a plain store,
 * not in TanStack Query, which stays out of the first view's JavaScript.
 */
export type Bootstrap = { shop: Shop; banners: Banner[]; collections: Collection[]; is_in_maintenance_mode: boolean }

export const shopStore = createStore<{ shop: Shop | null; banners: Banner[]; collections: Collection[] }>(() => ({
  shop: null,
  banners: [],
  collections: [],
}))

// As in the locale's store: the prerendered page is drawn and taken over with what the document brings.
shopStore.getInitialState = shopStore.getState

/** Applies the bootstrap data of the document, which carries the server's time too. */
export const applyBootstrap = (bootstrap: Bootstrap): void => {
  syncServerClock(Date.parse(bootstrap.shop.now))
  shopStore.setState({ shop: bootstrap.shop, banners: bootstrap.banners, collections: bootstrap.collections })
}

/** The shop. It is there before anything renders: the document brings it, or the start waits for it. */
export const useShop = (): Shop => {
  const shop = useStore(shopStore, (state) => state.shop)
  if (!shop) throw new Error('The shop is not loaded')
  return shop
}

export const useBanners = (): Banner[] => useStore(shopStore, (state) => state.banners)

export const useCollections = (): Collection[] => useStore(shopStore, (state) => state.collections)

/** The collection that the shop keeps for what is asked for most. */
export const BEST_SELLERS_SLUG = 'best-sellers'
