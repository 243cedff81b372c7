/** Toasts: brief messages at the bottom. A plain store, so that code outside any component can show one. */
export type Toast = {
  id: number
  text: string
  tone: 'plain' | 'good' | 'danger'
  action?: { label: string; onAction: () => void } | undefined
  /** How long it stays; pausing does not count. Infinity waits for a person. */
  durationMs: number
  /** Speaks of what was done on this page: it does not follow to the next one. */
  leavesWithPage: boolean
}

export type ToastRequest = Pick<Toast, 'text' | 'action'> & Partial<Pick<Toast, 'tone' | 'durationMs' | 'leavesWithPage'>>

/** More than this many at once hide the page they speak of; the oldest gives way. */
const MAX_VISIBLE = 3

let defaultDurationMs = 3000
let toasts: readonly Toast[] = []
let nextId = 1
let paused = false
const clocks = new Map<number, { remainingMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> | undefined }>()
const listeners = new Set<() => void>()

/** Shows a toast and answers its id. The same text shown again replaces the one that still stands. */
export function showToast({ text, action, tone = 'plain', durationMs = defaultDurationMs, leavesWithPage = false }: ToastRequest): number {
  const toast: Toast = { id: nextId++, text, action, tone, durationMs, leavesWithPage }
  const kept = toasts.filter((other) => other.text !== text || other.tone !== tone)
  replaceToasts([...kept, toast].slice(-MAX_VISIBLE))
  clocks.set(toast.id, { remainingMs: durationMs, startedAt: 0, timer: undefined })
  startClocks()
  return toast.id
}

/** Takes a toast away; an unknown id changes nothing. */
export function dismissToast(id: number): void {
  replaceToasts(toasts.filter((toast) => toast.id !== id))
}

/** Takes away what was said of the page that is left. */
export function dismissToastsOfPage(): void {
  if (toasts.some((toast) => toast.leavesWithPage)) replaceToasts(toasts.filter((toast) => !toast.leavesWithPage))
}

/** How long a toast stays that does not say: the shop's setting, in milliseconds. */
export function setToastDuration(durationMs: number): void {
  defaultDurationMs = durationMs
}

/** Stops every toast's clock while someone points at one or has focus in it. */
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

/** Lets the clocks run on from where they stopped. */
export function resumeToasts(): void {
  if (!paused) return
  paused = false
  startClocks()
}

/** What is shown now, oldest first; the same array until something changes. */
export function listToasts(): readonly Toast[] {
  return toasts
}

/** A toast ages once somebody listens: until there is a place to show it in, it waits. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  startClocks()
  return () => listeners.delete(listener)
}

function startClocks() {
  if (paused || listeners.size === 0) return
  for (const [id, clock] of clocks) {
    if (clock.timer !== undefined || clock.remainingMs === Number.POSITIVE_INFINITY) continue
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
  // The toast someone was pointing at is gone, and with it the event that would have let the clocks run on.
  if (toasts.length === 0) paused = false
  for (const listener of listeners) listener()
}
