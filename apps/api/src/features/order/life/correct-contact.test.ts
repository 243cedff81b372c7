import type { OrderPaymentStatus } from '@sukkar/domain/order-payment'
import { ORDER_STATUSES } from '@sukkar/domain/order-state'
import { expect, it } from 'vitest'
import { canCorrectContact } from './correct-contact.ts'

const refusedWith = (payment_status: OrderPaymentStatus) =>
  ORDER_STATUSES.filter((status) => !canCorrectContact({ status, payment_status }))

it('a contact is corrected until the order is over; one that was not paid is when its payment is given up', () => {
  const over = ['delivered', 'picked', 'cancelled']
  expect(refusedWith('pending').toSorted()).toEqual(over.toSorted())
  expect(refusedWith('failed').toSorted()).toEqual(over.toSorted())
  expect(refusedWith('expired').toSorted()).toEqual([...over, 'created', 'payment_failed'].toSorted())
})
