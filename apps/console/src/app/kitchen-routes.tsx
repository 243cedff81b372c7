import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { validateKitchenSearch } from '../lib/kitchen-search.ts'
import { onlyValid } from './only-valid.ts'
import { inShell } from './shell-route.tsx'

/** The kitchen's pages: bake list, photos, stock, pauses. */
export const kitchenRoutes = [
  createRoute({
    ...inShell,
    path: '/kitchen',
    staticData: { title: 'consoleKitchen.title' },
    validateSearch: onlyValid(validateKitchenSearch),
    component: lazyRouteComponent(() => import('../screens/kitchen.tsx'), 'KitchenScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/kitchen/photos',
    staticData: { title: 'consoleKitchen.photos' },
    validateSearch: onlyValid(validateKitchenSearch),
    component: lazyRouteComponent(() => import('../screens/kitchen-photos.tsx'), 'KitchenPhotosScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/kitchen/stock',
    staticData: { title: 'consoleKitchen.stock' },
    component: lazyRouteComponent(() => import('../screens/kitchen-stock.tsx'), 'KitchenStockScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/kitchen/pauses',
    staticData: { title: 'consoleKitchen.pauses' },
    component: lazyRouteComponent(() => import('../screens/kitchen-pauses.tsx'), 'KitchenPausesScreen'),
  }),
]
