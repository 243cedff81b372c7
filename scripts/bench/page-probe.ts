/** What one visit watches for. */
export interface Wanted {
  /** The accessible name of the button that must answer a press by opening a dialog; null: no button is watched. */
  buttonLabel: string | null
  /** Texts of which one must be in sight inside the opened dialog; none: the dialog itself is enough. */
  dialogTexts: readonly string[]
  /** Texts that must all be in sight on the page. */
  pageTexts: readonly string[]
}

/** Times in milliseconds since the navigation began; null for what never happened. */
export interface PageTimings {
  firstPaintMs: number | null
  largestPaintMs: number | null
  layoutShift: number
  /** Sum of the time beyond 50 ms of every task that took longer than that. */
  blockedMs: number
  tappedMs: number | null
  buttonShownMs: number | null
  buttonAnsweredMs: number | null
  dialogTextMs: number | null
  pageTextsMs: number | null
}

declare global {
  interface Window {
    benchSeen?: PageTimings
  }
}

/**
 * Runs in the page before the page's own scripts; Playwright serialises it, so it may use nothing outside its body. It presses the watched
 * button repeatedly from the moment it is shown until it answers: a button that is painted before its code has loaded is not usable yet.
 */
export function watchPage(wanted: Wanted): void {
  const seen: PageTimings = {
    firstPaintMs: null,
    largestPaintMs: null,
    layoutShift: 0,
    blockedMs: 0,
    tappedMs: null,
    buttonShownMs: null,
    buttonAnsweredMs: null,
    dialogTextMs: null,
    pageTextsMs: null,
  }
  window.benchSeen = seen
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaintMs = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaintMs = startTime
  })
  observe('longtask', ({ duration }) => {
    seen.blockedMs += duration - 50
  })
  // Cumulative Layout Shift: the worst burst of shifts at most 1 s apart, within 5 s of its start.
  let burst = { sum: 0, beganMs: 0, lastMs: Number.NEGATIVE_INFINITY }
  observe('layout-shift', ({ startTime, value = 0, hadRecentInput = false }) => {
    if (hadRecentInput) return
    const isNew = startTime - burst.lastMs > 1000 || startTime - burst.beganMs > 5000
    burst = isNew ? { sum: value, beganMs: startTime, lastMs: startTime } : { ...burst, sum: burst.sum + value, lastMs: startTime }
    seen.layoutShift = Math.max(seen.layoutShift, burst.sum)
  })
  addEventListener('pointerdown', () => {
    seen.tappedMs ??= performance.now()
  })
  const isInSight = (element: Element | null): element is Element => element !== null && element.getClientRects().length > 0
  const findButton = (label: string) =>
    [...document.querySelectorAll('button:not([disabled])')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent.trim()) === label && isInSight(button),
    )
  let pressedMs = Number.NEGATIVE_INFINITY
  const checkButton = (label: string) => {
    const nowMs = performance.now()
    const dialog = document.querySelector('dialog[open], [role="dialog"]')
    if (seen.buttonShownMs !== null && isInSight(dialog)) {
      seen.buttonAnsweredMs ??= nowMs
      if (wanted.dialogTexts.some((text) => dialog.textContent.includes(text))) seen.dialogTextMs ??= nowMs
      return
    }
    const button = findButton(label)
    if (!(button instanceof HTMLElement)) return
    seen.buttonShownMs ??= nowMs
    if (nowMs - pressedMs < 60) return
    pressedMs = nowMs
    button.click()
  }
  const checkPage = () => {
    if (document.body === null) return
    const isAnswered = wanted.dialogTexts.length > 0 ? seen.dialogTextMs !== null : seen.buttonAnsweredMs !== null
    if (wanted.buttonLabel !== null && !isAnswered) checkButton(wanted.buttonLabel)
    if (wanted.pageTexts.length === 0 || seen.pageTextsMs !== null) return
    const text = document.querySelector('main')?.textContent ?? ''
    if (wanted.pageTexts.every((part) => text.includes(part))) seen.pageTextsMs = performance.now()
  }
  setInterval(checkPage, 20)
}
