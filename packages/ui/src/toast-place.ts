import { useEffect } from 'react'

/** The names of the mounted elements at the bottom of the page. */
const below: string[] = []
const listeners = new Set<() => void>()

/**
 * Toasts stand above the component with this name while it is mounted; a rule for `[data-toasts][data-above~='name']` sets `--toast-lift`. The names
 * are set by script, because a `:has()` rule would make the browser re-evaluate the whole page on every change.
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

/** Writes the names to the toast region's attribute until the returned function is called. */
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
