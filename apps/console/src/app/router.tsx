import type { MessageKey } from '@sukkar/i18n/message-key'
import { createHashHistory, createRoute, createRouter } from '@tanstack/react-router'
import { validateBoardSearch } from '../lib/board-search.ts'
import { BoardScreen } from '../screens/board.tsx'
import { OrderScreen } from '../screens/order.tsx'
import { NewPasswordScreen, SignInScreen } from '../screens/sign-in.tsx'
import { catalogueRoutes } from './catalogue-routes.ts'
import { driverRoutes } from './driver-routes.ts'
import { kitchenRoutes } from './kitchen-routes.tsx'
import { numbersRoutes } from './numbers-routes.tsx'
import { onlyValid } from './only-valid.ts'
import { ordersRoutes } from './orders-routes.ts'
import { RouteFailure } from './root.tsx'
import { inShell, rootRoute, shellRoute } from './shell-route.tsx'
import { shopRoutes } from './shop-routes.tsx'

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  staticData: { title: 'console.signIn' },
  component: SignInScreen,
})
const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new-password',
  staticData: { title: 'console.newPassword' },
  component: NewPasswordScreen,
})

const boardRoute = createRoute({
  ...inShell,
  path: '/',
  staticData: { title: 'console.board' },
  validateSearch: onlyValid(validateBoardSearch),
  component: BoardScreen,
})
const orderRoute = createRoute({ ...inShell, path: '/orders/$id', staticData: { title: 'console.order' }, component: OrderScreen })

const routeTree = rootRoute.addChildren([
  signInRoute,
  newPasswordRoute,
  shellRoute.addChildren([
    boardRoute,
    orderRoute,
    ...ordersRoutes,
    ...driverRoutes,
    ...kitchenRoutes,
    ...catalogueRoutes,
    ...numbersRoutes,
    ...shopRoutes,
  ]),
])

/** The console's router: hash history like the shop's, so that one document serves every route. */
export const createConsoleRouter = () =>
  createRouter({ routeTree, history: createHashHistory(), defaultErrorComponent: RouteFailure, scrollRestoration: true })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
  interface StaticDataRouteOption {
    /** The title of the browser's tab. */
    title?: MessageKey
  }
}
