import type { Delivery } from '@sukkar/contract/delivery'
import { act, createElement, type ReactElement, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderLive } from '../../testing/render-live.ts'
import { NextDelivery } from './next-delivery.tsx'

type Pressable = { onClick: () => void; children: ReactNode }
type Dialog = { delivery: Delivery; onDelivered: (cashTaken: boolean) => void }

const shown = vi.hoisted(() => ({ buttons: [] as Pressable[], dialog: null as Dialog | null }))
vi.mock('@sukkar/ui/button', () => ({ Button: (button: Pressable) => void shown.buttons.push(button) }))
vi.mock('@sukkar/ui/card', () => ({ Card: ({ children }: { children: ReactNode }) => children }))
vi.mock('./delivery-facts.tsx', () => ({ DeliveryFacts: () => null }))
vi.mock('./delivery-head.tsx', () => ({ DeliveryHead: () => null }))
vi.mock('./deliver-dialog.tsx', () => ({ DeliverDialog: (dialog: Dialog) => void Object.assign(shown, { dialog }) }))
vi.mock('./problem-dialog.tsx', () => ({ ProblemDialog: (dialog: Dialog) => void Object.assign(shown, { dialog }) }))
vi.mock('../../lib/locale.ts', () => ({ useText: () => Object.assign((key: string) => key, { locale: 'en', digits: 'latn' }) }))

const take = vi.fn()
const next = (id: string, more: Partial<Delivery> = {}): ReactElement => {
  const delivery = { id, number: id, status: 'on_the_way', can_deliver: true, problem: null, ...more } as Partial<Delivery> as Delivery
  return createElement(NextDelivery, { delivery, nowMs: 0, isUnsent: false, take })
}
const press = (index: number): Promise<void> => act(async () => shown.buttons.at(index)?.onClick())

beforeEach(() => {
  Object.assign(shown, { buttons: [], dialog: null })
  take.mockClear()
})

// The buttons of an order on the way: delivered, and a problem.
it.each([
  ['that it is delivered', -2],
  ['that there is a problem', -1],
])('a dialog which says %s ends with its order, and is never about the one that comes next', async (_, button) => {
  const show = await renderLive(next('a'))
  await press(button)
  expect(shown.dialog?.delivery.id).toBe('a')
  shown.dialog = null
  await show(next('b'))
  expect(shown.dialog).toBeNull()
})

it('a dialog goes on with its order, as that is by now', async () => {
  const show = await renderLive(next('a'))
  await press(-2)
  await show(next('a', { number: 'S-2' }))
  await act(async () => shown.dialog?.onDelivered(true))
  expect(take.mock.calls).toMatchObject([
    [
      { id: 'a', number: 'S-2' },
      { kind: 'deliver', cashTaken: true },
    ],
  ])
})
