import { type BranchWindow, listOpenWindows, type Pause, type SlotPause } from './opening-hours.ts'
import type { Fulfilment, Service } from './service.ts'
import type { ReasonCode } from './service-window-reasons.ts'

/** Why a service cannot be ordered at any time: switched off, or paused now. Null when neither applies. `nowMs` is epoch ms. */
export function findGateReason(branch: BranchWindow, service: Service, fulfilment: Fulfilment, nowMs: number): ReasonCode | null {
  if (!branch.services[service]) return 'SERVICE_OFF'
  return findPauseEndMs(branch, service, fulfilment, nowMs) === null ? null : 'PAUSED'
}

/** When the pause in force now ends (epoch ms), or null. A pause without a service does not stop pre-orders. */
export function findPauseEndMs(branch: BranchWindow, service: Service, fulfilment: Fulfilment, nowMs: number): number | null {
  return branch.pauses === undefined ? null : findRunningPauseMs(branch.pauses, service, fulfilment, nowMs)
}

/** As `findPauseEndMs`, for any list of pauses. */
export function findRunningPauseMs(pauses: readonly Pause[], service: Service, fulfilment: Fulfilment, nowMs: number): number | null {
  const ends = pauses
    .filter((pause) => (pause.service ? pause.service === service : service !== 'pre_order'))
    .filter((pause) => !pause.fulfilment || pause.fulfilment === fulfilment)
    .map((pause) => pause.untilMs)
    .filter((untilMs) => untilMs > nowMs)
  return ends.length === 0 ? null : Math.max(...ends)
}

/** Whether new orders are paused for the slot that begins on a Kuwait date at `HH:MM`. `nowMs` is epoch ms; a pause is over at its own end. */
export function isSlotPaused(
  requested: { branch: BranchWindow | null; service: Service; fulfilment: Fulfilment; nowMs: number },
  slot: { date: string; from: string },
): boolean {
  const isInForce = (pause: SlotPause): boolean =>
    pause.untilMs > requested.nowMs &&
    pause.date === slot.date &&
    pause.from === slot.from &&
    (pause.service === null || pause.service === requested.service) &&
    (pause.fulfilment === null || pause.fulfilment === requested.fulfilment)
  return requested.branch?.slotPauses?.some(isInForce) ?? false
}

/** Why a fulfilment has no hours on a date: only it is closed, or the whole branch. Null when it has hours. */
export function findClosedReason(
  branch: BranchWindow,
  fulfilment: Fulfilment,
  date: string,
): 'FULFILMENT_CLOSED' | 'BRANCH_CLOSED_TODAY' | null {
  if (listOpenWindows(branch, fulfilment, date).length > 0) return null
  const other: Fulfilment = fulfilment === 'delivery' ? 'pickup' : 'delivery'
  return listOpenWindows(branch, other, date).length > 0 ? 'FULFILMENT_CLOSED' : 'BRANCH_CLOSED_TODAY'
}
