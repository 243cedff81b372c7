import type { Cart } from '@sukkar/contract/cart'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { OrderContext } from '../features/checkout/order-request.ts'
import { setPrerenderLocale } from '../lib/locale.ts'
import type { CardProps } from './checkout-card.tsx'

const shown = vi.hoisted(() => ({ nowMs: 0 }))
vi.mock('../lib/cutoff.ts', () => ({ useShopMinute: () => shown.nowMs }))
vi.mock('../lib/shop.ts', async (load) => ({ ...(await load<object>()), useShop: () => ({ times: {}, time_notices: [] }) }))
const { TimeCard } = await import('./checkout-time-card.tsx')

/** What the folded card says of the time, at a time of the shop. */
const readAt = (time: string, context: Partial<OrderContext>): string => {
  setPrerenderLocale('en', english)
  shown.nowMs = Date.parse(`${time}+03:00`)
  const cart = { est_time: 40 } as Partial<Cart> as Cart
  const known: Partial<CardProps> = { cart, context: { area: { id: '202' }, ...context } as OrderContext, stateOf: () => 'done' }
  const others = { trouble: undefined, onPicked: () => undefined, onDone: () => undefined }
  return removeIsolates(renderToStaticMarkup(createElement(TimeCard, { ...(known as CardProps), ...others })))
}

it('an order for now arrives so long after the present minute, however long the card has been open', () => {
  const now = { service: 'asap', fulfilment: 'delivery' } as const
  expect(readAt('2026-11-22T10:15:01', now)).toContain('10:56')
  expect(readAt('2026-11-22T10:35:01', now)).toContain('11:16')
})

it('a picked day is tomorrow until midnight, and then today', () => {
  const later = { service: 'same_day', picked: { date: '2026-11-23', from: '16:00', to: '17:00' } } as const
  expect(readAt('2026-11-22T23:59:00', later)).toContain('Tomorrow')
  expect(readAt('2026-11-23T00:00:00', later)).toContain('Today')
})
