import type { AppContext } from '../../app-context.ts'
import { publishShopChanges } from './shop-watch.ts'

/** Asks once a second, so that open pages hear of a change by whichever process. */
export const shopJobs = [
  { name: 'shop-watch', everyMs: 1000, isForEveryProcess: true, run: (context: AppContext): Promise<void> => publishShopChanges(context) },
]
