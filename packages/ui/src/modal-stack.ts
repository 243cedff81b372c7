/** The modal dialogs now open, so that what must stay reachable above them (toasts) knows where to live. */
const open: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Puts a modal on top; the answer takes it away again. */
export function pushModal(element: HTMLElement): () => void {
  open.push(element)
  notify()
  return () => {
    const index = open.indexOf(element)
    if (index >= 0) open.splice(index, 1)
    notify()
  }
}

/** The topmost open modal, or null when the page itself can be used. */
export function findTopModal(): HTMLElement | null {
  return open.at(-1) ?? null
}

export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify() {
  // Said to each of the two by itself: a rule from one to the other would have the browser look through the whole page.
  for (const element of [document.documentElement, document.body]) element.toggleAttribute('data-modal', open.length > 0)
  // Nobody waits for these: toasts move into the modal once it is painted.
  requestAnimationFrame(() => setTimeout(notifyListeners))
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
