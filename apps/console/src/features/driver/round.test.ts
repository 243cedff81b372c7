import type { Delivery } from '@sukkar/contract/delivery'
import { describe, expect, it } from 'vitest'
import { applySteps, arrangeRound, contactOf, type DriverStep, listFollowers, sumCash } from './round.ts'

const today = '2026-11-22'
const now = Date.parse('2026-11-22T10:00:00+03:00')

const deliveryOf = (id: string, given: Partial<Delivery> = {}): Delivery => ({
  id,
  number: `SK-${id}`,
  status: 'ready_for_delivery',
  delivery_date: today,
  promised_from: '2026-11-22T13:00:00+03:00',
  promised_to: '2026-11-22T14:00:00+03:00',
  is_late: false,
  branch: { id: 'salmiya', name_en: 'Salmiya', name_ar: 'السالمية' },
  area_name_en: 'Salmiya',
  area_name_ar: 'السالمية',
  customer: { name: 'Noura', phone: '96550001234' },
  place: null,
  building_photo: null,
  notes: '',
  gift: null,
  message: '',
  items: [],
  item_count: 0,
  is_separate: false,
  to_collect: 0,
  can_dispatch: true,
  can_deliver: false,
  problem: null,
  ...given,
})
const onTheWay = { status: 'on_the_way', can_dispatch: false, can_deliver: true } as const
const at = (hour: number) => ({ promised_from: `2026-11-22T${hour}:00:00+03:00` })
const trouble = {
  id: 'p',
  reason: 'nobody_there',
  words: '',
  by: '',
  at: '2026-11-22T13:00:00+03:00',
  told_at: null,
  claimed_at: null,
  is_open: true,
} as const

type Wish = { kind: 'dispatch' } | { kind: 'deliver'; cashTaken: null } | { kind: 'problem'; reason: 'damaged' | 'refused'; words: string }

const step = (orderId: string, wish: Wish): DriverStep => ({ id: `${orderId} ${wish.kind}`, orderId, number: '', atMs: 0, ...wish })

