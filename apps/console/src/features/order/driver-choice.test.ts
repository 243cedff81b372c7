import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { DriverChoice } from './driver-choice.tsx'

type Shown = { onChange: (event: { target: { value: string } }) => void }
type Answer = (answer: { data: Partial<StaffOrder> }) => void

const { shown, answers, save } = vi.hoisted(() => {
  const list: ((answer: { data: object }) => void)[] = []
  return { shown: { select: null as Shown | null }, answers: list, save: vi.fn(() => new Promise((resolve) => list.push(resolve))) }
})
vi.mock('@sukkar/ui/select', () => ({
  Select: (select: Shown) => {
    shown.select = select
    return null
  },
}))
vi.mock('../../lib/session.ts', async (original) => ({ ...(await original<object>()), useWorker: () => ({ role: 'staff' }) }))
vi.mock('../../lib/use-save.ts', () => ({ useSave: () => ({ isSaving: false, failure: null, save }) }))

const inner: Partial<StaffOrder['order']> = { id: 'o-1' }
const order = { order: inner, driver: null } as Partial<StaffOrder> as StaffOrder
const answerTo = (id: string): void => (answers.shift() as Answer)({ data: { ...order, driver: { id, name: id } as never } })

it('a driver chosen while another choice is on its way is sent after it, so that the last choice holds', async () => {
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, createElement(DriverChoice, { staffOrder: order })))
  for (const value of ['ali', 'badr']) shown.select?.onChange({ target: { value } })
  await vi.waitFor(() => expect(save).toHaveBeenCalled())
  expect(save).toHaveBeenCalledOnce()
  answerTo('ali')
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2), { timeout: 3000 })
  expect(save).toHaveBeenLastCalledWith({ params: { id: 'o-1' }, body: { driver_id: 'badr' } })
})
