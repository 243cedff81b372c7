import { toInstantText } from '@sukkar/domain/shop-time'
import { expect, it } from 'vitest'
import { listDeliveryTimes } from './delivery-times.ts'

const promisedToMs = Date.parse('2026-11-21T20:05:00+03:00')
const list = (now: string) => listDeliveryTimes(promisedToMs, Date.parse(now)).map((ms) => toInstantText(ms).slice(8, 16))

it('an order is asked about once its customer would get a coupon, and not before', () => {
  expect(list('2026-11-21T22:05:00+03:00')).toEqual([])
  expect(list('2026-11-21T22:05:01+03:00')).toEqual(['21T20:05', '21T20:30', '21T21:00', '21T21:30', '21T22:00'])
})

it('its times are the half hours from its promise until now, at most those of one day', () => {
  expect(list('2026-11-22T09:00:00+03:00')).toHaveLength(1 + 25)
  expect(list('2026-11-22T09:00:00+03:00').at(-1)).toBe('22T08:30')
  expect(list('2026-11-28T09:00:00+03:00').at(-1)).toBe('22T20:00')
})
