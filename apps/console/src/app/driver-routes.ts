import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inShell } from './shell-route.tsx'

/** The only page of a driver. */
export const driverRoutes = [
  createRoute({
    ...inShell,
    path: '/deliveries',
    staticData: { title: 'consoleDriver.title' },
    component: lazyRouteComponent(() => import('../screens/deliveries.tsx'), 'DeliveriesScreen'),
  }),
]
