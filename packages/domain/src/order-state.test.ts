import { describe, expect, it } from 'vitest'
import {
  canTransition,
  checkCustomerCancel,
  fromStatusesFor,
  isDriverVisible,
  isFinal,
  isUpcoming,
  listEvents,
  nextStatus,
  ORDER_STATUSES,
  type OrderActor,
  type OrderEvent,
  type OrderStatus,
  parseOrderStatus,
  TRANSITIONS,
} from './order-state.ts'
import { startOfDayMs } from './shop-time.ts'

const actors: OrderActor[] = ['customer', 'staff', 'driver', 'gateway', 'system']
const events = [...new Set(TRANSITIONS.map(({ event }) => event))]

describe('the life of an order', () => {
  it('[S4.13a] a paid delivery goes its way', () => {
    const steps: [OrderEvent, OrderActor][] = [
      ['capture', 'gateway'],
      ['accept', 'staff'],
      ['ready', 'staff'],
      ['dispatch', 'staff'],
      ['deliver', 'driver'],
    ]
    const path: OrderStatus[] = ['created']
    for (const [event, actor] of steps) {
      const next = nextStatus(path.at(-1) ?? 'created', event, actor, 'delivery', 'before')
      if (next === null) throw new Error(`${event} refused`)
      path.push(next)
    }
    expect(path).toEqual(['created', 'paid', 'in_progress', 'ready_for_delivery', 'on_the_way', 'delivered'])
  })
  it('[S4.13b] a pick-up is handed over and never driven', () => {
    expect(nextStatus('ready_for_delivery', 'hand_over', 'staff', 'pickup')).toBe('picked')
    expect(canTransition('ready_for_delivery', 'dispatch', 'staff', 'pickup')).toBe(false)
    expect(canTransition('ready_for_delivery', 'hand_over', 'staff', 'delivery')).toBe(false)
  })
  it('an order to be paid first is not accepted before the money is there', () => {
    expect(nextStatus('created', 'accept', 'staff', 'delivery')).toBeNull()
    expect(nextStatus('created', 'accept', 'staff', 'delivery', 'on_handover')).toBe('in_progress')
    expect(nextStatus('payment_failed', 'accept', 'staff', 'delivery')).toBeNull()
    expect(nextStatus('created', 'capture', 'customer', 'delivery')).toBeNull()
    // Without an argument the payment timing is `before`.
    expect(canTransition('created', 'accept', 'staff', 'delivery')).toBe(false)
    expect(canTransition('created', 'accept', 'staff', 'delivery', 'on_handover')).toBe(true)
  })
  it('[S4.13c] a failed payment can be paid again or runs out', () => {
    expect(nextStatus('created', 'payment_fail', 'gateway', 'delivery')).toBe('payment_failed')
    expect(nextStatus('payment_failed', 'capture', 'gateway', 'delivery')).toBe('paid')
    // Its time to pay runs out by itself; the order is not cancelled by it.
    expect(nextStatus('created', 'payment_fail', 'system', 'delivery')).toBe('payment_failed')
    expect(listEvents('payment_failed', 'system', { fulfilment: 'delivery', payment: 'before' })).toEqual([])
  })
  it('[S4.18d] hold comes from anywhere before the end, from the road by staff alone, and leads back or out', () => {
    expect(fromStatusesFor('hold')).toEqual(['created', 'paid', 'in_progress', 'ready_for_delivery', 'on_the_way'])
    expect(fromStatusesFor('hold', {}, 'driver')).toEqual(['ready_for_delivery'])
    expect(fromStatusesFor('hold', { fulfilment: 'pickup' })).not.toContain('on_the_way')
    expect(nextStatus('hold', 'resume', 'customer', 'delivery', 'before')).toBe('paid')
    expect(nextStatus('hold', 'resume', 'customer', 'delivery', 'on_handover')).toBe('created')
    expect(nextStatus('hold', 'cancel', 'customer', 'delivery')).toBe('cancelled')
  })
  it('a job of the server makes no step but to end the time to pay', () => {
    expect(events.filter((event) => fromStatusesFor(event, {}, 'system').length > 0)).toEqual(['payment_fail'])
  })
  it('nothing leaves an end, and a capture never revives a cancelled order', () => {
    for (const end of ['delivered', 'picked', 'cancelled'] as const) {
      for (const event of events) for (const actor of actors) expect(canTransition(end, event, actor, 'delivery')).toBe(false)
    }
  })
  it('every step is unambiguous: one outcome for each status, event, actor and kind', () => {
    for (const from of ORDER_STATUSES)
      for (const event of events)
        for (const actor of actors)
          for (const fulfilment of ['delivery', 'pickup'] as const)
            for (const payment of ['before', 'on_handover'] as const) {
              const outcomes = TRANSITIONS.filter(
                (step) =>
                  step.from === from &&
                  step.event === event &&
                  step.actors.includes(actor) &&
                  (step.fulfilment ?? fulfilment) === fulfilment &&
                  (step.payment ?? payment) === payment,
              )
              expect(outcomes.length).toBeLessThanOrEqual(1)
              const next = nextStatus(from, event, actor, fulfilment, payment)
              expect(next).toBe(outcomes[0]?.to ?? null)
              expect(listEvents(from, actor, { fulfilment, payment }).includes(event)).toBe(next !== null)
              expect(fromStatusesFor(event, { fulfilment, payment }, actor).includes(from)).toBe(next !== null)
            }
  })
  it('every status can be reached and every one that is not final can be left', () => {
    const reached = new Set<OrderStatus>(['created'])
    for (let round = 0; round < ORDER_STATUSES.length; round += 1) {
      for (const step of TRANSITIONS) if (reached.has(step.from)) reached.add(step.to)
    }
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort())
    for (const status of ORDER_STATUSES) expect(TRANSITIONS.some((step) => step.from === status)).toBe(!isFinal(status))
  })
})

