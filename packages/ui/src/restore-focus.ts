/**
 * An element that had the focus: itself with its ancestors, from the inside out; the last entry of a list right before it; and the siblings of its
 * own list entry, the next one first.
 */
type Visit = { around: readonly Element[]; lastListed: Element | null; beside: readonly Element[] }

/** Latest first. */
let visited: readonly Visit[] = []
const VISITED_MAX = 4

/**
 * Moves the focus when the focused button disappears: an address is deleted, a voucher applied, a question answered. If the screen does not move the
 * focus itself, it goes near the button's place instead of the top of the page: after "show more", to the first new entry of the list; after an
 * entry removed itself, to the entry beside it.
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

/** A visitor who left an element by pressing on an empty area wants no focus, so nothing is restored. */
const forgetLeft = (left: EventTarget | null): void => {
  if (document.activeElement === document.body && left instanceof Element && canHaveFocus(left)) visited = []
}

const isLost = (): boolean => {
  const element = visited[0]?.around[0]
  return element !== undefined && !element.isConnected && document.activeElement === document.body
}

/** Safari before 17.4 cannot say. */
const isVisible = (element: Element): boolean => element.checkVisibility?.() ?? true

const canHaveFocus = (element: Element): boolean => element.isConnected && isVisible(element) && !element.matches(':disabled')

const findRemaining = (): HTMLElement | null => {
  const came = findControl(visited[0]?.lastListed?.nextElementSibling)
  if (came) return came
  const beside = findBeside()
  if (beside) return beside
  for (const {
    around: [element, ...around],
  } of visited) {
    if (element instanceof HTMLElement && canHaveFocus(element)) return element
    const nearby = findNear(around.filter(({ isConnected }) => isConnected))
    if (nearby !== null) return nearby
  }
  return null
}

/** A control of the entry beside one that was removed from its list. */
const findBeside = (): HTMLElement | null => {
  const [latest] = visited
  const entry = latest?.around.find((one) => one.matches('li'))
  if (latest === undefined || entry === undefined || entry.isConnected) return null
  return findControl(latest.beside.find((one) => one.isConnected))
}

/** The first control of an entry; not the handle that moves it, nor what is in a closed part of it. */
export const findControl = (entry: Pick<Element, 'querySelectorAll'> | null | undefined): HTMLElement | null =>
  [...(entry?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find((one) => !('handle' in one.dataset) && canHaveFocus(one)) ?? null

/**
 * The `data-takes-focus` element in the control's container, if there is exactly one; else the heading of the smallest section that the control was
 * in.
 */
const findNear = (around: readonly Element[]): HTMLElement | null => {
  const [nearest] = around
  const heirs = nearest?.querySelectorAll<HTMLElement>('[data-takes-focus]') ?? []
  if (heirs.length === 1 && heirs[0] !== undefined) return heirs[0]
  for (const part of around.filter((one) => one.matches(PARTS))) {
    const heading = [...part.querySelectorAll<HTMLElement>('h1, h2, h3, legend')].find(isVisible)
    if (heading === undefined) continue
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    return heading
  }
  return null
}

const CONTROLS = 'a[href], button, input, select, textarea, summary'

const PARTS = 'li, article, section, aside, fieldset, dialog, main'
