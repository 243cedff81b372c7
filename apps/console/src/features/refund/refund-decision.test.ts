import type { StaffRefund } from '@sukkar/contract/staff-orders'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { RefundDecision } from './refund-decision.tsx'

type Pressable = { onClick?: () => void }

const { presses, save } = vi.hoisted(() => ({ presses: [] as Pressable[], save: vi.fn() }))
vi.mock('@sukkar/ui/button', () => ({
  Button: (button: Pressable) => {
    presses.push(button)
    return null
  },
}))
vi.mock('../../lib/use-save.ts', () => ({ useSave: () => ({ isSaving: false, failure: null, save }) }))

it.each(['requested', 'declined', 'failed', 'unknown'] as const)(
  'about money that was %s nothing is decided by one press alone',
  (state) => {
    presses.length = 0
    const refund = { id: 'r', amount: 4.75, state, reason: 'cancelled', created_at: '2026-11-25T12:00:00+03:00' } as Partial<StaffRefund>
    renderToStaticMarkup(createElement(RefundDecision, { refund: { track_id: '', decision_note: '', ...refund } as StaffRefund }))
    const decisions = [...presses]
    expect(decisions.length).toBeGreaterThan(0)
    for (const { onClick } of decisions) onClick?.()
    expect(save).not.toHaveBeenCalled()
  },
)
