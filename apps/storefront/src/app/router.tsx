import type { MessageKey } from '@sukkar/i18n/message-key'
import { createHashHistory, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { IndexScreen } from '../screens/index.tsx'
import { checkoutLayout, defaultLayout, headerLayout, inDefault, inHeader, rootRoute } from './root-route.ts'
import { RouteFailure, RouteNotFound } from './route-failure.tsx'
import { RoutePending } from './route-pending.tsx'
import { pickTexts } from './route-query.ts'
import { behindSignIn, screen } from './screen.ts'

const indexRoute = createRoute({ ...inDefault, path: '/', staticData: { title: null }, component: IndexScreen })
const pickServiceRoute = createRoute({
  ...inHeader,
  path: '/pick-service',
  staticData: { title: 'pickService.title' },
  validateSearch: pickTexts('area', 'pin', 'service', 'date'),
  component: screen(() => import('../screens/pick-service.tsx'), 'PickServiceScreen', ['service']),
})
const locationRoute = createRoute({
  ...inHeader,
  path: '/location',
  staticData: { title: 'pickService.title' },
  component: screen(() => import('../screens/pick-service.tsx'), 'PickServiceScreen', ['service']),
})

const mapRoute = createRoute({
  ...inHeader,
  path: '/Map',
  staticData: { title: 'place.map' },
  validateSearch: pickTexts('order', 'token', 'pin'),
  component: screen(() => import('../screens/map.tsx'), 'MapScreen'),
})

const categoriesRoute = createRoute({
  ...inDefault,
  path: '/categories',
  staticData: { title: 'shell.menu' },
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

const studioRoute = createRoute({
  ...inDefault,
  path: '/photo-print-cake',
  staticData: { title: 'catalogue.allProducts' },
  validateSearch: pickTexts('product'),
  component: screen(() => import('../screens/photo-print-cake.tsx'), 'PhotoPrintCakeScreen'),
})

const cartRoute = createRoute({
  ...inDefault,
  path: '/cart',
  validateSearch: pickTexts('edit'),
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
const ordersRoute = createRoute({
  ...inDefault,
  path: '/profile/orders',
  staticData: { title: 'order.titleList' },
  validateSearch: pickTexts('filter'),
  component: screen(() => import('../screens/orders.tsx'), 'OrdersScreen', behindSignIn),
})
const orderRoute = createRoute({
  ...inDefault,
  path: '/profile/orders/$id',
  staticData: { title: 'order.details' },
  validateSearch: pickTexts('token'),
  component: screen(() => import('../screens/order.tsx'), 'OrderScreen', behindSignIn),
})
const trackRoute = createRoute({
  ...inDefault,
  path: '/profile/orders/$id/track',
  staticData: { title: 'order.track' },
  validateSearch: pickTexts('token'),
  component: screen(() => import('../screens/track.tsx'), 'TrackScreen', behindSignIn),
})

const loginRoute = createRoute({
  ...inHeader,
  path: '/login',
  staticData: { title: 'shell.signInUp' },
  validateSearch: pickTexts('from', 'email'),
  component: screen(() => import('../screens/login.tsx'), 'LoginScreen', behindSignIn),
})
const registerRoute = createRoute({
  ...inHeader,
  path: '/register',
  staticData: { title: 'shell.signInUp' },
  validateSearch: pickTexts('from'),
  component: screen(() => import('../screens/register.tsx'), 'RegisterScreen', behindSignIn),
})
const forgetPasswordRoute = createRoute({
  ...inHeader,
  path: '/forget-password',
  staticData: { title: 'account.reset' },
  validateSearch: pickTexts('from'),
  component: screen(() => import('../screens/forget-password.tsx'), 'ForgetPasswordScreen', behindSignIn),
})
const resetPasswordRoute = createRoute({
  ...inHeader,
  path: '/resetPassword',
  staticData: { title: 'account.reset' },
  validateSearch: pickTexts('from'),
  component: screen(() => import('../screens/reset-password.tsx'), 'ResetPasswordScreen', behindSignIn),
})

const profileRoute = createRoute({
  ...inDefault,
  path: '/profile',
  staticData: { title: 'account.profile' },
  component: screen(() => import('../screens/profile.tsx'), 'ProfileScreen', behindSignIn),
})
const changePasswordRoute = createRoute({
  ...inDefault,
  path: '/profile/change-password',
  staticData: { title: 'account.passwordChange' },
  component: screen(() => import('../screens/change-password.tsx'), 'ChangePasswordScreen', behindSignIn),
})
const addressesRoute = createRoute({
  ...inDefault,
  path: '/profile/addresses',
  staticData: { title: 'address.mine' },
  component: screen(() => import('../screens/addresses.tsx'), 'AddressesScreen', behindSignIn),
})
const newAddressRoute = createRoute({
  ...inDefault,
  path: '/profile/addresses/create',
  staticData: { title: 'address.new' },
  component: screen(() => import('../screens/address.tsx'), 'NewAddressScreen', behindSignIn),
})
const addressRoute = createRoute({
  ...inDefault,
  path: '/profile/addresses/$id',
  staticData: { title: 'address.edit' },
  component: screen(() => import('../screens/address.tsx'), 'AddressScreen', behindSignIn),
})

const wishlistRoute = createRoute({
  ...inDefault,
  path: '/profile/wishlist',
  staticData: { title: 'shell.wishlist' },
  validateSearch: pickTexts('product'),
  component: screen(() => import('../screens/wishlist.tsx'), 'WishlistScreen'),
})

const termsRoute = createRoute({
  ...inDefault,
  path: '/terms-conditions',
  staticData: { title: 'shell.terms' },
  component: screen(() => import('../screens/legal.tsx'), 'TermsScreen', ['legal']),
})
const privacyRoute = createRoute({
  ...inDefault,
  path: '/privacy-policy',
  staticData: { title: 'shell.privacy' },
  component: screen(() => import('../screens/legal.tsx'), 'PrivacyScreen', ['legal']),
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
    studioRoute,
    cartRoute,
    miniCartRoute,
    ordersRoute,
    orderRoute,
    trackRoute,
    profileRoute,
    changePasswordRoute,
    addressesRoute,
    newAddressRoute,
    addressRoute,
    wishlistRoute,
    termsRoute,
    privacyRoute,
    contactRoute,
  ]),
  checkoutLayout.addChildren([checkoutRoute, finalizeRoute]),
  headerLayout.addChildren([
    pickServiceRoute,
    locationRoute,
    mapRoute,
    paymentRoute,
    loginRoute,
    registerRoute,
    forgetPasswordRoute,
    resetPasswordRoute,
  ]),
])

/** The delay before a page whose code is on its way shows its placeholder, in milliseconds. */
export const PENDING_MS = 200

/** The router of the shop: hash history in the browser (§2), memory history for the prerender. */
export const createShopRouter = (history: RouterHistory = createHashHistory()) =>
  createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    defaultPendingComponent: RoutePending,
    defaultPendingMs: PENDING_MS,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: RouteNotFound,
    scrollRestoration: !import.meta.env.SSR,
    // The server renders the page as the browser does but has no address of its own.
    ...(import.meta.env.SSR ? { origin: 'http://localhost' } : {}),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
  interface StaticDataRouteOption {
    /** The title of the browser's tab; null for the shop's own title. */
    title?: MessageKey | null
  }
}