describe('a driver’s round', () => {
  it('[S6.3] goes by the promise; what is in the van is next, and what has trouble waits', () => {
    const list = [
      deliveryOf('late', at(16)),
      deliveryOf('ready', at(12)),
      deliveryOf('stuck', { ...at(11), ...onTheWay, problem: trouble }),
      deliveryOf('van', { ...at(15), ...onTheWay }),
      deliveryOf('held', { ...at(10), status: 'hold', can_dispatch: false }),
    ]
    const { next, waiting } = arrangeRound(list, now)
    expect(next?.id).toBe('van')
    expect(waiting.map(({ id }) => id)).toEqual(['held', 'stuck', 'ready', 'late'])
    expect(arrangeRound(list.slice(0, 3), now).next?.id).toBe('ready')
    expect(arrangeRound(list.slice(2, 3), now).next?.id).toBe('stuck')
    expect(arrangeRound(list.slice(4), now).next).toBeNull()
  })

  it('tells today from other days, and what is over from what is not', () => {
    const other = { delivery_date: '2026-11-25', promised_from: '2026-11-25T13:00:00+03:00' }
    const round = arrangeRound(
      [
        deliveryOf('then', other),
        deliveryOf('early', { ...other, ...onTheWay }),
        deliveryOf('yesterday', { delivery_date: '2026-11-21' }),
        deliveryOf('brought', { status: 'delivered', can_dispatch: false, to_collect: 4.35 }),
        deliveryOf('gone', { status: 'cancelled', can_dispatch: false }),
        deliveryOf('gone then', { ...other, status: 'cancelled', can_dispatch: false }),
      ],
      now,
    )
    expect(round.next?.id).toBe('early')
    expect(round.waiting.map(({ id }) => id)).toEqual(['yesterday'])
    expect(round.later.map(({ id }) => id)).toEqual(['then'])
    expect(round.done.map(({ id }) => id)).toEqual(['brought', 'gone'])
    expect(sumCash(round.done)).toBe(4350)
  })

  it('has the whole night that begins today, and tomorrow’s first hours only once they are near', () => {
    const tomorrow = (hour: string, business_date: string) => ({
      delivery_date: '2026-11-23',
      business_date,
      promised_from: `2026-11-23T${hour}:00:00+03:00`,
    })
    const list = [
      deliveryOf('evening', { business_date: today, promised_from: '2026-11-22T23:00:00+03:00' }),
      deliveryOf('night', tomorrow('00', today)),
      deliveryOf('cancelled', { ...tomorrow('00', today), status: 'cancelled', can_dispatch: false }),
      deliveryOf('early', tomorrow('02', '2026-11-23')),
      deliveryOf('day', tomorrow('10', '2026-11-23')),
    ]
    const roundAt = (time: string) => {
      const { next, waiting, later, done } = arrangeRound(list, Date.parse(`2026-11-${time}:00+03:00`))
      return [[next, ...waiting].map((delivery) => delivery?.id), later.map(({ id }) => id), done.map(({ id }) => id)]
    }
    expect(roundAt('22T19:00')).toEqual([['evening', 'night'], ['early', 'day'], ['cancelled']])
    expect(roundAt('22T23:45')).toEqual([['evening', 'night', 'early'], ['day'], ['cancelled']])
    expect(roundAt('23T00:15')).toEqual([['evening', 'night', 'early', 'day'], [], ['cancelled']])
  })

  it('[S6.3] counts what was delivered for another day too: the cash of before midnight is still in the pocket', () => {
    const brought = { status: 'delivered', can_dispatch: false } as const
    const { done } = arrangeRound(
      [
        deliveryOf('before midnight', { ...brought, delivery_date: '2026-11-21', to_collect: 4.35 }),
        deliveryOf('ahead of its day', { ...brought, delivery_date: '2026-11-25', to_collect: 0.005 }),
      ],
      now,
    )
    expect(done.map(({ id }) => id)).toEqual(['before midnight', 'ahead of its day'])
    expect(sumCash(done)).toBe(4355)
  })

  it('shows what was pressed before the shop has heard of it, and nothing that cannot be', () => {
    const [a, b, c] = applySteps(
      [deliveryOf('a'), deliveryOf('b'), deliveryOf('c', { status: 'in_progress', can_dispatch: false })],
      [
        step('a', { kind: 'dispatch' }),
        step('a', { kind: 'deliver', cashTaken: null }),
        step('b', { kind: 'problem', reason: 'damaged', words: '' }),
        step('c', { kind: 'dispatch' }),
      ],
    )
    expect([a?.status, a?.can_deliver]).toEqual(['delivered', false])
    expect([b?.status, b?.problem?.reason, b?.can_dispatch]).toEqual(['hold', 'damaged', false])
    expect(c?.status).toBe('in_progress')
    const [moved] = applySteps([deliveryOf('d', onTheWay)], [step('d', { kind: 'problem', reason: 'refused', words: '' })])
    expect([moved?.status, moved?.can_deliver, moved?.problem?.reason]).toEqual(['on_the_way', true, 'refused'])
  })

  it('[S4.18a] is followed by customers whose order the shop knows to be on its way, until it is handed over here', () => {
    const known = [deliveryOf('a', onTheWay), deliveryOf('b', onTheWay), deliveryOf('c')]
    const steps = [step('b', { kind: 'deliver', cashTaken: null }), step('c', { kind: 'dispatch' })]
    expect(listFollowers(known, steps).map(({ id }) => id)).toEqual(['a'])
  })

  it('calls who receives it, unless that would spoil a gift', () => {
    const gift = { name: 'Huda', phone: '96550001236', hide_prices: true, do_not_call: false }
    expect(contactOf(deliveryOf('a', { gift })).name).toBe('Huda')
    expect(contactOf(deliveryOf('a', { gift: { ...gift, phone: null, do_not_call: true } })).name).toBe('Noura')
  })
})
