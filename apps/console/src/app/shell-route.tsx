import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { currentWorker } from '../lib/session.ts'
import { NotFound, Root } from './root.tsx'
import { Shell } from './shell.tsx'

export const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound })

/** Everything that needs somebody who works for the shop. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => {
    const worker = currentWorker()
    if (worker === null) throw redirect({ to: '/sign-in', replace: true })
    if (worker.mustChangePassword) throw redirect({ to: '/new-password', replace: true })
    // A driver has one page, and it is nobody else's.
    const isDeliveries = location.pathname === '/deliveries'
    if (worker.role === 'driver' && !isDeliveries) throw redirect({ to: '/deliveries', replace: true })
    if (worker.role !== 'driver' && isDeliveries) throw redirect({ to: '/', replace: true })
  },
})

export const inShell = { getParentRoute: () => shellRoute } as const
