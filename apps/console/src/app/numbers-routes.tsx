import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { validateNumbersSearch } from '../lib/numbers-search.ts'
import { onlyValid } from './only-valid.ts'
import { inShell } from './shell-route.tsx'

export const numbersRoutes = [
  createRoute({
    ...inShell,
    path: '/numbers',
    staticData: { title: 'consoleNumbers.title' },
    validateSearch: onlyValid(validateNumbersSearch),
    component: lazyRouteComponent(() => import('../screens/numbers.tsx'), 'NumbersScreen'),
  }),
]
