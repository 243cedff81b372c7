import type { Driver } from '@sukkar/contract/staff-orders'
import type { StaffAccount } from '@sukkar/contract/staff-people'
import { translate } from '@sukkar/i18n/server-translate'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { driversQuery } from '../../../lib/queries.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { DisableDialog } from './disable-dialog.tsx'

const { spoken } = vi.hoisted(() => ({ spoken: { locale: 'en' as 'ar' | 'en' } }))
vi.mock('../../../lib/locale.ts', async (original) => ({ ...(await original<object>()), useText: () => translate(spoken.locale) }))
vi.mock('@sukkar/ui/dialog', () => ({
  Dialog: ({ children, footer }: { children: ReactNode; footer: ReactNode }) => createElement('section', null, children, footer),
}))

const driver: Driver = { id: 'ali', name: 'Ali', phone: '', open_orders: 5, on_the_way: 2, seen_at: null }

const show = (given: Partial<StaffAccount> = {}): string => {
  const account = { id: 'ali', name: 'Ali', role: 'driver', is_disabled: false, ...given } as StaffAccount
  const dialog = createElement(DisableDialog, { account, isSending: false, onClose: () => undefined, onConfirm: () => undefined })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, dialog)).replace(/[\u2066-\u2069]/gu, '')
}

beforeEach(() => {
  spoken.locale = 'en'
  queryClient.clear()
})

it('says how many orders are on the way with a driver, and how many lose theirs, before the account is disabled', () => {
  queryClient.setQueryData(driversQuery().queryKey, [driver])
  expect(show()).toContain('2 orders are on the way with Ali: assign them to somebody else')
  expect(show()).toContain('3 orders that have not left are then without a driver')
  spoken.locale = 'ar'
  expect(show()).toContain('طلبان خرجا للتوصيل مع Ali: أسندهما إلى مندوب آخر')
  expect(show()).toContain('3 طلبات لم تخرج بعد تبقى بلا مندوب')
})

it('says nothing of orders that are not there, and not that it cannot be undone', () => {
  queryClient.setQueryData(driversQuery().queryKey, [{ ...driver, open_orders: 0, on_the_way: 0 }])
  const words = /order|undone/u
  expect(show()).not.toMatch(words)
  expect(show({ id: 'mona', role: 'staff' })).not.toMatch(words)
})
