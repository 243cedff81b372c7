import type { TimeSlot } from '@sukkar/contract/area'
import { wireDeliveryType, wireFulfilment } from '@sukkar/domain/service'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { findNearestSlots, findSlowest, listShownSlots, orderTimesQuery, partBegunBy, timeSlotsQuery } from './time-slots.ts'

const slot = (from: string, status: 0 | 1 = 1, reason: string | null = null): TimeSlot => ({
  day: '2026-11-22',
  from,
  to: '23:00',
  status,
  reason,
  left: null,
})

describe('the times that are shown', () => {
  it('begin a part of the day where the one before was in another', () => {
    const slots = ['08:00', '11:00', '12:00', '16:30', '17:00', '21:00'].map((from) => slot(from))
    expect(slots.map((_, index) => partBegunBy(slots, index))).toEqual(['morning', null, 'afternoon', null, 'evening', null])
    expect(partBegunBy(slots, 6)).toBeNull()
  })
  it('[S3.4] are those to come, open, full or paused, and none that nobody could have got', () => {
    const slots = [
      slot('08:00', 0, 'SLOT_PAST'),
      slot('09:00', 0, 'LEAD_TIME'),
      slot('10:00', 0, 'SLOT_FULL'),
      slot('11:00'),
      slot('12:00', 0, 'PAUSED'),
      slot('21:00', 0, 'LAST_ORDER'),
      slot('22:00', 0, 'AFTER_CUTOFF'),
    ]
    expect(listShownSlots(slots).map(({ from }) => from)).toEqual(['10:00', '11:00', '12:00'])
  })
})

describe('the nearest free times', () => {
  it('[S3.4] are the three open slots around the one wanted, in order of time', () => {
    const slots = [slot('10:00'), slot('11:00'), slot('12:00', 0), slot('13:00'), slot('14:00'), slot('18:00')]
    expect(findNearestSlots(slots, '12:00').map(({ from }) => from)).toEqual(['10:00', '11:00', '13:00'])
  })
  it('are near by the minute, before and after', () => {
    const slots = [slot('09:00'), slot('10:15'), slot('11:45'), slot('12:30'), slot('12:50')]
    expect(findNearestSlots(slots, '12:00').map(({ from }) => from)).toEqual(['11:45', '12:30', '12:50'])
    expect(findNearestSlots(slots, '09:10').map(({ from }) => from)).toEqual(['09:00', '10:15', '11:45'])
  })
  it('are none when everything is taken', () => expect(findNearestSlots([slot('10:00', 0)], '10:00')).toEqual([]))
})

describe('the product that takes longest', () => {
  const line = (name: string, hours: number) => ({ product: { name_en: name, name_ar: name, lead_hours: hours } })
  it('[S3.4] is the one whose time decides which slots can be kept', () => {
    const lines = [line('Croissant', 0), line('Fudge cake', 4), line('Two-tier cake', 48), line('Cupcakes', 2)]
    expect(findSlowest(lines)?.name_en).toBe('Two-tier cake')
  })
  it('is none where everything is ready', () => {
    expect(findSlowest([line('Croissant', 0), line('Cupcakes', 1)])?.name_en).toBe('Cupcakes')
    expect(findSlowest([line('Croissant', 0)])).toBeNull()
    expect(findSlowest([])).toBeNull()
  })
})

describe('what the shop is asked about times', () => {
  const asked: URL[] = []
  let stored: Map<string, string>
  const answer = { status: 200, message: '', data: [slot('10:00')], dates: [], deliveryValidator: {} }

  beforeEach(() => {
    asked.length = 0
    stored = stubStorage()
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(new URL(path, 'https://shop.example'))
      return new Response(JSON.stringify(answer))
    })
  })
  afterEach(() => {
    queryClient.clear()
    vi.unstubAllGlobals()
  })

  it('[S3.4] names the area, the branch, the service, the way and the day; the browser keeps the answer', async () => {
    const question = { areaId: '202', branchId: null, service: 'same_day', fulfilment: 'pickup' } as const
    const times = await queryClient.fetchQuery(timeSlotsQuery(question))
    expect(times).toEqual({ slots: answer.data, dates: [], validator: {} })
    expect(JSON.parse(stored.get('timeSlots') ?? '')).toEqual(answer.data)
    await queryClient.fetchQuery(timeSlotsQuery({ ...question, date: '2026-11-24', isRescheduled: true }))
    await queryClient.fetchQuery(timeSlotsQuery({ ...question, branchId: 'b2' }))
    const wanted = { area: '202', deliveryType: wireDeliveryType('same_day'), order_type: wireFulfilment('pickup') }
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      wanted,
      { ...wanted, date: '2026-11-24', is_rescheduled: 'true' },
      { ...wanted, branch_id: 'b2' },
    ])
  })

  it('is asked anew when a cart has lost its time, because other days are offered then', async () => {
    const question = { areaId: '202', branchId: null, service: 'pre_order', fulfilment: 'delivery' } as const
    for (const isRescheduled of [false, true]) await queryClient.fetchQuery(timeSlotsQuery({ ...question, isRescheduled }))
    expect(asked.map(({ searchParams }) => searchParams.get('is_rescheduled'))).toEqual([null, 'true'])
  })

  it('names the order that is to move, and the token of its guest', async () => {
    for (const token of [null, 'link'])
      for (const date of [undefined, '2026-11-24']) await queryClient.fetchQuery(orderTimesQuery('o1', token, date))
    expect(asked.every(({ pathname }) => pathname.includes('/o1'))).toBe(true)
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      {},
      { date: '2026-11-24' },
      { token: 'link' },
      { token: 'link', date: '2026-11-24' },
    ])
  })
})
