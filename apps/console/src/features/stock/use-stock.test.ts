import type { AnswerOf } from '@sukkar/contract/endpoints'
import { expect, it } from 'vitest'
import { withStock } from './use-stock.ts'

type Page = AnswerOf<'listStaffProducts'>

it('the stock that the server answered is shown at its product alone, before the list is fetched again', () => {
  const page = {
    data: [
      { id: 'kunafa', in_stock: true, stock_left: 4, back_on: null },
      { id: 'basbousa', in_stock: true, stock_left: 9, back_on: null },
    ],
  } as Partial<Page> as Page
  const out = { product_id: 'kunafa', in_stock: false, stock_left: 4, back_on: '2026-11-26' }
  expect(withStock(page, out as Parameters<typeof withStock>[1]).data).toEqual([
    { id: 'kunafa', in_stock: false, stock_left: 4, back_on: '2026-11-26' },
    { id: 'basbousa', in_stock: true, stock_left: 9, back_on: null },
  ])
})
