import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { currentPrincipal } from '../lib/session.ts'
import { NotFound, Root } from './root.tsx'
import { Shell } from './shell.tsx'

export const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound })

/** All routes that require a signed-in member of staff or driver. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => {
    const principal = currentPrincipal()
    if (principal === null) throw redirect({ to: '/sign-in', replace: true })
    if (principal.mustChangePassword) throw redirect({ to: '/new-password', replace: true })
    // A driver has only the deliveries page, and nobody else has it.
    const isDeliveries = location.pathname === '/deliveries'
    if (principal.role === 'driver' && !isDeliveries) throw redirect({ to: '/deliveries', replace: true })
    if (principal.role !== 'driver' && isDeliveries) throw redirect({ to: '/', replace: true })
  },
})

export const inShell = { getParentRoute: () => shellRoute } as const
