import { REFUND_STATES } from '@sukkar/domain/refund-state'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { FeedbackSearch } from '../screens/feedback.tsx'
import type { RefundsSearch } from '../screens/refunds.tsx'
import { onlyValid } from './only-valid.ts'
import { inShell } from './shell-route.tsx'

const pageOf = ({ page }: Record<string, unknown>): { page?: number } => {
  const number = Number(page)
  return Number.isInteger(number) && number > 1 ? { page: number } : {}
}

/** The pages about orders besides the board and a single order. */
export const ordersRoutes = [
  createRoute({
    ...inShell,
    path: '/refunds',
    staticData: { title: 'consoleOrders.refunds' },
    validateSearch: onlyValid((query): RefundsSearch => {
      const state = REFUND_STATES.find((known) => known === query['state'])
      return { ...pageOf(query), ...(state === undefined ? {} : { state }) }
    }),
    component: lazyRouteComponent(() => import('../screens/refunds.tsx'), 'RefundsScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/feedback',
    staticData: { title: 'consoleOrders.feedback' },
    validateSearch: onlyValid(
      (query): FeedbackSearch => ({
        ...pageOf(query),
        ...(query['tab'] === 'reviews' && { tab: 'reviews' }),
        ...(typeof query['show'] === 'string' && { show: query['show'].slice(0, 20) }),
      }),
    ),
    component: lazyRouteComponent(() => import('../screens/feedback.tsx'), 'FeedbackScreen'),
  }),
] as const
