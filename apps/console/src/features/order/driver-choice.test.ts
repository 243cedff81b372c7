import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { DriverChoice } from './driver-choice.tsx'

type Shown = { onChange: (event: { target: { value: string } }) => void }
type Answer = (answer: { data: Partial<StaffOrder> } | null) => void

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
vi.mock('../../lib/session.ts', async (original) => ({ ...(await original<object>()), usePrincipal: () => ({ role: 'staff' }) }))
vi.mock('../../lib/use-save.ts', () => ({ useSave: () => ({ isSaving: false, failure: null, save }) }))

const inner: Partial<StaffOrder['order']> = { id: 'o-1' }
const order = { order: inner, driver: null } as Partial<StaffOrder> as StaffOrder
const answerTo = (id: string): void => (answers.shift() as Answer)({ data: { ...order, driver: { id, name: id } as never } })

const show = (driver: string | null): void => {
  const staffOrder = { ...order, driver: driver === null ? null : ({ id: driver, name: driver } as StaffOrder['driver']) }
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, createElement(DriverChoice, { staffOrder })))
}

beforeEach(() => void save.mockClear())

it('a driver chosen while another choice is on its way is sent after it, so that the last choice holds', async () => {
  show(null)
  for (const value of ['ali', 'badr']) shown.select?.onChange({ target: { value } })
  await vi.waitFor(() => expect(save).toHaveBeenCalled())
  expect(save).toHaveBeenCalledOnce()
  answerTo('ali')
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2), { timeout: 3000 })
  expect(save).toHaveBeenLastCalledWith({ params: { id: 'o-1' }, body: { driver_id: 'badr', seen_driver_id: 'ali' } })
  answerTo('badr')
})

it('a choice states the driver that it replaces, so that it takes the order from nobody whom a colleague has chosen since', async () => {
  show('ali')
  shown.select?.onChange({ target: { value: 'badr' } })
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save).toHaveBeenLastCalledWith({ params: { id: 'o-1' }, body: { driver_id: 'badr', seen_driver_id: 'ali' } })
  // Refused: what was chosen meanwhile was chosen on the same driver and is refused as well.
  shown.select?.onChange({ target: { value: '' } })
  ;(answers.shift() as Answer)(null)
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save).toHaveBeenLastCalledWith({ params: { id: 'o-1' }, body: { driver_id: null, seen_driver_id: 'ali' } })
  answerTo('ali')
})
