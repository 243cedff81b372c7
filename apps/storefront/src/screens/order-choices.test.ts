import type { Order } from '@sukkar/contract/order'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { setPrerenderLocale } from '../lib/locale.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { OrderChoices } from './order-choices.tsx'

type Button = { children: ReactNode; onClick?: () => void }

const shown = vi.hoisted(() => ({ buttons: [] as Button[], state: new Map<unknown, unknown>() }))
// What is open stays from one rendering to the next. Each state of these parts begins as something else.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useState: (initial: unknown) => [shown.state.get(initial) ?? initial, (value: unknown) => void shown.state.set(initial, value)],
}))
vi.mock('@sukkar/ui/button', () => ({
  buttonClass: () => '',
  Button: (button: Button) => {
    shown.buttons.push(button)
    return null
  },
}))
vi.mock('../features/order/actions/note-dialog.tsx', () => ({
  NoteDialog: ({ order }: { order: Order }) => `the note of an order that is ${order.status}`,
}))
vi.mock('../features/order/actions/cancel-order.tsx', () => ({ CancelOrder: () => null }))
vi.mock('../features/reorder/reorder-button.tsx', () => ({ ReorderButton: () => null }))

const order = { id: 'o1', status: 'in_progress', can_change: true, notes: '', receipt: null, complaints: [] } as Partial<Order> as Order

const render = (now: Order): string => {
  shown.buttons = []
  return renderToStaticMarkup(createElement(OrderChoices, { own: { order: now, token: null } }))
}
const noteButton = (): Button | undefined => shown.buttons.find(({ children }) => children === english['orderLife.noteAdd'])

it.each<Order['status']>(['ready_for_delivery', 'hold'])('a note that is being written stays open when its order is %s', (status) => {
  stubStorage()
  setPrerenderLocale('en', english)
  shown.state.clear()
  expect(render(order)).not.toContain('the note')
  noteButton()?.onClick?.()
  expect(render(order)).toContain('the note')
  expect(render({ ...order, status, can_change: false })).toContain(`the note of an order that is ${status}`)
  expect(noteButton()).toBeUndefined()
})
