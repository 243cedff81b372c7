import type { OrderStep } from '@sukkar/contract/staff-orders'
import { translate } from '@sukkar/i18n/server-translate'
import { act, createElement, Fragment, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderLive } from '../testing/render-live.ts'
import { EndDialog } from './end-dialog.tsx'

type Choice = { error?: string | undefined; value: string; children: ReactNode; onChange: (event: { target: { value: string } }) => void }

const { shown } = vi.hoisted(() => ({ shown: { confirm: (): void => undefined, choice: null as Choice | null } }))
vi.mock('./confirm-dialog.tsx', () => ({
  ConfirmDialog: ({ children, onConfirm }: { children: ReactNode; onConfirm: () => void }) => {
    shown.confirm = onConfirm
    return createElement(Fragment, null, children)
  },
}))
vi.mock('@sukkar/ui/select', () => ({
  Select: (choice: Choice) => {
    shown.choice = choice
    return null
  },
}))
vi.mock('./locale.ts', async (original) => ({ ...(await original<object>()), useText: () => translate('en') }))
vi.mock('./shop-clock.ts', () => ({ shopNowMs: () => Date.parse('2026-11-22T09:00:00+03:00') }))

const onConfirm = vi.fn()
const payment = { total: 4.35, payment_method_code: 1, payment_method: null, payment_status: 'on_delivery' } as const
const open = async (step: OrderStep, promised_to: string): Promise<void> => {
  const order = { number: 'S-1007', promised_to, ...payment }
  const props = { step, order, customerName: 'Noura', isSending: false, onClose: () => undefined, onConfirm }
  await renderLive(createElement(EndDialog, props))
}
const choose = (value: string) => act(async () => shown.choice?.onChange({ target: { value } }))
const confirm = () => act(async () => shown.confirm())

beforeEach(() => {
  shown.choice = null
  onConfirm.mockClear()
})

it.each([
  ['deliver', '2026-11-22T07:00:00+03:00'],
  ['hand-over', '2026-11-21T20:00:00+03:00'],
] as const)('the step "%s" of what was promised by %s counts from now, and nobody is asked', async (step, promisedTo) => {
  await open(step, promisedTo)
  expect(shown.choice).toBeNull()
  await confirm()
  expect(onConfirm.mock.calls).toEqual([[{}]])
})

it.each([
  ['2026-11-21T20:00:00+03:00', { done_at: '2026-11-21T20:00:00+03:00' }],
  ['2026-11-22T08:30:00+03:00', { done_at: '2026-11-22T08:30:00+03:00' }],
  ['now', {}],
] as const)('a delivery that is recorded on the next morning was made when staff say: %s', async (value, body) => {
  await open('deliver', '2026-11-21T20:00:00+03:00')
  await confirm()
  expect(onConfirm).not.toHaveBeenCalled()
  expect(shown.choice).toMatchObject({ value: '', error: translate('en')('validation.required') })
  await choose(value)
  expect(shown.choice).toMatchObject({ value, error: undefined })
  await confirm()
  expect(onConfirm.mock.calls).toEqual([[body]])
})
