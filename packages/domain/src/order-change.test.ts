import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canRequestRefund, canShopReschedule, checkCustomerChange, isAtItsPlace, isCashCollected, isOver } from './order-change.ts'
import { OPEN_PAYMENT_STATUSES, ORDER_PAYMENT_STATUSES } from './order-payment.ts'
import { isFinal, isUpcoming, nextStatus, ORDER_STATUSES } from './order-state.ts'
import { addDays, MINUTE_MS, startOfDayMs, toShopClock } from './shop-time.ts'

const day = '2026-11-25'
const dayBegins = startOfDayMs(day)
const anyStatus = fc.constantFrom(...ORDER_STATUSES)

describe('changing an order', () => {
  it('[S1.8a] ends in the minute in which the delivery day begins in Kuwait', () => {
    for (const status of ['created', 'paid', 'in_progress'] as const) {
      expect(checkCustomerChange({ status, deliveryDate: day }, dayBegins - MINUTE_MS).ok).toBe(true)
      expect(checkCustomerChange({ status, deliveryDate: day }, dayBegins - 1).ok).toBe(true)
      expect(checkCustomerChange({ status, deliveryDate: day }, dayBegins)).toEqual({ ok: false, code: 'CHANGE_ON_DELIVERY_DAY' })
    }
  })
  it('[S4.18d] is open whatever the day while the order needs action', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), (days) => {
        expect(checkCustomerChange({ status: 'hold', deliveryDate: addDays(day, days) }, dayBegins).ok).toBe(true)
      }),
    )
    expect(nextStatus('hold', 'resume', 'customer', 'delivery')).not.toBeNull()
  })
  it('is over once it is baked, on the road, finished or not paid', () => {
    for (const status of ['ready_for_delivery', 'on_the_way', 'delivered', 'picked', 'cancelled', 'payment_failed'] as const)
      expect(checkCustomerChange({ status, deliveryDate: day }, 0)).toEqual({ ok: false, code: 'CHANGE_TOO_LATE' })
  })
  it('[S1.8a] of an order that needs no action never happens on its day or after it', () => {
    fc.assert(
      fc.property(anyStatus, fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }), (status, minutes) => {
        const nowMs = dayBegins + minutes * MINUTE_MS
        const isAllowed = checkCustomerChange({ status, deliveryDate: day }, nowMs).ok
        expect(isAllowed && status !== 'hold' && toShopClock(nowMs).date >= day).toBe(false)
      }),
    )
  })
  it('[S4.18d] cancel and refund is offered when the order needs action, and then alone', () => {
    expect(ORDER_STATUSES.filter(canRequestRefund)).toEqual(['hold'])
  })
  it('the shop may give another time until it is baked, and when it needs action', () => {
    expect(new Set(ORDER_STATUSES.filter(canShopReschedule))).toEqual(new Set(['created', 'paid', 'in_progress', 'hold']))
  })
})

describe('a customer who may change it', () => {
  it('is told yes, and nothing else with it', () => {
    expect(checkCustomerChange({ status: 'paid', deliveryDate: day }, dayBegins - 1)).toEqual({ ok: true, value: true })
    expect(checkCustomerChange({ status: 'hold', deliveryDate: day }, dayBegins)).toEqual({ ok: true, value: true })
  })
})

describe('an order at its end', () => {
  it('is one that was brought, fetched or cancelled, whatever its payment', () => {
    for (const payment of ORDER_PAYMENT_STATUSES)
      expect(ORDER_STATUSES.filter((status) => isFinal(status) && isOver(status, payment))).toEqual(['delivered', 'picked', 'cancelled'])
  })

  it('is one whose payment was given up, also after a late capture went back, and no other', () => {
    for (const payment of ['expired', 'refunded'] as const)
      expect(ORDER_STATUSES.filter((status) => !isFinal(status) && isOver(status, payment))).toEqual(['created', 'payment_failed'])
    for (const payment of [...OPEN_PAYMENT_STATUSES, 'on_delivery', 'paid'] as const)
      expect(ORDER_STATUSES.filter((status) => isOver(status, payment))).toEqual(['delivered', 'picked', 'cancelled'])
  })

  it('is at its place when it was brought or fetched', () => {
    expect(ORDER_STATUSES.filter(isAtItsPlace)).toEqual(['delivered', 'picked'])
  })

  it('has its cash collected when it is paid there', () => {
    expect(ORDER_STATUSES.filter((status) => isCashCollected(status, 'on_delivery'))).toEqual(['delivered', 'picked'])
    expect(ORDER_STATUSES.filter((status) => isCashCollected(status, 'paid'))).toEqual([])
  })
  it('is none that the shop works on, whatever its payment', () => {
    for (const status of ORDER_STATUSES.filter((one) => isUpcoming(one) && one !== 'created'))
      expect(ORDER_PAYMENT_STATUSES.filter((payment) => isOver(status, payment))).toEqual([])
  })
})
