import type { AnswerOf } from '@sukkar/contract/endpoints'
import type { StaffCoupon, StaffSettings } from '@sukkar/contract/staff-promotions'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { couponsQuery, settingsQuery } from '../../../lib/shop-queries.ts'
import { RamadanNotice } from '../branch/ramadan-notice.tsx'
import { CouponRow } from './coupon-row.tsx'

const { press, save } = vi.hoisted(() => ({ press: { now: (): void => undefined }, save: vi.fn() }))
vi.mock('@sukkar/ui/button', () => ({
  Button: ({ onClick }: { onClick: () => void }) => {
    press.now = onClick
    return null
  },
}))
vi.mock('@sukkar/ui/segmented-control', () => ({
  SegmentedControl: ({ onChange }: { onChange: (value: string) => void }) => {
    press.now = () => onChange('on')
    return null
  },
}))
vi.mock('@tanstack/react-router', () => ({ Link: () => null }))
vi.mock('../../../lib/use-save.ts', () => ({ useSave: () => ({ isSaving: false, failure: null, save }) }))

const known: Partial<StaffCoupon> = {
  id: 'c',
  code: 'TEN',
  kind: 'percent',
  percent: 10,
  max_discount: null,
  usage_limit: null,
  used_count: 0,
}
const coupon = { ...known, ends_at: null, starts_at: null, version: 1, is_active: true } as StaffCoupon
const settings = { version: 1, is_ramadan: null } as Partial<StaffSettings> as StaffSettings
const [coupons, shop] = [couponsQuery({}).queryKey, settingsQuery().queryKey]

type Versioned = { version: number } | undefined

/** Presses what is shown, and waits until the answer to that press is cached. */
const pressAt = async (shown: ReactElement, cached: () => Versioned): Promise<void> => {
  const before = cached()?.version
  renderToStaticMarkup(shown)
  press.now()
  await vi.waitFor(() => expect(cached()?.version).not.toBe(before))
}

beforeEach(() => {
  queryClient.setQueryData(coupons, { data: [coupon] } as Partial<AnswerOf<'listStaffCoupons'>> as AnswerOf<'listStaffCoupons'>)
  queryClient.setQueryData(shop, settings)
  save.mockReset()
})
const versions = () => save.mock.calls.map(([{ body }]) => body.version)

it('a coupon that is stopped can be started again at once, before the list is fetched again', async () => {
  save.mockImplementation(async ({ body }) => ({ data: { ...coupon, ...body, version: body.version + 1 } }))
  const cached = () => queryClient.getQueryData(coupons)?.data[0]
  const shown = () => createElement(CouponRow, { coupon: cached() ?? coupon })
  await pressAt(shown(), cached)
  await pressAt(shown(), cached)
  expect(versions()).toEqual([1, 2])
})

it('as Ramadan can be set otherwise at once', async () => {
  save.mockImplementation(async ({ body }) => ({ data: { ...settings, ...body, version: body.version + 1 } }))
  const month = { first: '2027-02-08', last: '2027-03-09' }
  const cached = () => queryClient.getQueryData(shop)
  const shown = () => createElement(RamadanNotice, { settings: cached() ?? settings, month, notices: [] })
  await pressAt(shown(), cached)
  await pressAt(shown(), cached)
  expect(versions()).toEqual([1, 2])
})
