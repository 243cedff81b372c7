import { type ShopOptions, startShop } from '../shop-process.ts'
import type { Visit } from './visit.ts'

/** Restarts the shop on the same data and port, with another time or environment, for the duration of `act`. */
export const openShopAgain = async (
  { shop }: Pick<Visit, 'shop'>,
  options: Omit<ShopOptions, 'dataDir' | 'port'>,
  act: () => Promise<void>,
): Promise<void> => {
  await shop.stop()
  const again = await startShop({ dataDir: shop.dataDir, port: Number(new URL(shop.origin).port), ...options })
  try {
    await act()
  } finally {
    await again.stop()
  }
}
