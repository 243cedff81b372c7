import type { Tier } from '@sukkar/i18n/load-messages'
import type { MessageKey } from '@sukkar/i18n/message-key'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { choiceStore } from '../lib/choice.ts'
import { ChunkFailure } from '../lib/chunk-reload.ts'
import { ensureTexts } from '../lib/locale.ts'
import { needsService } from '../lib/redirect-rule.ts'
import { IndexScreen } from '../screens/index.tsx'
import { CheckoutLayout } from './layouts/checkout-layout.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { HeaderLayout } from './layouts/header-layout.tsx'
import { Root } from './root.tsx'
import { NotFoundPage, RouteFailure, RouteNotFound } from './route-failure.tsx'
import { RoutePending } from './route-pending.tsx'

/** The overlays of the specification, driven by the query; only one is open at a time (§2). */
type OverlayFlags = { menu?: true; cart?: true; settings?: true; notification?: true }

const flag = (value: unknown): { on: true } | null => (value === undefined || value === false || value === 'false' ? null : { on: true })

const validateOverlays = (query: Record<string, unknown>): OverlayFlags => {
  if (flag(query['cart'])) return { cart: true }
  if (flag(query['menu'])) return { menu: true }
  if (flag(query['settings'])) return { settings: true }
  return flag(query['notification']) ? { notification: true } : {}
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : typeof value === 'number' ? String(value) : undefined

/** Keeps the texts of a query that a route knows; anything else a link may carry is dropped. */
const pickTexts =
  <K extends string>(...keys: K[]) =>
  (query: Record<string, unknown>): { [P in K]?: string } => {
    const picked: { [P in K]?: string } = {}
    for (const key of keys) {
      const value = text(query[key])
      if (value !== undefined) picked[key] = value
    }
    return picked
  }

/** A screen of its own chunk; its texts are fetched beside it. */
const screen = <K extends string>(load: () => Promise<Record<K, RouteComponent>>, name: K, tier: Tier = 'rest') =>
  lazyRouteComponent(async () => {
    try {
      return (await Promise.all([load(), ensureTexts(tier)]))[0]
    } catch (error) {
      throw new ChunkFailure(error)
    }
  }, name)

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  validateSearch: validateOverlays,
  beforeLoad: ({ location }) => {
    if (needsService(location.pathname, location.search) && choiceStore.getState().service === null)
      throw redirect({ to: '/', replace: true })
  },
})

const defaultLayout = createRoute({ getParentRoute: () => rootRoute, id: 'default', component: DefaultLayout })
const checkoutLayout = createRoute({ getParentRoute: () => rootRoute, id: 'checkout-layout', component: CheckoutLayout })
const headerLayout = createRoute({ getParentRoute: () => rootRoute, id: 'header', component: HeaderLayout })

const inDefault = { getParentRoute: () => defaultLayout } as const
const inHeader = { getParentRoute: () => headerLayout } as const

const indexRoute = createRoute({ ...inDefault, path: '/', staticData: { title: null }, component: IndexScreen })
const pickServiceRoute = createRoute({
  ...inHeader,
  path: '/pick-service',
  staticData: { title: 'pickService.title' },
  component: screen(() => import('../screens/pick-service.tsx'), 'PickServiceScreen', 'service'),
})
const locationRoute = createRoute({
  ...inHeader,
  path: '/location',
  staticData: { title: 'pickService.title' },
  component: screen(() => import('../screens/pick-service.tsx'), 'PickServiceScreen', 'service'),
})

const categoriesRoute = createRoute({
  ...inDefault,
  path: '/categories',
  staticData: { title: 'catalogue.categories' },
  validateSearch: pickTexts('product'),
  component: screen(() => import('../screens/categories.tsx'), 'CategoriesScreen'),
})
const productsRoute = createRoute({
  ...inDefault,
  path: '/products',
  staticData: { title: 'catalogue.allProducts' },
  validateSearch: pickTexts('search', 'category', 'sort', 'filter', 'product'),
  component: screen(() => import('../screens/products.tsx'), 'ProductsScreen'),
})
const productShowRoute = createRoute({
  ...inDefault,
  path: '/products/show',
  staticData: { title: 'catalogue.allProducts' },
  validateSearch: pickTexts('id'),
  component: screen(() => import('../screens/product.tsx'), 'ProductShowScreen'),
})
const productRoute = createRoute({
  ...inDefault,
  path: '/products/$id',
  staticData: { title: 'catalogue.allProducts' },
  component: screen(() => import('../screens/product.tsx'), 'ProductScreen'),
})
const vendorProductRoute = createRoute({
  ...inDefault,
  path: '/$vendor_name/$vendor_id/$slug',
  staticData: { title: 'catalogue.allProducts' },
  component: screen(() => import('../screens/product.tsx'), 'VendorProductScreen'),
})
const collectionsRoute = createRoute({
  ...inDefault,
  path: '/collection',
  staticData: { title: 'catalogue.collections' },
  validateSearch: pickTexts('product'),
  component: screen(() => import('../screens/collection.tsx'), 'CollectionScreen'),
})
const collectionRoute = createRoute({
  ...inDefault,
  path: '/collection/$id',
  staticData: { title: 'catalogue.collections' },
  validateSearch: pickTexts('product'),
  component: screen(() => import('../screens/collection.tsx'), 'CollectionScreen'),
})

