/**
 * An element that had the focus: itself with what it stands in, from the inside out; the last entry of a list right before it; and the
 * entries beside its own, the next one first.
 */
type Visit = { around: readonly Element[]; lastListed: Element | null; beside: readonly Element[] }

/** The latest first. */
let visited: readonly Visit[] = []
const VISITED_MAX = 4

/**
 * A pressed button may take itself away: an address is deleted, a voucher applied, a question answered. A screen that puts the focus
 * somewhere itself is left alone; where nobody does, it goes on from the place where the button was, and not from the top of the page: a
 * button that showed more of a list leaves it on the first entry that came, and one that took its own entry out of a list on the
 * one beside it.
 */
export const restoreFocus = (): void => {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) visited = [visit(target), ...visited.filter(({ around }) => around[0] !== target)].slice(0, VISITED_MAX)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget === null) requestAnimationFrame(() => forgetLeft(target))
  })
  new MutationObserver(() => {
    if (isLost()) requestAnimationFrame(() => isLost() && findRemaining()?.focus({ preventScroll: true }))
  }).observe(document.body, { childList: true, subtree: true })
}

const visit = (element: Element): Visit => {
  const around: Element[] = []
  for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement) around.push(one)
  const list = around.slice(0, 2).find((one) => one.previousElementSibling?.matches('ul, ol'))?.previousElementSibling
  const entry = around.find((one) => one.matches('li'))
  const beside = [entry?.nextElementSibling, entry?.previousElementSibling].filter((one) => one instanceof Element)
  return { around, lastListed: list?.lastElementChild ?? null, beside }
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

const findRemaining = (): HTMLElement | null => {
  const came = visited[0]?.lastListed?.nextElementSibling?.querySelector<HTMLElement>(CONTROLS)
  if (came) return came
  const beside = findBeside()
  if (beside) return beside
  for (const {
    around: [element, ...around],
  } of visited) {
    if (element instanceof HTMLElement && canHaveFocus(element)) return element
    const kept = findNear(around.filter(({ isConnected }) => isConnected))
    if (kept !== null) return kept
  }
  return null
}

/** The entry that has taken the place of one that is gone from its list. */
const findBeside = (): HTMLElement | null => {
  const [latest] = visited
  const entry = latest?.around.find((one) => one.matches('li'))
  if (latest === undefined || entry === undefined || entry.isConnected) return null
  return latest.beside.find((one) => one.isConnected)?.querySelector<HTMLElement>(CONTROLS) ?? null
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

const CONTROLS = 'a[href], button'

const PARTS = 'li, article, section, aside, fieldset, dialog, main'