describe('names and views of statuses', () => {
  it.each([
    ['pending', 'created'],
    ['confirmed', 'in_progress'],
    ['Processing', 'in_progress'],
    ['shipped', 'on_the_way'],
    ['ready-for-delivery', 'ready_for_delivery'],
    ['On The Way', 'on_the_way'],
    ['picked', 'picked'],
    [' paid\n', 'paid'],
    ['on  the - way', 'on_the_way'],
  ])('[S4.13b] %s is %s', (text, status) => {
    expect(parseOrderStatus(text)).toBe(status)
  })
  it('an unknown name is no crash', () => {
    expect(parseOrderStatus('teleported')).toBeNull()
  })
  it('[S4.18a] the driver is seen only on the way', () => {
    expect(ORDER_STATUSES.filter(isDriverVisible)).toEqual(['on_the_way'])
  })
  it('[S2.11a] past or upcoming', () => {
    expect(ORDER_STATUSES.filter((status) => !isUpcoming(status))).toEqual(['delivered', 'picked', 'cancelled', 'payment_failed'])
  })
})

describe('cancelling', () => {
  const order = { status: 'paid', payment: 'before', deliveryDate: '2026-11-23' } as const
  const dayBegins = startOfDayMs('2026-11-23')
  it('[S1.8b] ends when the delivery day begins in Kuwait', () => {
    expect(checkCustomerCancel(order, dayBegins - 1)).toEqual({ ok: true, value: true })
    expect(checkCustomerCancel(order, dayBegins)).toEqual({ ok: false, code: 'CANCEL_ON_DELIVERY_DAY' })
    expect(checkCustomerCancel({ ...order, status: 'created', payment: 'on_handover' }, dayBegins).ok).toBe(false)
  })
  it('[S4.18d] stays possible while unpaid, failed or needing action', () => {
    for (const status of ['created', 'payment_failed', 'hold'] as const)
      expect(checkCustomerCancel({ ...order, status }, dayBegins)).toEqual({ ok: true, value: true })
  })
  it('is over for finished orders, and too late once it is baked', () => {
    for (const status of ['delivered', 'picked', 'cancelled'] as const) {
      expect(checkCustomerCancel({ ...order, status }, 0)).toEqual({ ok: false, code: 'CANCEL_FINISHED' })
    }
    expect(checkCustomerCancel({ ...order, status: 'ready_for_delivery' }, 0)).toEqual({ ok: false, code: 'CANCEL_TOO_LATE' })
    // The table has no paid order with payment on handover.
    expect(checkCustomerCancel({ ...order, status: 'paid', payment: 'on_handover' }, 0)).toEqual({ ok: false, code: 'CANCEL_TOO_LATE' })
  })
  it('is promised only where the table lets the customer do it', () => {
    for (const status of ORDER_STATUSES)
      for (const payment of ['before', 'on_handover'] as const) {
        const may = checkCustomerCancel({ status, payment, deliveryDate: '2026-11-23' }, dayBegins - 1).ok
        const isPossible = status !== 'payment_failed' || payment === 'before'
        const isPaidState = status === 'paid' && payment === 'on_handover'
        if (may && isPossible && !isPaidState) expect(canTransition(status, 'cancel', 'customer', 'delivery', payment)).toBe(true)
      }
  })
})
