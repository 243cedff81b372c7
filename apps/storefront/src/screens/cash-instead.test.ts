import type { Order } from '@sukkar/contract/order'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { setPrerenderLocale } from '../lib/locale.ts'
import { CashInstead } from './cash-instead.tsx'

vi.mock('../lib/shop.ts', () => ({
  useShop: () => ({
    payment_methods: [
      { code: 1, name: null },
      { code: 2, name: null },
    ],
  }),
}))
vi.mock('./restore-order-button.tsx', () => ({ RestoreOrderButton: ({ label }: { label: string }) => label }))

const gift = { name: 'Noura', phone: '', card_text: '', hide_prices: true, do_not_call: false }

const read = (change: Partial<Order>): string => {
  setPrerenderLocale('en', english)
  const order = { id: 'o1', order_type: 'asap', total: 12.5, gift: null, ...change } as Partial<Order> as Order
  return removeIsolates(renderToStaticMarkup(createElement(CashInstead, { own: { order, token: null } })))
}

it('cash instead of a declined card says that the recipient of a gift is asked for it at the door', () => {
  const text = /The receiver pays the driver .*12\.500.* at the door\. Pay online to keep it a surprise\./u
  expect(read({ gift })).toMatch(text)
  expect(read({ gift })).toContain('Cash on delivery')
  expect(read({})).not.toMatch(text)
  expect(read({ gift, order_type: 'pick-up' })).not.toMatch(text)
})
