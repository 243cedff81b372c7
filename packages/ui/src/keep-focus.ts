/** An element that had the focus: itself with what it stands in, from the inside out, and the last entry of a list right before it. */
type Visit = { around: readonly Element[]; lastListed: Element | null }

/** The latest first. */
let visited: readonly Visit[] = []
const VISITED_MAX = 4

/**
 * A pressed button may take itself away: an address is deleted, a voucher applied, a question answered. A screen that puts the focus
 * somewhere itself is left alone; where nobody does, it goes on from the place where the button was, and not from the top of the page: a
 * button that showed more of a list leaves it on the first entry that came.
 */
export const keepFocus = (): void => {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) visited = [visit(target), ...visited.filter(({ around }) => around[0] !== target)].slice(0, VISITED_MAX)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget === null) requestAnimationFrame(() => forgetLeft(target))
  })
  new MutationObserver(() => {
    if (isLost()) requestAnimationFrame(() => isLost() && findKept()?.focus({ preventScroll: true }))
  }).observe(document.body, { childList: true, subtree: true })
}

const visit = (element: Element): Visit => {
  const around: Element[] = []
  for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement) around.push(one)
  const list = around.slice(0, 2).find((one) => one.previousElementSibling?.matches('ul, ol'))?.previousElementSibling
  return { around, lastListed: list?.lastElementChild ?? null }
}

/** Whoever has left an element by a tap on nothing wants to be nowhere. */
const forgetLeft = (left: EventTarget | null): void => {
  if (document.activeElement === document.body && left instanceof Element && canHaveFocus(left)) visited = []
}

const isLost = (): boolean => {
  const element = visited[0]?.around[0]
  return element !== undefined && !element.isConnected && document.activeElement === document.body
}

const canHaveFocus = (element: Element): boolean => element.isConnected && element.checkVisibility() && !element.matches(':disabled')

const findKept = (): HTMLElement | null => {
  const came = visited[0]?.lastListed?.nextElementSibling?.querySelector<HTMLElement>('a[href], button')
  if (came) return came
  for (const {
    around: [element, ...around],
  } of visited) {
    if (element instanceof HTMLElement && canHaveFocus(element)) return element
    const kept = findNear(around.filter(({ isConnected }) => isConnected))
    if (kept !== null) return kept
  }
  return null
}

/** What the control has become, where it says so; else the heading of the smallest part of the page that it stood in. */
const findNear = (around: readonly Element[]): HTMLElement | null => {
  const [nearest] = around
  const heirs = nearest?.querySelectorAll<HTMLElement>('[data-takes-focus]') ?? []
  if (heirs.length === 1 && heirs[0] !== undefined) return heirs[0]
  for (const part of around.filter((one) => one.matches(PARTS))) {
    const heading = [...part.querySelectorAll<HTMLElement>('h1, h2, h3, legend')].find((one) => one.checkVisibility())
    if (heading === undefined) continue
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    return heading
  }
  return null
}

const PARTS = 'li, article, section, aside, fieldset, dialog, main'
