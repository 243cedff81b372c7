import { startCartLife } from '../features/cart/cart-life.ts'
import { startMaintenancePoll } from '../features/maintenance/maintenance-poll.ts'
import { ensureTexts } from '../lib/locale.ts'
import { logFailure } from '../lib/log.ts'
import { startCutoffWatch } from './cutoff-watch.ts'
import { focusOnNavigation } from './navigation-focus.ts'
import type { createShopRouter } from './router.tsx'

/** What the first view does without and every page wants afterwards; started when the browser is idle. */
export const startSession = (router: ReturnType<typeof createShopRouter>): void => {
  focusOnNavigation(router)
  startMaintenancePoll(router)
  startCartLife(router)
  startCutoffWatch()
  // Most visits go on to choose a service; its chunk and texts are fetched while the page is looked at.
  void router.preloadRoute({ to: '/pick-service' })
  // Every page after that needs these, and so does a message about the cart.
  ensureTexts('rest').catch((error: unknown) => logFailure('the texts could not be loaded', error))
}
