/** The open modal dialogs, so that elements above them (toasts) can be rendered inside the topmost one. */
const open: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Adds a modal on top; the returned function removes it. */
export function pushModal(element: HTMLElement): () => void {
  open.push(element)
  notify()
  return () => {
    const index = open.indexOf(element)
    if (index >= 0) open.splice(index, 1)
    notify()
  }
}

/** The topmost open modal, or null when none is open. */
export function findTopModal(): HTMLElement | null {
  return open.at(-1) ?? null
}

export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify() {
  // Both elements get the attribute, because a style rule that derives one from the other would make the browser check the whole page.
  for (const element of [document.documentElement, document.body]) element.toggleAttribute('data-modal', open.length > 0)
  // Deferred past the paint of the modal; toasts may move into it later.
  requestAnimationFrame(() => setTimeout(notifyListeners))
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
