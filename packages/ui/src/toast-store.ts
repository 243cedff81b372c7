import { findPressKind } from './press-kind.ts'

/** Toasts: brief messages at the bottom. A plain store, so that code outside any component can show one. */
export type Toast = {
  id: number
  text: string
  /** What the text is about, where several may have the same text: the line that was removed. */
  subject?: string | undefined
  tone: 'plain' | 'good' | 'danger'
  action?: { label: string; onAction: () => void } | undefined
  /** Milliseconds on screen, without pauses. Infinity means until it is dismissed. */
  durationMs: number
  /** Removed on navigation, because it is about an action of this page. */
  leavesWithPage: boolean
  /** It does not age: whoever presses without a pointer may need any time to reach its action. */
  waits: boolean
}

export type ToastRequest = Pick<Toast, 'text' | 'subject' | 'action'> &
  Partial<Pick<Toast, 'tone' | 'durationMs' | 'leavesWithPage'>> & {
    /** Its action restores what the visitor has lost. */
    restoresLoss?: boolean | undefined
  }

/** More toasts than this would hide the page: the oldest without an action is removed. An action, such as an undo, is found nowhere else. */
const MAX_VISIBLE = 3

let defaultDurationMs = 3000
let toasts: readonly Toast[] = []
let nextId = 1
let paused = false
const clocks = new Map<number, { remainingMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> | undefined }>()
const listeners = new Set<() => void>()

/** Shows a toast and returns its id. A toast with the same text, subject and tone replaces the one shown. */
export function showToast(request: ToastRequest): number {
  const { text, subject, action, tone = 'plain', durationMs = defaultDurationMs, leavesWithPage = false, restoresLoss = false } = request
  const waits = restoresLoss && findPressKind() !== 'pointer'
  const toast: Toast = { id: nextId++, text, subject, action, tone, durationMs, leavesWithPage, waits }
  const others = toasts.filter((other) => other.text !== text || other.subject !== subject || other.tone !== tone)
  const surplus = others.length + 1 - MAX_VISIBLE
  replaceToasts([...others.filter((other, index) => other.action || index >= surplus), toast])
  clocks.set(toast.id, { remainingMs: durationMs, startedAt: 0, timer: undefined })
  startClocks()
  return toast.id
}

/** Removes a toast; an unknown id changes nothing. */
export function dismissToast(id: number): void {
  replaceToasts(toasts.filter((toast) => toast.id !== id))
}

/**
 * Removes the toasts that belong to the page being left. One that waits came with a press that may have led to the next page: it leaves when that
 * page is left.
 */
export function dismissToastsOfPage(): void {
  if (!toasts.some(({ leavesWithPage, waits }) => leavesWithPage || waits)) return
  const others = toasts.filter(({ leavesWithPage }) => !leavesWithPage)
  replaceToasts(others.map((toast) => ({ ...toast, leavesWithPage: toast.waits })))
}

/** Sets the default duration of a toast: the shop's setting, in milliseconds. */
export function setToastDuration(durationMs: number): void {
  defaultDurationMs = durationMs
}

/** Pauses every toast's timer while the pointer or the focus is on one. */
export function pauseToasts(): void {
  if (paused) return
  paused = true
  for (const clock of clocks.values()) {
    if (clock.timer === undefined) continue
    clearTimeout(clock.timer)
    clock.timer = undefined
    clock.remainingMs -= performance.now() - clock.startedAt
  }
}

/** Resumes the timers with their remaining time. */
export function resumeToasts(): void {
  if (!paused) return
  paused = false
  startClocks()
}

/** The toasts shown now, oldest first; the same array until something changes. */
export function listToasts(): readonly Toast[] {
  return toasts
}

/** Timers start with the first subscriber: before that, no region shows the toasts. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  startClocks()
  return () => listeners.delete(listener)
}

function startClocks() {
  if (paused || listeners.size === 0) return
  // More than these would hide the page: the older ones age like others.
  const waiting = toasts.filter(({ waits }) => waits).slice(-MAX_VISIBLE)
  for (const [id, clock] of clocks) {
    if (clock.timer !== undefined || clock.remainingMs === Number.POSITIVE_INFINITY || waiting.some((toast) => toast.id === id)) continue
    clock.startedAt = performance.now()
    clock.timer = setTimeout(() => dismissToast(id), Math.max(0, clock.remainingMs))
  }
}

function replaceToasts(next: readonly Toast[]) {
  const standing = new Set(next.map((toast) => toast.id))
  for (const [id, clock] of clocks) {
    if (standing.has(id)) continue
    clearTimeout(clock.timer)
    clocks.delete(id)
  }
  toasts = next
  // The toast under the pointer is gone, and with it the pointerleave event that would have resumed the timers.
  if (toasts.length === 0) paused = false
  for (const listener of listeners) listener()
}
