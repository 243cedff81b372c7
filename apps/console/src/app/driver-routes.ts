import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inShell } from './shell-route.tsx'

/** All that a driver sees. */
export const driverRoutes = [
  createRoute({
    ...inShell,
    path: '/deliveries',
    staticData: { title: 'consoleDriver.title' },
    component: lazyRouteComponent(() => import('../screens/deliveries.tsx'), 'DeliveriesScreen'),
  }),
]
