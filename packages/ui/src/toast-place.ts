import { useEffect } from 'react'

/** What stands at the bottom of the page now. */
const below: string[] = []
const listeners = new Set<() => void>()

/**
 * Toasts stand above what bears this name, by a rule for `[data-toasts][data-above~='name']` that sets `--toast-lift`. They are told
 * themselves: a rule by which the page looks for such a thing, as with :has(), would have each of its changes weigh the whole page.
 */
export function useToastsAbove(name: string): void {
  useEffect(() => {
    below.push(name)
    notify()
    return () => {
      below.splice(below.indexOf(name), 1)
      notify()
    }
  }, [name])
}

/** Keeps the names on the region of the toasts; the answer ends it. */
export function followBottom(region: HTMLElement): () => void {
  function note() {
    region.dataset.above = below.join(' ')
  }
  note()
  listeners.add(note)
  return () => listeners.delete(note)
}

function notify() {
  for (const listener of listeners) listener()
}
