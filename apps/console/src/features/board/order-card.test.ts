import type { BoardOrder, OrderStep } from '@sukkar/contract/staff-orders'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { OrderCard } from './order-card.tsx'

type Pressable = { onClick?: () => void }

const { presses, move } = vi.hoisted(() => ({ presses: [] as Pressable[], move: vi.fn(async () => null) }))
vi.mock('@sukkar/ui/button', () => ({
  Button: (button: Pressable) => {
    presses.push(button)
    return null
  },
}))
vi.mock('@tanstack/react-router', () => ({ Link: () => null }))
vi.mock('../../lib/use-move.ts', () => ({ useMove: () => ({ moving: null, move }) }))
vi.mock('../../lib/bell.ts', () => ({ touchOrder: () => undefined, useIsUntouched: () => false }))

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

const press = (step: OrderStep): void => {
  const card = { order: { ...order, steps: [step] } as BoardOrder, todayMs: Date.parse('2026-11-26T00:00:00+03:00') }
  renderToStaticMarkup(createElement(OrderCard, card))
  presses[0]?.onClick?.()
}

beforeEach(() => {
  presses.length = 0
  move.mockClear()
})

it.each(['accept', 'ready', 'dispatch', 'resume'] as const)('one press on a card makes the step "%s"', (step) => {
  press(step)
  expect(move.mock.calls).toEqual([['o-1', step]])
})

it.each(['deliver', 'hand-over'] as const)('the step "%s", from which none leads back, is asked about first', (step) => {
  press(step)
  expect(presses).toHaveLength(1)
  expect(move).not.toHaveBeenCalled()
})
