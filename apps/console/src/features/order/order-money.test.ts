import type { PaymentReceipt } from '@sukkar/contract/order'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { translate } from '@sukkar/i18n/server-translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { OrderMoney } from './order-money.tsx'

vi.mock('../../lib/locale.ts', async (original) => ({ ...(await original<object>()), useText: () => translate('en') }))

const attempt = (trackId: string): PaymentReceipt => ({
  track_id: trackId,
  payment_id: null,
  transaction_id: null,
  reference_id: null,
  auth_code: null,
  result: 'failed',
  amount: 1,
  method: 'knet',
  at: '2026-11-21T13:00:00+03:00',
})

it('an attempt whose page the bank did not open has the reason beside it', () => {
  const order = {
    sub_total: 1,
    discount: 0,
    delivery_cost: 0,
    service_cost: 0,
    tip: 0,
    total: 1,
    payments: [attempt('T1'), attempt('T2')],
    payment_method_code: 3,
    payment_method: 'knet',
    payment_status: 'failed',
  }
  const staffOrder = { order, to_collect: 0, refused_starts: [{ track_id: 'T2', reason: 'Invalid hash' }] } as object as StaffOrder
  const props = { staffOrder, children: null }
  const html = removeIsolates(renderToStaticMarkup(createElement(OrderMoney, props)))
  const [, first = '', second = ''] = html.split('Track ID')
  expect(first).not.toContain('Invalid hash')
  expect(second).toContain('was not opened: Invalid hash')
})
