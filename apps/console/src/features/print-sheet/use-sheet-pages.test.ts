import type { CallInput } from '@sukkar/contract/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { renderLive } from '../../testing/render-live.ts'
import { useSheetPages } from './use-sheet-pages.ts'

type Query = NonNullable<CallInput<'listPrintSheets'>['query']>

/** The cursors of the sheets that are not made yet; their order is that of the texts. */
let toPrint: string[] = []
/** As the server pages them. */
vi.mock('../../lib/client.ts', async (original) => ({
  ...(await original<object>()),
  fetchAnswer: async (_: string, { query: { page = 1, per_page: size = 1, after = '', until } }: { query: Query }) => {
    const found = toPrint.filter((cursor) => cursor > after && (until === undefined || cursor <= until))
    const rest = toPrint.filter((cursor) => cursor > (until ?? after)).length
    const isBounded = after !== '' || until !== undefined
    const total = rest + (isBounded ? (page - 1) * size : 0) + (until === undefined ? 0 : size)
    return { data: found.slice(0, size).map((cursor) => ({ cursor })), meta: { page, per_page: size, total } }
  },
}))

let pages: ReturnType<typeof useSheetPages>
const Screen = ({ day }: { day: string }) => {
  pages = useSheetPages({ day })
  return null
}
const screen = (day = '2026-11-25') => createElement(QueryClientProvider, { client: queryClient }, createElement(Screen, { day }))
const cursor = (number: number): string => String(number).padStart(3, '0')
const shown = (): number[] => (pages.query.data?.data ?? []).map((sheet) => Number(sheet.cursor))
const ready = async (from: number, to: number): Promise<void> => {
  toPrint = toPrint.filter((one) => Number(one) < from || Number(one) > to)
  await act(async () => queryClient.invalidateQueries())
}
const showPage = (page: number): Promise<void> => act(async () => pages.showPage(page))

beforeEach(() => {
  toPrint = Array.from({ length: 150 }, (_, index) => cursor(index + 1))
})
afterEach(() => queryClient.clear())

it('no sheet is left out by who prints a page, makes it and goes on', async () => {
  await renderLive(screen())
  expect([shown().length, shown().at(-1)]).toEqual([60, 60])
  await ready(1, 10)
  expect([shown()[0], shown().at(-1)]).toEqual([11, 60])
  await showPage(2)
  expect([shown()[0], shown().at(-1)]).toEqual([61, 120])
  await ready(61, 70)
  await showPage(3)
  expect([shown()[0], shown().at(-1)]).toEqual([121, 150])
  await showPage(2)
  expect([shown()[0], shown().at(-1)]).toEqual([71, 120])
  await showPage(1)
  expect([shown()[0], shown().at(-1)]).toEqual([11, 60])
})

it('once all of a page is made, what is left begins with the first page', async () => {
  await renderLive(screen())
  await ready(1, 60)
  expect([shown()[0], shown().at(-1), pages.query.data?.meta]).toEqual([61, 120, { page: 1, per_page: 60, total: 90 }])
})

it('another day begins with its first page', async () => {
  const show = await renderLive(screen())
  await showPage(2)
  await show(screen('2026-11-26'))
  expect(shown()[0]).toBe(1)
})
