import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { orderQuery } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { renderLive } from '../../testing/render-live.ts'
import { OrderActions } from './order-actions.tsx'

type Pressable = { onClick?: () => void; children?: ReactNode }
type Shown = { footer: ReactElement<Pressable> }
type Group = { onChange: (key: string) => void }

const shown = vi.hoisted(() => ({
  buttons: [] as Pressable[],
  dialog: null as Shown | null,
  group: null as Group | null,
  chip: '' as ReactNode,
}))
const callApi = vi.hoisted(() => vi.fn())
const stored = vi.hoisted(() => ({ order: {} as object }))
vi.mock('@sukkar/ui/button', () => ({ Button: (button: Pressable) => void shown.buttons.push(button) }))
vi.mock('@sukkar/ui/dialog', () => ({
  Dialog: (dialog: Shown & { children: ReactNode }) => {
    Object.assign(shown, { dialog })
    return dialog.children
  },
}))
vi.mock('@sukkar/ui/status-chip', () => ({
  StatusChip: ({ children }: { children: ReactNode }) => void Object.assign(shown, { chip: children }),
}))
vi.mock('@sukkar/ui/choice-group', () => ({ ChipGroup: () => null, CardGroup: (group: Group) => void Object.assign(shown, { group }) }))
vi.mock('@sukkar/ui/toast-store', () => ({ showToast: () => undefined }))
vi.mock('./driver-choice.tsx', () => ({ DriverChoice: () => null }))
vi.mock('./print-menu.tsx', () => ({ PrintMenu: () => null }))
vi.mock('../../lib/both-texts.ts', () => ({ useBothTexts: () => null }))
vi.mock('../../lib/locale.ts', () => ({
  useText: () => Object.assign((key: string) => key, { locale: 'en', digits: 'latn', dynamic: String }),
}))
vi.mock('../../lib/client.ts', async (original) => ({
  ...(await original<object>()),
  callApi,
  fetchAnswer: async (name: string) => (name === 'getStaffOrder' ? { data: stored.order } : { data: slots, dates: [] }),
}))

const slots = [{ day: '2026-11-27', from: '17:00', to: '18:00', status: 1, reason: null, left: null }]
const order = {
  id: 'o-1',
  number: 'S-1007',
  order_type: 'asap',
  shipping_type: 'pre-order',
  status: 'in_progress',
  promised_from: '2026-11-26T17:00:00+03:00',
  promised_to: '2026-11-26T18:00:00+03:00',
}
const staffOrder = (more: object = {}, rest: object = {}) =>
  ({ order: { ...order, ...more }, column: 'preparing', steps: [], can_reschedule: true, ...rest }) as object as StaffOrder
const held = staffOrder({ status: 'hold' }, { column: 'needs_action' })
const page = (present: StaffOrder) =>
  createElement(QueryClientProvider, { client: queryClient }, createElement(OrderActions, { staffOrder: present }))
const refused = { ok: false, kind: 'refused', failure: { status: 409, code: 'ORDER_STATE', message: 'This order is now: On hold' } }

const press = (label: string): Promise<void> => act(async () => shown.buttons.findLast(({ children }) => children === label)?.onClick?.())
const save = (): Promise<void> => act(async () => shown.dialog?.footer.props.onClick?.())
/** What the calls were made on. */
const seen = () => callApi.mock.calls.map(([, { body }]) => [body.seen.status, body.seen.promised_from])
const open = async () => {
  const show = await renderLive(page(staffOrder()))
  await press('consoleOrders.reschedule')
  await act(async () => shown.group?.onChange('2026-11-27 17:00'))
  return show
}

beforeEach(() => {
  Object.assign(shown, { buttons: [], dialog: null, group: null, chip: '' })
  callApi.mockReset().mockResolvedValue(refused)
})
afterEach(() => queryClient.clear())

it('another time is saved on the order that was shown, not on what a colleague has made of it meanwhile', async () => {
  const show = await open()
  await show(page(held))
  expect(shown.chip).toBe('console.column.preparing')
  await save()
  expect(seen()).toEqual([['in_progress', order.promised_from]])
})

it('once that is refused, the dialog shows the order as it is, and the next press is about that', async () => {
  const show = await open()
  stored.order = held
  queryClient.setQueryData(orderQuery('o-1').queryKey, held)
  await show(page(held))
  await save()
  expect(shown.chip).toBe('console.column.needs_action')
  await save()
  expect(seen().map(([status]) => status)).toEqual(['in_progress', 'hold'])
})

it('the dialog stays when the order can have no other time any more, so that the press is refused by name', async () => {
  const show = await open()
  Object.assign(shown, { dialog: null })
  await show(page(staffOrder({ status: 'ready_for_delivery' }, { can_reschedule: false, column: 'ready' })))
  expect(shown.dialog).not.toBeNull()
})
