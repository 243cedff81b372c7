import { toInstantText } from '@sukkar/domain/shop-time'
import type { AppContext } from './app-context.ts'
import { listBanners } from './features/banner/banner.service.ts'
import { listCollections } from './features/catalogue/catalogue.service.ts'
import type { MaintenanceSwitch } from './features/maintenance/maintenance-switch.ts'
import { getShop } from './features/shop/shop.service.ts'
import type { Bootstrap } from './platform/static/storefront-document.ts'

/** How long the data is cached, by the machine's clock and by the shop's, which may be set. */
const believedMs = 1000

/**
 * The data inlined into the storefront's document. Read from the services directly: through the server's own routes it would count against
 * the limits of one address, the server's. Concurrent visitors of one second share a reading.
 */
export const createDocumentData = (context: AppContext, maintenance: MaintenanceSwitch): (() => Promise<Bootstrap>) => {
  let cached: { parts: Promise<Parts>; nowMs: number; readAtMs: number } | null = null
  const read = (nowMs: number): Promise<Parts> => {
    const isBelieved = cached !== null && performance.now() - cached.readAtMs < believedMs && Math.abs(nowMs - cached.nowMs) < believedMs
    if (cached !== null && isBelieved) return cached.parts
    const parts = readParts(context, nowMs)
    const own = { parts, nowMs, readAtMs: performance.now() }
    cached = own
    // A failed reading must not stay cached.
    parts.catch(() => {
      if (cached === own) cached = null
    })
    return parts
  }
  return async () => {
    const nowMs = context.clock.now()
    const [{ shop, banners, collections }, isInMaintenance] = await Promise.all([read(nowMs), maintenance.isOn()])
    return {
      shop: { ...shop, now: toInstantText(nowMs) },
      // In maintenance the calls for these are refused too.
      banners: isInMaintenance ? [] : banners,
      collections: isInMaintenance ? [] : collections,
      is_in_maintenance_mode: isInMaintenance,
    }
  }
}

type Parts = Awaited<ReturnType<typeof readParts>>

const readParts = async (context: AppContext, nowMs: number) => {
  const [shop, banners, collections] = await Promise.all([getShop(context, nowMs), listBanners(context, nowMs), listCollections(context)])
  return { shop, banners, collections }
}
