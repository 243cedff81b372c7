import { type ShopOptions, startShop } from '../shop-process.ts'
import type { Visit } from './visit.ts'

/** Stops the shop and opens it again, on the same data at this time, for as long as something takes. */
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
