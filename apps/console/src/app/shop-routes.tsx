import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inShell } from './shell-route.tsx'

/** The shop's own data: branches, areas, promotions, staff. */
export const shopRoutes = [
  createRoute({
    ...inShell,
    path: '/shop',
    staticData: { title: 'consoleShop.title' },
    component: lazyRouteComponent(() => import('../screens/shop.tsx'), 'ShopScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/areas',
    staticData: { title: 'consoleShop.areas' },
    component: lazyRouteComponent(() => import('../screens/shop-areas.tsx'), 'AreasScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/areas/$id',
    staticData: { title: 'consoleShop.area' },
    component: lazyRouteComponent(() => import('../screens/shop-areas.tsx'), 'AreaScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/coupons',
    staticData: { title: 'consoleShop.coupons' },
    component: lazyRouteComponent(() => import('../screens/shop-coupons.tsx'), 'CouponsScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/coupons/$code',
    staticData: { title: 'consoleShop.coupon' },
    component: lazyRouteComponent(() => import('../screens/shop-coupons.tsx'), 'CouponScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/branches',
    staticData: { title: 'consoleShop.branches' },
    component: lazyRouteComponent(() => import('../screens/shop-branches.tsx'), 'BranchesScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/branches/$id',
    staticData: { title: 'consoleShop.branch' },
    component: lazyRouteComponent(() => import('../screens/shop-branches.tsx'), 'BranchScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/ramadan',
    staticData: { title: 'consoleShop.ramadan' },
    component: lazyRouteComponent(() => import('../screens/shop-ramadan.tsx'), 'RamadanScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/times',
    staticData: { title: 'consoleShop.times' },
    component: lazyRouteComponent(() => import('../screens/shop-times.tsx'), 'TimesScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/news',
    staticData: { title: 'consoleShop.news' },
    component: lazyRouteComponent(() => import('../screens/shop-notices.tsx'), 'NoticesScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/offers/$id',
    staticData: { title: 'consoleShop.offer' },
    component: lazyRouteComponent(() => import('../screens/shop-notices.tsx'), 'OfferScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/notices/$id',
    staticData: { title: 'consoleShop.notice' },
    component: lazyRouteComponent(() => import('../screens/shop-notices.tsx'), 'NoticeScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/banners',
    staticData: { title: 'consoleShop.banners' },
    component: lazyRouteComponent(() => import('../screens/shop-banners.tsx'), 'BannersScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/banners/$id',
    staticData: { title: 'consoleShop.banner' },
    component: lazyRouteComponent(() => import('../screens/shop-banners.tsx'), 'BannerScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/contacts',
    staticData: { title: 'consoleShop.contacts' },
    component: lazyRouteComponent(() => import('../screens/shop-settings.tsx'), 'ContactsScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/payment',
    staticData: { title: 'consoleShop.payment' },
    component: lazyRouteComponent(() => import('../screens/shop-settings.tsx'), 'PaymentScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/texts',
    staticData: { title: 'consoleShop.texts' },
    component: lazyRouteComponent(() => import('../screens/shop-settings.tsx'), 'TextsScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/people',
    staticData: { title: 'consoleShop.people' },
    component: lazyRouteComponent(() => import('../screens/shop-people.tsx'), 'PeopleScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/shop/audit',
    staticData: { title: 'consoleShop.audit' },
    component: lazyRouteComponent(() => import('../screens/shop-audit.tsx'), 'AuditScreen'),
  }),
] as const
