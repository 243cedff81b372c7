import type { Order } from '@sukkar/contract/order'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { setPrerenderLocale } from '../../../lib/locale.ts'
import { OrderFacts } from './order-facts.tsx'

vi.mock('./order-address-line.tsx', () => ({ OrderAddressLine: () => null }))

const order = {
  number: 'SK-1001',
  status: 'created',
  order_type: 'asap',
  created_at: '2026-11-28T10:00:00+03:00',
  promised_from: '2026-11-28T16:00:00+03:00',
  promised_to: '2026-11-28T17:00:00+03:00',
  receipt: null,
  refund_status: null,
  refunds: [],
  cash_refunds: [],
  gift: null,
  notes: '',
  review: null,
} as Partial<Order> as Order

const firstFact = (shown: Order): string | undefined =>
  /<dt>([^<]+)<\/dt><dd><bdi>/u.exec(renderToStaticMarkup(createElement(OrderFacts, { order: shown, payment: '' })))?.[1]

it('the number of an order is that of an invoice once there is one', () => {
  setPrerenderLocale('en', english)
  expect(firstFact(order)).toBe(english['orderLife.orderNumber'])
  const receipt = { number: 'SK-1001' } as Order['receipt']
  expect(firstFact({ ...order, receipt })).toBe(english['orderLife.receiptNumber'])
})

it('the refund that the shop has yet to decide about is promised to nobody', () => {
  setPrerenderLocale('en', english)
  const show = (status: Order['refunds'][number]['status']): string => {
    const refunds = [{ amount: 4.35, status, at: '2026-11-28T11:00:00+03:00' }]
    return renderToStaticMarkup(createElement(OrderFacts, { order: { ...order, refund_status: status, refunds }, payment: '' }))
  }
  expect(show('requested')).toContain('If it is approved, it goes back to the account')
  for (const status of ['approved', 'sent'] as const) expect(show(status)).toContain('goes back to the same account')
  expect(show('declined')).not.toContain('goes back')
})

it('cash that was given back stands with its amount and its time', () => {
  setPrerenderLocale('en', english)
  const show = (cash_refunds: Order['cash_refunds']): string =>
    removeIsolates(renderToStaticMarkup(createElement(OrderFacts, { order: { ...order, cash_refunds }, payment: '' }))).replaceAll(
      '\u00a0',
      ' ',
    )
  expect(show([])).not.toContain(english['orderLife.refund'])
  const shown = show([
    { amount: 5, at: '2026-11-28T18:00:00+03:00' },
    { amount: 1.25, at: '2026-11-28T19:30:00+03:00' },
  ])
  expect(shown).toContain('Given back in cash: 5.000 KWD')
  expect(shown).toMatch(/Given back in cash: 1\.250 KWD.*7:30/u)
})
