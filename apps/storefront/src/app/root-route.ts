import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { hasClearedChoice, restoreClearedChoice } from '../lib/change-choice.ts'
import { choiceStore } from '../lib/choice.ts'
import { logFailure } from '../lib/log.ts'
import { needsService } from '../lib/redirect-rule.ts'
import { currentToken } from '../lib/session.ts'
import { CheckoutLayout } from './layouts/checkout-layout.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { HeaderLayout } from './layouts/header-layout.tsx'
import { Root } from './root.tsx'
import { NotFoundPage } from './route-failure.tsx'
import { validateOverlays } from './route-query.ts'

type Arrival = { isFirst: boolean; preload: boolean }

/** A press gets an explanation; a link that opens the shop arrives where every visit begins. */
const redirectHome = ({ isFirst, preload }: Arrival): never => {
  if (!isFirst && !preload)
    import('../lib/explain-redirect.ts')
      .then(({ explainRedirect }) => explainRedirect())
      .catch((error: unknown) => logFailure('a redirect was not explained', error))
  throw redirect({ to: '/', replace: true })
}

/** The shop knows where a member orders to; only a member who still has no service after that is sent to the front page (D11). */
const loadMemberPlace = async (arrival: Arrival): Promise<void> => {
  const { adoptMemberPlace } = await import('../lib/member-place.ts')
  await adoptMemberPlace()
  if (choiceStore.getState().service === null) redirectHome(arrival)
}

let hasArrived = false

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  validateSearch: validateOverlays,
  beforeLoad: ({ location, preload }) => {
    const arrival = { isFirst: !hasArrived, preload }
    hasArrived = true
    if (choiceStore.getState().service !== null || !needsService(location.pathname, location.search)) return
    if (hasClearedChoice()) return preload ? undefined : restoreClearedChoice()
    if (currentToken() === null) redirectHome(arrival)
    return loadMemberPlace(arrival)
  },
})

export const defaultLayout = createRoute({ getParentRoute: () => rootRoute, id: 'default', component: DefaultLayout })
export const checkoutLayout = createRoute({ getParentRoute: () => rootRoute, id: 'checkout-layout', component: CheckoutLayout })
export const headerLayout = createRoute({ getParentRoute: () => rootRoute, id: 'header', component: HeaderLayout })

export const inDefault = { getParentRoute: () => defaultLayout } as const
export const inHeader = { getParentRoute: () => headerLayout } as const
