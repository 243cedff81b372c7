import type { Collection } from '@sukkar/contract/catalogue'
import type { Banner, Shop } from '@sukkar/contract/shop'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { syncServerClock } from './server-clock.ts'

/**
 * The data that the server inlines into the document, so that the first view needs no further call. It is in a plain store, because
 * TanStack Query is not part of the first view's JavaScript.
 */
export type Bootstrap = { shop: Shop; banners: Banner[]; collections: Collection[]; is_in_maintenance_mode: boolean }

export const shopStore = createStore<{ shop: Shop | null; banners: Banner[]; collections: Collection[] }>(() => ({
  shop: null,
  banners: [],
  collections: [],
}))

// As in the locale's store: the page is prerendered and hydrated with the document's data.
shopStore.getInitialState = shopStore.getState

/** Applies the document's bootstrap data, which includes the server's time. */
export const applyBootstrap = (bootstrap: Bootstrap): void => {
  syncServerClock(Date.parse(bootstrap.shop.now))
  shopStore.setState({ shop: bootstrap.shop, banners: bootstrap.banners, collections: bootstrap.collections })
}

/** The shop. It is loaded before anything renders: from the document, or because the start waits for it. */
export const useShop = (): Shop => {
  const shop = useStore(shopStore, (state) => state.shop)
  if (!shop) throw new Error('The shop is not loaded')
  return shop
}

export const useBanners = (): Banner[] => useStore(shopStore, (state) => state.banners)

export const useCollections = (): Collection[] => useStore(shopStore, (state) => state.collections)

/** The collection of best sellers. */
export const BEST_SELLERS_SLUG = 'best-sellers'
