interface Answer {
  /** Milliseconds from the press to the frame that shows the answer; null while it is awaited. */
  afterMs: number | null
  /** Milliseconds from the press until the page ran an ordinary task again; null until it did. */
  freeMs: number | null
  expect: (wanted: { selector: string; text: string }) => void
}

declare global {
  interface Window {
    benchAnswer?: Answer
  }
}

/**
 * Runs in the page before the page's own scripts; Playwright serialises it, so it may use nothing outside its body. Time counts from the
 * click's own time stamp, so the wait for a busy page is included, and ends after the frame in which the answer was laid out and painted.
 */
export function watchAnswers(): void {
  let wanted: { selector: string; text: string } | null = null
  let pressedMs: number | null = null
  const answer: Answer = {
    afterMs: null,
    freeMs: null,
    expect: (what) => {
      wanted = what
      pressedMs = null
      answer.afterMs = null
      answer.freeMs = null
    },
  }
  window.benchAnswer = answer
  addEventListener(
    'click',
    ({ timeStamp }) => {
      pressedMs ??= timeStamp
    },
    { capture: true },
  )
  const listAnswers = ({ selector, text }: { selector: string; text: string }) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => element.textContent?.includes(text) === true || element.getAttribute('aria-label') === text,
    )
  const isToBeSeen = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
  let isLooking = false
  /**
   * Finds the answer in the document when the frame begins, and checks that it is visible after the frame: an earlier check would force a
   * second layout. A task of the highest priority records the time, because the page does the rest of its work after that frame; `freeMs`
   * is when a task of ordinary priority runs.
   */
  const checkAfterFrame = () => {
    if (wanted === null || pressedMs === null || isLooking) return
    isLooking = true
    requestAnimationFrame(() => {
      const drawn = wanted === null ? [] : listAnswers(wanted)
      const { port1, port2 } = new MessageChannel()
      void scheduler.postTask(
        () => {
          const nowMs = performance.now()
          isLooking = false
          if (pressedMs === null || !drawn.some(isToBeSeen)) return
          wanted = null
          answer.afterMs = nowMs - pressedMs
        },
        { priority: 'user-blocking' },
      )
      port1.onmessage = () => {
        if (pressedMs !== null && answer.afterMs !== null) answer.freeMs ??= performance.now() - pressedMs
      }
      port2.postMessage(null)
    })
  }
  new MutationObserver(checkAfterFrame).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}
