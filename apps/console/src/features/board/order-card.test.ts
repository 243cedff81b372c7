import type { BoardOrder, OrderStep } from '@sukkar/contract/staff-orders'
import { translate } from '@sukkar/i18n/server-translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { OrderCard } from './order-card.tsx'

type Pressable = { onClick?: () => void; loading?: boolean }

const { presses, move, touchOrder } = vi.hoisted(() => ({
  presses: [] as Pressable[],
  move: vi.fn(async (): Promise<{ column: string } | null> => null),
  touchOrder: vi.fn(),
}))
vi.mock('@sukkar/ui/button', () => ({
  Button: (button: Pressable) => {
    presses.push(button)
    return null
  },
}))
vi.mock('../../lib/locale.ts', async (original) => ({ ...(await original<object>()), useText: () => translate('en') }))
vi.mock('@tanstack/react-router', () => ({ Link: () => null }))
vi.mock('../../lib/use-move.ts', () => ({ useMove: () => ({ moving: null, move }) }))
vi.mock('../../lib/bell.ts', () => ({ touchOrder, useIsRinging: () => false }))

const order: Partial<BoardOrder> = {
  id: 'o-1',
  number: 'S-1007',
  items: [],
  total: 4.75,
  driver: null,
  problem: null,
  is_late: false,
  order_type: 'pick-up',
  shipping_type: 'asap',
  payment_method_code: 2,
  promised_from: '2026-11-26T17:00:00+03:00',
  promised_to: '2026-11-26T18:00:00+03:00',
}

const show = (shown: BoardOrder): string =>
  renderToStaticMarkup(createElement(OrderCard, { order: shown, todayMs: Date.parse('2026-11-26T00:00:00+03:00') }))
const before = (step: OrderStep): BoardOrder => ({ ...order, steps: [step] }) as BoardOrder

const press = (step: OrderStep): void => {
  show(before(step))
  presses[0]?.onClick?.()
}

beforeEach(() => {
  presses.length = 0
  move.mockClear()
  touchOrder.mockClear()
})

it('a card shows that the note was changed since staff read it', () => {
  const steps: OrderStep[] = []
  expect(show({ ...order, steps, notes_changed_at: null } as BoardOrder)).not.toContain('Note changed')
  expect(show({ ...order, steps, notes_changed_at: '2026-11-25T19:30:00+03:00' } as BoardOrder)).toContain('Note changed')
})

it.each([
  ['in_progress', 'Moved by the customer'],
  ['cancelled', 'Cancelled by the customer'],
] as const)('a card with the status "%s" shows what its customer did since it was accepted: "%s"', (status, words) => {
  const shown = { ...order, steps: [], status }
  expect(show({ ...shown, customer_changed_at: null } as object as BoardOrder)).not.toContain('by the customer')
  expect(show({ ...shown, customer_changed_at: '2026-11-25T22:00:00+03:00' } as object as BoardOrder)).toContain(words)
})

it('a card shows that its driver is no longer one, so that somebody else brings the order', () => {
  const steps: OrderStep[] = []
  const driver = { id: 'ali', name: 'Ali', phone: '', is_former: false }
  expect(show({ ...order, steps, driver } as BoardOrder)).toContain('<bdi>Ali</bdi>')
  expect(show({ ...order, steps, driver: { ...driver, is_former: true } } as BoardOrder)).toContain('no longer a driver')
})

it.each(['accept', 'ready', 'dispatch', 'resume'] as const)('one press on a card makes the step "%s"', (step) => {
  press(step)
  expect(move.mock.calls).toEqual([['o-1', step, {}]])
})

it.each(['deliver', 'hand-over'] as const)('the step "%s", from which none leads back, is asked about first', (step) => {
  press(step)
  expect(presses).toHaveLength(1)
  expect(move).not.toHaveBeenCalled()
})

it('the answer settles the step on the card, however long the board takes to be fetched again', async () => {
  move.mockResolvedValueOnce({ column: 'kitchen' })
  const shown = before('accept')
  show(shown)
  presses[0]?.onClick?.()
  await vi.waitFor(() => {
    presses.length = 0
    expect(show(shown)).toContain('role="status"')
  })
  expect(presses).toEqual([])
  show(before('ready'))
  expect(presses).toHaveLength(1)
})

it('an order rings on when its step fails, and is quiet once the step is made', async () => {
  press('accept')
  await vi.waitFor(() => expect(move).toHaveBeenCalledOnce())
  await move.mock.results[0]?.value
  expect(touchOrder).not.toHaveBeenCalled()
  presses.length = 0
  move.mockResolvedValueOnce({ column: 'kitchen' })
  press('accept')
  await vi.waitFor(() => expect(touchOrder.mock.calls).toEqual([[expect.objectContaining({ id: 'o-1' })]]))
})
