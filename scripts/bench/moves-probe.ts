interface Answer {
  /** Milliseconds from the press to the frame that shows the answer; null while it is awaited. */
  afterMs: number | null
  /** Milliseconds from the press until the page had time for something else again; null while it has not. */
  freeMs: number | null
  expect: (wanted: { selector: string; text: string }) => void
}

declare global {
  interface Window {
    benchAnswer?: Answer
  }
}

/**
 * Runs in the page before anything of it does, and is therefore complete in itself. Time counts from the browser's own stamp of the
 * click, so a press that had to wait for a busy page has waited; it ends behind the frame in which the answer was laid out and painted.
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
   * Whether the answer stands on the page is read as its frame begins, and whether it is to be seen once the frame has been made: asked
   * before, the page would be laid out twice over. The time is taken by a task that goes before everything else that waits, because the
   * page does the rest of its work after that frame; `freeMs` is when an ordinary task had its turn.
   */
  const lookAfterFrame = () => {
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
  new MutationObserver(lookAfterFrame).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}
