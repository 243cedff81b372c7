import { afterEach, expect, it } from 'vitest'
import { queryClient } from './query-client.ts'
import { COUPON_QUERIES, couponQuery, couponsQuery, settingsQuery } from './shop-queries.ts'
import { showRecord } from './show-record.ts'

afterEach(() => queryClient.clear())

const coupon = { id: 'c-1', code: 'TEN', version: 1 }
const versionOf = (key: readonly unknown[]): unknown => queryClient.getQueryData<{ version: number }>(key)?.version

it('a coupon that is stopped in the list is opened as it is now', () => {
  queryClient.setQueryData(couponsQuery({}).queryKey, { data: [coupon], meta: {} } as never)
  queryClient.setQueryData(couponQuery('TEN').queryKey, coupon as never)
  queryClient.setQueryData(couponQuery('FIVE').queryKey, { ...coupon, id: 'c-2' } as never)
  queryClient.setQueryData(couponQuery('GONE').queryKey, null)
  showRecord(COUPON_QUERIES, { ...coupon, version: 2 })
  expect(queryClient.getQueryData(couponsQuery({}).queryKey)).toEqual({ data: [{ ...coupon, version: 2 }], meta: {} })
  expect(['TEN', 'FIVE', 'GONE'].map((code) => versionOf(couponQuery(code).queryKey))).toEqual([2, 1, undefined])
})

it('the settings, of which there is one record, are shown as they were saved', () => {
  queryClient.setQueryData(settingsQuery().queryKey, { version: 1 } as never)
  showRecord([settingsQuery().queryKey], { version: 2 })
  expect(versionOf(settingsQuery().queryKey)).toBe(2)
})
