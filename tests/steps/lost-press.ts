/**
 * Init script of the page: reports an error when a press begins on one control and ends outside of it although the pointer has not moved. The
 * page has then moved under the press, which is lost.
 */
export const reportLostPresses = (): void => {
  const THINGS = 'a, button, label, input, select, textarea, summary'
  const nameOf = (thing: Element | null): string =>
    `${thing?.tagName.toLowerCase()} "${thing?.ariaLabel ?? thing?.textContent?.slice(0, 60)}"`
  /** Positions of the element and of the parts above it, so that the report shows what has moved it. */
  const measure = (thing: Element): string => {
    const above = [...document.querySelectorAll('#root aside, #root header, main, main > *, main > * > *')]
      .map((part) => `${part.tagName.toLowerCase()} ${Math.round(part.getBoundingClientRect().top)}+${part.clientHeight}`)
      .slice(0, 12)
    const { top, height } = thing.getBoundingClientRect()
    return `${Math.round(top)}+${Math.round(height)} at ${scrollY}, scale ${visualViewport?.scale}, ${innerWidth}x${innerHeight}: ${above.join(', ')}`
  }
  let begun: { thing: Element; x: number; y: number; measured: string } | null = null
  const begin = ({ target, clientX: x, clientY: y }: PointerEvent): void => {
    const thing = target instanceof Element ? target.closest(THINGS) : null
    begun = thing && { thing, x, y, measured: measure(thing) }
  }
  /** A pointer that has moved drags or scrolls, even if it returns to its start, so its press does not count. */
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (begun !== null && Math.hypot(clientX - begun.x, clientY - begun.y) > 1) begun = null
  }
  const end = ({ clientX, clientY }: PointerEvent): void => {
    if (begun === null) return
    // Not `event.target`, which for a touch stays the element that the press began on.
    const under = document.elementFromPoint(clientX, clientY)
    if (begun.thing.contains(under)) return
    const places = `${begun.measured} -> ${begun.thing.isConnected ? measure(begun.thing) : 'taken away'}`
    reportError(new Error(`the page moved under a press: it began on ${nameOf(begun.thing)} and ended on ${nameOf(under)} (${places})`))
  }
  addEventListener('pointerdown', begin, true)
  addEventListener('pointermove', move, true)
  addEventListener('pointerup', end, true)
}
