import { describe, expect, it } from 'vitest'
import { groupPauses, lengthOf, writeLeft } from './pause-groups.ts'

const until = '2026-11-22T11:00:00+03:00'
const pause = (id: string, more: object = {}) => ({ id, branch_id: id, shipping_type: null, order_type: null, until, ...more })

describe('pauses as they were switched', () => {
  it('are one for all branches of a press, and others for other things and times', () => {
    const later = '2026-11-22T12:00:00+03:00'
    const groups = groupPauses([pause('a'), pause('b'), pause('c', { order_type: 'pick-up' }), pause('d', { until: later })])
    expect(groups.map(({ ids, orderType, untilMs }) => [ids, orderType, untilMs])).toEqual([
      [['a', 'b'], null, Date.parse(until)],
      [['c'], 'pick-up', Date.parse(until)],
      [['d'], null, Date.parse(later)],
    ])
  })

  it('tell what is left of them', () => {
    expect([0, 1, 59_000, 60_000, 270_000, 3_600_000, 3_909_000, -5].map(writeLeft)).toEqual([
      '0:00',
      '0:01',
      '0:59',
      '1:00',
      '4:30',
      '1:00:00',
      '1:05:09',
      '0:00',
    ])
  })

  it('last as long as chosen, or to the end of the day', () => {
    expect([lengthOf('30'), lengthOf('120'), lengthOf('tomorrow')]).toEqual([{ minutes: 30 }, { minutes: 120 }, {}])
  })
})
