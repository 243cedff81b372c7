import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { translate } from '@sukkar/i18n/server-translate'
import { act, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderLive } from '../../testing/render-live.ts'
import { OrderActions } from './order-actions.tsx'

type Pressable = { children?: ReactNode; onClick?: () => void }
type Reasons = { title: string; hint: string; suggestions: readonly string[]; children: ReactNode; onReason: (reason: string) => void }

const { presses, shown, move } = vi.hoisted(() => ({
  presses: [] as Pressable[],
  shown: { dialog: null as Reasons | null },
  move: vi.fn(async () => null),
}))
vi.mock('@sukkar/ui/button', () => ({
  Button: (button: Pressable) => {
    presses.push(button)
    return null
  },
}))
vi.mock('../../lib/reason-dialog.tsx', () => ({
  ReasonDialog: (dialog: Reasons) => {
    shown.dialog = dialog
    return null
  },
}))
vi.mock('./driver-choice.tsx', () => ({ DriverChoice: () => null }))
vi.mock('./print-menu.tsx', () => ({ PrintMenu: () => null }))
vi.mock('../../lib/use-move.ts', () => ({ useMove: () => ({ moving: null, move }) }))
vi.mock('../../lib/both-texts.ts', () => ({ useBothTexts: () => ({ en: translate('en'), ar: translate('ar') }) }))
vi.mock('../../lib/locale.ts', async (original) => ({ ...(await original<object>()), useText: () => translate('en') }))

const t = translate('en')
const order = { id: 'o-1', number: 'S-1007', order_type: 'asap' }

const show = async (given: { status: 'on_the_way' | 'in_progress'; needs_stock_count?: boolean }): Promise<void> => {
  const { status, needs_stock_count = false } = given
  const steps = ['hold', 'cancel']
  const staffOrder = { order: { ...order, status }, steps, needs_stock_count, locale: 'en', can_reschedule: false } as object as StaffOrder
  await renderLive(createElement(OrderActions, { staffOrder }))
}
const press = (name: string) => act(async () => presses.findLast(({ children }) => children === name)?.onClick?.())

beforeEach(() => {
  presses.length = 0
  shown.dialog = null
  move.mockClear()
})

it('of an order on the way staff say that it is back in the shop, why, and what that means', async () => {
  await show({ status: 'on_the_way' })
  await press(t('console.stepBack'))
  expect(shown.dialog).toMatchObject({ title: t('console.stepBack'), hint: t('console.backHint') })
  expect(shown.dialog?.suggestions).toContain(t('consoleOrders.reason.nobody'))
  await act(async () => shown.dialog?.onReason('Nobody there'))
  expect(move.mock.calls).toEqual([['o-1', 'hold', { reason: 'Nobody there', seen_status: 'on_the_way' }]])
})

it('any other order is put on hold, with the reasons for that', async () => {
  await show({ status: 'in_progress' })
  await press(t('console.step.hold'))
  expect(shown.dialog).toMatchObject({ title: t('console.step.hold'), hint: t('console.holdHint') })
  expect(shown.dialog?.suggestions).toContain(t('consoleOrders.reason.stock'))
})

it.each([true, false])('who cancels reads whether the counted stock stays as it is: %s', async (needs_stock_count) => {
  await show({ status: 'in_progress', needs_stock_count })
  await press(t('console.step.cancel'))
  expect(shown.dialog).toMatchObject({ title: t('console.step.cancel'), hint: t('console.reasonHint') })
  expect(renderToStaticMarkup(shown.dialog?.children).includes(t('consoleOrders.stockKept'))).toBe(needs_stock_count)
})
