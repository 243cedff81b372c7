/**
 * For the page, before its own scripts: a press that begins on one thing and ends on another, without the hand having moved, is lost. The
 * page has moved under it, and says so as an error of its own.
 */
export const tellLostPresses = (): void => {
  const THINGS = 'a, button, label, input, select, textarea, summary'
  const nameOf = (thing: Element | null): string =>
    `${thing?.tagName.toLowerCase()} "${thing?.ariaLabel ?? thing?.textContent?.slice(0, 60)}"`
  let begun: { thing: Element; x: number; y: number } | null = null
  const begin = ({ target, clientX: x, clientY: y }: PointerEvent): void => {
    const thing = target instanceof Element ? target.closest(THINGS) : null
    begun = thing && { thing, x, y }
  }
  /** A hand that has moved drags or scrolls, also where it comes back to the place it began at. */
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (begun !== null && Math.hypot(clientX - begun.x, clientY - begun.y) > 1) begun = null
  }
  const end = ({ clientX, clientY }: PointerEvent): void => {
    if (begun === null) return
    // Not the target: that of a touch stays what it began on.
    const under = document.elementFromPoint(clientX, clientY)
    if (begun.thing.contains(under)) return
    reportError(new Error(`the page moved under a press: it began on ${nameOf(begun.thing)} and ended on ${nameOf(under)}`))
  }
  addEventListener('pointerdown', begin, true)
  addEventListener('pointermove', move, true)
  addEventListener('pointerup', end, true)
}
