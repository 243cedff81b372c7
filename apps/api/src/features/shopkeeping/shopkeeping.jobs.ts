import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { sweepShopPictures } from './shop-picture-sweep.ts'
import { endOutOfStockDays } from './stock.service.ts'

export const shopkeepingJobs = [
  {
    name: 'return-to-stock',
    everyMs: MINUTE_MS,
    run: async (context: AppContext, nowMs: number): Promise<void> => void (await endOutOfStockDays(context, nowMs)),
  },
  {
    name: 'sweep-shop-pictures',
    everyMs: 60 * MINUTE_MS,
    run: async (context: AppContext, nowMs: number): Promise<void> => void (await sweepShopPictures(context, nowMs)),
  },
]
