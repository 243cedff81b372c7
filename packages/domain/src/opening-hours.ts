import { toDayWindow } from './day-hours.ts'
import { BRANCH_END_DEFAULT, BRANCH_START_DEFAULT } from './limits.ts'
import { FULFILMENTS, type Fulfilment, type Service } from './service.ts'
import { addDays, dayOfWeekOf, startOfDayMs } from './shop-time.ts'

/** A row of a branch's `delivery_types` (§3): the hours of a fulfilment on a day of the week (Sunday 0). */
export type OpeningRow = {
  fulfilment: Fulfilment
  dayOfWeek: number
  /** `HH:MM`; null or absent is the branch's start. */
  from?: string | null
  /** `HH:MM`; null or absent is the branch's end. A time at or before `from` lies on the next day. */
  to?: string | null
  isOpen: boolean
}

/** Hours of one date that replace the week's, for one fulfilment or (null) for both. */
export type SpecialDay = {
  date: string
  fulfilment: Fulfilment | null
  isClosed: boolean
  from?: string | null
  to?: string | null
}

/** A stop of new orders until an instant (epoch ms). Without a service it stops ASAP and later today, but no pre-orders. */
export type Pause = { service?: Service | null; fulfilment?: Fulfilment | null; untilMs: number }

/** A stop of new orders for the slot that begins at `date` and `from`, until an instant (epoch ms); null means all services or both fulfilments. */
export type SlotPause = { service: Service | null; fulfilment: Fulfilment | null; date: string; from: string; untilMs: number }

/** A branch's hours. */
export type BranchHours = {
  /** `HH:MM`; absent or null means the default (§9). */
  start?: string | null
  end?: string | null
  /** A fulfilment without a row for a day is closed that day; several rows are split hours. */
  openings: readonly OpeningRow[]
  specialDays: readonly SpecialDay[]
}

/** A branch's services and hours, from which all promises are computed (§3 Branch). */
export type BranchWindow = BranchHours & {
  services: Readonly<Record<Service, boolean>>
  slotMinutes?: number | null
  pauses?: readonly Pause[]
  slotPauses?: readonly SlotPause[]
  /** Hours of ASAP promises on ordinary days, default 08:00 to 21:00 (§9). */
  asapHours?: { from: string; to: string } | null
}

/** A time range (epoch ms) in which a fulfilment is available. */
export type OpenWindow = {
  /** The Kuwait date on which it begins, also where it ends after midnight. */
  date: string
  fromMs: number
  toMs: number
  /** Whether it comes from a special day, whose hours override all others. */
  isSpecial: boolean
  /** Whether its end is the specification's default because neither the row nor the branch has one. */
  isDefaultEnd: boolean
}

/**
 * The open windows of a fulfilment that begin on a date, in order and without overlap. A special day replaces the week's hours; otherwise the week's
 * rows are clamped to the branch's hours (§4, §5).
 */
export function listOpenWindows(branch: BranchHours, fulfilment: Fulfilment, date: string): OpenWindow[] {
  const windows = mergeWindows(rawWindows(branch, fulfilment, date))
  const nextDate = addDays(date, 1)
  const last = windows.at(-1)
  // Stryker disable next-line ConditionalExpression,EqualityOperator: hours that end on their own day are not cut; the question is only spared.
  if (last === undefined || last.toMs <= startOfDayMs(nextDate)) return windows
  // A window past midnight ends where the next day's first one begins, so that no minute is offered twice.
  const nextStart = Math.min(...rawWindows(branch, fulfilment, nextDate).map((window) => window.fromMs))
  return windows.map((window) => ({ ...window, toMs: Math.min(window.toMs, nextStart) }))
}

/** The windows that overlap a calendar date: those beginning on it and the end of a late night before it. */
export function listWindowsTouching(branch: BranchHours, fulfilment: Fulfilment, date: string): OpenWindow[] {
  const startMs = startOfDayMs(date)
  const spilled = listOpenWindows(branch, fulfilment, addDays(date, -1)).filter((window) => window.toMs > startMs)
  return [...spilled, ...listOpenWindows(branch, fulfilment, date)]
}

/** The windows that begin on a date in which delivery or pick-up is available, in order and without overlap. */
export function listOpenHours(branch: BranchHours, date: string): OpenWindow[] {
  return mergeWindows(FULFILMENTS.flatMap((fulfilment) => listOpenWindows(branch, fulfilment, date)))
}

function rawWindows(branch: BranchHours, fulfilment: Fulfilment, date: string): OpenWindow[] {
  const special = specialRows(branch, fulfilment, date)
  if (special.some((row) => row.isClosed)) return []
  if (special.length > 0) return special.map((row) => toWindow(branch, row, date, true))
  const dayOfWeek = dayOfWeekOf(date)
  return branch.openings
    .filter((row) => row.isOpen && row.fulfilment === fulfilment && row.dayOfWeek === dayOfWeek)
    .map((row) => withinBranchHours(branch, toWindow(branch, row, date, false)))
    .filter((window) => window.toMs > window.fromMs)
}

/** A day closed for both fulfilments is closed for each; otherwise rows for this fulfilment override rows for both. */
function specialRows(branch: BranchHours, fulfilment: Fulfilment, date: string): SpecialDay[] {
  const rows = branch.specialDays.filter((row) => row.date === date)
  const shared = rows.filter((row) => row.fulfilment === null)
  const own = rows.filter((row) => row.fulfilment === fulfilment)
  return own.length === 0 || shared.some((row) => row.isClosed) ? shared : own
}

type Hours = { from?: string | null; to?: string | null }

function toWindow(branch: BranchHours, hours: Hours, date: string, isSpecial: boolean): OpenWindow {
  const from = hours.from ?? branch.start ?? BRANCH_START_DEFAULT
  const to = hours.to ?? branch.end ?? BRANCH_END_DEFAULT
  return { date, ...toDayWindow({ from, to }, date), isSpecial, isDefaultEnd: !hours.to && !branch.end }
}

function withinBranchHours(branch: BranchHours, window: OpenWindow): OpenWindow {
  const { start, end } = branch
  if (!start && !end) return window
  const hours = toDayWindow({ from: start ?? '00:00', to: end ?? '24:00' }, window.date)
  return { ...window, fromMs: Math.max(window.fromMs, hours.fromMs), toMs: Math.min(window.toMs, hours.toMs) }
}

function mergeWindows(windows: readonly OpenWindow[]): OpenWindow[] {
  const merged: OpenWindow[] = []
  for (const window of windows.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1)
    if (last === undefined || window.fromMs > last.toMs) merged.push({ ...window })
    else if (window.toMs > last.toMs) Object.assign(last, { toMs: window.toMs, isDefaultEnd: window.isDefaultEnd })
  }
  return merged
}
