import type { AppContext } from '../../app-context.ts'
import { publishShopChanges } from './shop-watch.ts'

/** Checks the version every second, so that open pages get changes made in any process. */
export const shopJobs = [
  { name: 'shop-watch', everyMs: 1000, isForEveryProcess: true, run: (context: AppContext): Promise<void> => publishShopChanges(context) },
]
