import type { PaymentConcern } from '@sukkar/contract/staff-orders'
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { concernsQuery } from '../../lib/feedback-queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { renderLive } from '../../testing/render-live.ts'
import { PaymentConcerns } from './payment-concerns.tsx'

type Pressable = { onClick: () => void; children: ReactNode }
type Asked = { title: string; children: ReactElement; onReason: (reason: string) => void }
type Choice = { checked: boolean; onChange: () => void; children: string }

const shown = vi.hoisted(() => ({ buttons: [] as Pressable[], choices: [] as Choice[], dialog: null as Asked | null, dialogs: 0 }))
const callApi = vi.hoisted(() => vi.fn())
vi.mock('@sukkar/ui/button', () => ({ Button: (button: Pressable) => void shown.buttons.push(button) }))
vi.mock('@sukkar/ui/choice-chip', () => ({ ChoiceChip: (choice: Choice) => void shown.choices.push(choice) }))
vi.mock('@sukkar/ui/card', () => ({ Card: ({ children }: { children: ReactNode }) => children }))
vi.mock('./refunded-order.tsx', () => ({ RefundedOrder: () => null }))
vi.mock('../../lib/pager.tsx', () => ({ Pager: () => null }))
vi.mock('../../lib/locale.ts', () => ({ useText: () => Object.assign((key: string) => key, { locale: 'en', digits: 'latn' }) }))
vi.mock('../../lib/client.ts', async (original) => ({
  ...(await original<object>()),
  callApi,
  fetchAnswer: () => ({ data: [...listed], meta: { page: 1, per_page: 20, total: listed.length } }),
}))
vi.mock('../../lib/reason-dialog.tsx', async () => {
  const { useState } = await import('react')
  return {
    ReasonDialog: (dialog: Asked) => {
      // The typed reason lives as long as the dialog.
      const [number] = useState(() => ++shown.dialogs)
      shown.dialog = { ...dialog, title: `${number} ${dialog.title}` }
      return dialog.children
    },
  }
})

const payment = { id: 'p-1', amount: 4.75, concern: 'voided', concern_at: '2026-11-22T10:00:00+03:00', messages: [] }
let listed: PaymentConcern[] = []
const raise = (concern: PaymentConcern['concern'], concernAt = payment.concern_at): void => {
  listed = [{ ...(payment as Partial<PaymentConcern> as PaymentConcern), concern, concern_at: concernAt }]
}
const refused = { ok: false, kind: 'refused', failure: { status: 409, code: 'PAYMENT_STATE', message: 'Look again' } }

const labels = (): unknown[] => [...new Set(shown.buttons.map(({ children }) => children))]
const press = (label: string): Promise<void> => act(async () => shown.buttons.findLast(({ children }) => children === label)?.onClick())
const choose = (label: string): Promise<void> => act(async () => shown.choices.findLast(({ children }) => children === label)?.onChange())
const say = (reason: string): Promise<void> => act(async () => shown.dialog?.onReason(reason))
const open = async (): Promise<void> => {
  await queryClient.prefetchQuery(concernsQuery(1))
  await renderLive(createElement(QueryClientProvider, { client: queryClient }, createElement(PaymentConcerns)))
}
/** What the calls said: the outcome, the concern that was read, and the reason. */
const words = () => callApi.mock.calls.map(([, { params, body }]) => [params.outcome, body.concern_at, body.reason])

beforeEach(() => {
  Object.assign(shown, { buttons: [], choices: [], dialog: null, dialogs: 0 })
  callApi.mockReset().mockResolvedValue(refused)
})
afterEach(() => queryClient.clear())
// What is fetched is shown within the step of the test that asked for it.
notifyManager.setScheduler(queueMicrotask)

it('of a second charge on one page nobody can say that it is paid, which the server refuses', async () => {
  raise('second_capture')
  await open()
  expect(labels()).toEqual(['consoleOrders.settle.given-back', 'consoleOrders.settle.nothing-there'])
  raise('voided')
  Object.assign(shown, { buttons: [] })
  await act(async () => queryClient.invalidateQueries())
  expect(labels()).toContain('consoleOrders.settle.paid')
})

it('after a refusal another word is said in the same dialog, which keeps what was typed', async () => {
  raise('voided')
  await open()
  await press('consoleOrders.settle.given-back')
  await say('Huda')
  await choose('consoleOrders.settle.nothing-there')
  expect(shown.dialog?.title).toBe('1 consoleOrders.settle.nothing-there')
  await say('Huda')
  expect(words()).toEqual([
    ['given-back', payment.concern_at, 'Huda'],
    ['nothing-there', payment.concern_at, 'Huda'],
  ])
})

it('what the bank has said meanwhile is shown there after a refusal, and is what the next word is about; not before', async () => {
  raise('voided')
  await open()
  await press('consoleOrders.settle.paid')
  raise('second_capture', '2026-11-22T10:05:00+03:00')
  Object.assign(shown, { buttons: [] })
  await act(async () => queryClient.invalidateQueries())
  expect(labels()).not.toContain('consoleOrders.settle.paid')
  expect(shown.dialog?.title).toBe('1 consoleOrders.settle.paid')
  await say('Huda')
  expect(shown.dialog?.title).toBe('1 consoleOrders.concerns')
  await say('Huda')
  expect(callApi).toHaveBeenCalledOnce()
  await choose('consoleOrders.settle.given-back')
  await say('Huda')
  expect(words()).toEqual([
    ['paid', payment.concern_at, 'Huda'],
    ['given-back', '2026-11-22T10:05:00+03:00', 'Huda'],
  ])
})

it('the dialog stays with what is typed when a colleague has settled the payment, so that the press is refused by name', async () => {
  raise('voided')
  await open()
  await press('consoleOrders.settle.given-back')
  listed = []
  Object.assign(shown, { dialog: null })
  await act(async () => queryClient.invalidateQueries())
  await choose('consoleOrders.settle.nothing-there')
  await say('Huda')
  expect(shown.dialog).toMatchObject({ title: '1 consoleOrders.settle.nothing-there' })
  expect(words()).toEqual([['nothing-there', payment.concern_at, 'Huda']])
})