const cartRoute = createRoute({
  ...inDefault,
  path: '/cart',
  staticData: { title: 'cart.title' },
  component: screen(() => import('../screens/cart.tsx'), 'CartScreen'),
})
const miniCartRoute = createRoute({
  ...inDefault,
  path: '/miniCart',
  staticData: { title: 'cart.title' },
  component: screen(() => import('../screens/cart.tsx'), 'CartScreen'),
})
const checkoutRoute = createRoute({
  getParentRoute: () => checkoutLayout,
  path: '/checkout',
  staticData: { title: 'checkout.title' },
  component: screen(() => import('../screens/checkout.tsx'), 'CheckoutScreen'),
})
const finalizeRoute = createRoute({
  getParentRoute: () => checkoutLayout,
  path: '/checkout/finalize',
  staticData: { title: 'checkout.title' },
  validateSearch: pickTexts('order', 'token'),
  component: screen(() => import('../screens/checkout-finalize.tsx'), 'CheckoutFinalizeScreen'),
})
const paymentRoute = createRoute({
  ...inHeader,
  path: '/payment/success',
  staticData: { title: 'checkout.title' },
  validateSearch: pickTexts('order', 'token'),
  component: screen(() => import('../screens/payment-success.tsx'), 'PaymentSuccessScreen'),
})
const trackRoute = createRoute({
  ...inDefault,
  path: '/profile/orders/$id/track',
  staticData: { title: 'order.track' },
  validateSearch: pickTexts('token'),
  component: screen(() => import('../screens/track.tsx'), 'TrackScreen'),
})

const addressesRoute = createRoute({
  ...inDefault,
  path: '/profile/addresses',
  staticData: { title: 'address.mine' },
  component: screen(() => import('../screens/addresses.tsx'), 'AddressesScreen'),
})
const newAddressRoute = createRoute({
  ...inDefault,
  path: '/profile/addresses/create',
  staticData: { title: 'address.new' },
  component: screen(() => import('../screens/address.tsx'), 'NewAddressScreen'),
})
const addressRoute = createRoute({
  ...inDefault,
  path: '/profile/addresses/$id',
  staticData: { title: 'address.edit' },
  component: screen(() => import('../screens/address.tsx'), 'AddressScreen'),
})

const termsRoute = createRoute({
  ...inDefault,
  path: '/terms-conditions',
  staticData: { title: 'shell.terms' },
  component: screen(() => import('../screens/legal.tsx'), 'TermsScreen', 'legal'),
})
const privacyRoute = createRoute({
  ...inDefault,
  path: '/privacy-policy',
  staticData: { title: 'shell.privacy' },
  component: screen(() => import('../screens/legal.tsx'), 'PrivacyScreen', 'legal'),
})
const contactRoute = createRoute({
  ...inDefault,
  path: '/contact-us',
  staticData: { title: 'shell.about' },
  component: screen(() => import('../screens/contact-us.tsx'), 'ContactUsScreen'),
})

const routeTree = rootRoute.addChildren([
  defaultLayout.addChildren([
    indexRoute,
    categoriesRoute,
    productsRoute,
    productShowRoute,
    productRoute,
    vendorProductRoute,
    collectionsRoute,
    collectionRoute,
    cartRoute,
    miniCartRoute,
    trackRoute,
    addressesRoute,
    newAddressRoute,
    addressRoute,
    termsRoute,
    privacyRoute,
    contactRoute,
  ]),
  checkoutLayout.addChildren([checkoutRoute, finalizeRoute]),
  headerLayout.addChildren([pickServiceRoute, locationRoute, paymentRoute]),
])

/** The router of the shop: hash history in the browser (§2), memory history where the document is prerendered. */
export const createShopRouter = (history: RouterHistory = createHashHistory()) =>
  createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 200,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: RouteNotFound,
    scrollRestoration: !import.meta.env.SSR,
    // The server builds the page as the browser does and has no address of its own.
    ...(import.meta.env.SSR ? { origin: 'http://localhost' } : {}),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
  interface StaticDataRouteOption {
    /** What the browser's tab says; null where the shop's own title stands. */
    title?: MessageKey | null
  }
}
