import type { Order } from '@sukkar/contract/order'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { setPrerenderLocale } from '../../../lib/locale.ts'
import { syncServerClock } from '../../../lib/server-clock.ts'
import { PickupBox } from './pickup-box.tsx'

beforeEach(() => {
  setPrerenderLocale('en', english)
  syncServerClock(Date.parse('2026-11-22T17:30:00+03:00'))
})

const ready = {
  number: 'SK-1001',
  status: 'ready_for_delivery',
  order_type: 'pick-up',
  payment_status: 'on_delivery',
  customer: { name: 'Sara Al-Ali' },
  branch: { name_en: 'Salmiya', phone: '+965 2200 0001', lat: 29.3, lng: 48 },
  receipt: { due: 5.25 },
  pickup_until: '2026-11-22T21:00:00+03:00',
} as Partial<Order> as Order

const show = (order: Order): string =>
  removeIsolates(renderToStaticMarkup(createElement(PickupBox, { order })).replaceAll(/<\/?bdi>/gu, '')).replaceAll('\u00a0', ' ')
const fact = (name: string, value: string): string => `<dt>${name}</dt><dd>${value}</dd>`

it('a pick-up that is ready says what to show and to pay, where, and until when', () => {
  const box = show(ready)
  expect(box).toContain(english['order.pickupShow'])
  expect(box).toContain(fact('Order number', 'SK-1001'))
  expect(box).toContain(fact('Full name', 'Sara Al-Ali'))
  expect(box).toContain(fact('To pay at the branch', '5.250 KWD'))
  expect(box).toContain(fact('Pick-up branch', 'Salmiya'))
  expect(box).toContain(fact('Pick-up possible until', 'Today, 9:00 PM'))
  expect(box).toContain('href="tel:+96522000001"')
  expect(box).toContain('destination=29.3,48')
})

it('before it is ready nothing is to be shown yet', () => {
  const box = show({ ...ready, status: 'in_progress' })
  expect(box).toContain(fact('Pick-up branch', 'Salmiya'))
  expect(box).not.toContain(english['order.pickupShow'])
  expect(box).not.toContain('SK-1001')
})

it('what is paid is not to be paid, and an end that is unknown or over is not told', () => {
  const paid = { ...ready, payment_status: 'paid', receipt: { due: 0 } as Order['receipt'] } as const
  expect(show(paid)).not.toContain('To pay')
  for (const pickup_until of [null, '2026-11-22T17:30:00+03:00']) expect(show({ ...ready, pickup_until })).not.toContain('until')
})

it('a delivery, a pick-up that is over or on hold and one that is not paid yet have none', () => {
  const without: Order[] = [
    { ...ready, order_type: 'asap' },
    { ...ready, status: 'picked' },
    { ...ready, status: 'hold' },
    { ...ready, status: 'created', payment_status: 'pending' },
  ]
  expect(without.map(show)).toEqual(['', '', '', ''])
})
