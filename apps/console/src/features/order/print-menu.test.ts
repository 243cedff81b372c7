import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/client.ts'
import { shopQuery } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { renderLive } from '../../testing/render-live.ts'
import { PrintMenu } from './print-menu.tsx'

type Items = { items: { id: string; onSelect: () => void }[] }

const shown = vi.hoisted(() => ({ menu: { items: [] } as Items, sheets: [] as unknown[] }))
const shop = vi.hoisted(() => ({ resolve: (_: object): void => {}, reject: (_: Error): void => {} }))
vi.mock('@sukkar/ui/menu', () => ({ Menu: (menu: Items) => void Object.assign(shown, { menu }) }))
vi.mock('@sukkar/ui/print-sheet', () => ({
  PrintSheet: ({ children }: { children: ReactElement }) => void shown.sheets.push(children.type),
}))
vi.mock('./customer-receipt.tsx', () => ({ CustomerReceipt: () => null }))
vi.mock('../../lib/both-texts.ts', () => ({ useBothTexts: () => ({}) }))
vi.mock('../../lib/locale.ts', () => ({ useText: () => (key: string) => key }))
vi.mock('../../lib/client.ts', async (original) => ({
  ...(await original<object>()),
  fetchAnswer: () => new Promise((resolve, reject) => Object.assign(shop, { resolve, reject })),
}))

const choose = (id: string): Promise<void> => act(async () => shown.menu.items.find((item) => item.id === id)?.onSelect())
const open = () => {
  Object.assign(shown, { sheets: [] })
  const menu = createElement(PrintMenu, { staffOrder: {} as StaffOrder })
  return renderLive(createElement(QueryClientProvider, { client: queryClient }, menu))
}
afterEach(() => queryClient.clear())

it('a receipt is printed once the name of the shop is there', async () => {
  await open()
  await choose('receipt-roll')
  expect(shown.sheets).toEqual([])
  await act(async () => shop.resolve({ data: { name_en: 'Sukkar' } }))
  expect(shown.sheets.length).toBeGreaterThan(0)
  expect(queryClient.getQueryData(shopQuery().queryKey)).toBeDefined()
})

it('a receipt is printed without it when it cannot be fetched', async () => {
  await open()
  await choose('receipt-a4')
  await act(async () =>
    shop.reject(
      new ApiError({ ok: false, kind: 'refused', failure: { status: 404, code: 'NOT_FOUND', message: '' }, retryAfterSeconds: null }),
    ),
  )
  expect(shown.sheets.length).toBeGreaterThan(0)
})
