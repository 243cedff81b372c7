import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { validateProductSearch } from '../lib/product-search.ts'
import { onlyValid } from './only-valid.ts'
import { inShell } from './shell-route.tsx'

/** The catalogue: products, categories, collections, options and flavours. */
export const catalogueRoutes = [
  createRoute({
    ...inShell,
    path: '/products',
    staticData: { title: 'consoleCatalogue.title' },
    validateSearch: onlyValid(validateProductSearch),
    component: lazyRouteComponent(() => import('../screens/products.tsx'), 'ProductsScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/products/$id',
    staticData: { title: 'consoleCatalogue.product' },
    component: lazyRouteComponent(() => import('../screens/product.tsx'), 'ProductScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/products/flavors',
    staticData: { title: 'consoleCatalogue.flavors' },
    component: lazyRouteComponent(() => import('../screens/flavors.tsx'), 'FlavorsScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/products/flavors/$id',
    staticData: { title: 'consoleCatalogue.flavor' },
    component: lazyRouteComponent(() => import('../screens/flavor.tsx'), 'FlavorScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/products/order',
    staticData: { title: 'consoleCatalogue.productOrder' },
    component: lazyRouteComponent(() => import('../screens/product-order.tsx'), 'ProductOrderScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/products/categories',
    staticData: { title: 'consoleCatalogue.categories' },
    component: lazyRouteComponent(() => import('../screens/categories.tsx'), 'CategoriesScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/products/categories/$id',
    staticData: { title: 'consoleCatalogue.category' },
    component: lazyRouteComponent(() => import('../screens/category.tsx'), 'CategoryScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/products/collections',
    staticData: { title: 'consoleCatalogue.collections' },
    component: lazyRouteComponent(() => import('../screens/collections.tsx'), 'CollectionsScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/products/collections/$id',
    staticData: { title: 'consoleCatalogue.collection' },
    component: lazyRouteComponent(() => import('../screens/collection.tsx'), 'CollectionScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/products/options',
    staticData: { title: 'consoleCatalogue.optionGroups' },
    component: lazyRouteComponent(() => import('../screens/option-groups.tsx'), 'OptionGroupsScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/products/options/$id',
    staticData: { title: 'consoleCatalogue.optionGroup' },
    component: lazyRouteComponent(() => import('../screens/option-group.tsx'), 'OptionGroupScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/products/file',
    staticData: { title: 'consoleCatalogue.file' },
    component: lazyRouteComponent(() => import('../screens/catalogue-file.tsx'), 'CatalogueFileScreen'),
  }),
] as const
