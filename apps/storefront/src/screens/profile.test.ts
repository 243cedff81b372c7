import type { OrderSummary } from '@sukkar/contract/order-life'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { setPrerenderLocale } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { type SignedInUser, sessionStore } from '../lib/session.ts'

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: ReactNode }) => children }))
const { nextOrderQuery } = await import('../features/order/order-lists.ts')
const { ProfileScreen } = await import('./profile.tsx')

it('the next order to be picked up is ready for that, not for a delivery', () => {
  setPrerenderLocale('en', english)
  sessionStore.setState({ user: { id: 'sara', name: 'Sara' } as Partial<SignedInUser> as SignedInUser })
  // A static rendering reads a store's initial state.
  sessionStore.getInitialState = sessionStore.getState
  const order = { id: 'o1', number: 'SK-1', status: 'ready_for_delivery', order_type: 'pick-up' } as Partial<OrderSummary> as OrderSummary
  queryClient.setQueryData(nextOrderQuery('sara').queryKey, order)
  const page = renderToStaticMarkup(createElement(ProfileScreen))
  expect(page).toContain(english['status.ready_for_pickup'])
  expect(page).not.toContain(english['status.ready_for_delivery'])
})
