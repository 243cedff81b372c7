import { expect, it } from 'vitest'
import { CASH_AT_BRANCH, CASH_ON_DELIVERY, PAID_ONLINE, timingOf } from './payment-method.ts'

it('has an order paid before the kitchen begins only when it is paid online', () => {
  expect([CASH_ON_DELIVERY, CASH_AT_BRANCH, PAID_ONLINE].map(timingOf)).toEqual(['on_handover', 'on_handover', 'before'])
})
