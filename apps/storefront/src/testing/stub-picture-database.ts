import { vi } from 'vitest'

type Range = { lower: string; upper: string }

/** Puts an empty database in the place of the browser's, as far as pictures need it, and returns what it contains and how often it is open. */
export function stubPictureDatabase(): { stored: Map<string, unknown>; countOpen: () => number } {
  const stored = new Map<string, unknown>()
  let openCount = 0
  const settleLater = (result: unknown) => {
    const request: { result: unknown; onsuccess?: () => void } = { result }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const deleteRange = ({ lower, upper }: Range): void => {
    for (const key of stored.keys()) if (key >= lower && key <= upper) stored.delete(key)
  }
  const store = {
    put: (value: unknown, key: string) => settleLater(stored.set(key, value)),
    get: (key: string) => settleLater(stored.get(key)),
    delete: (key: string | Range) => settleLater(typeof key === 'string' ? stored.delete(key) : deleteRange(key)),
  }
  const open = () => {
    openCount += 1
    return settleLater({
      transaction: () => ({ objectStore: () => store }),
      close: () => {
        openCount -= 1
      },
    })
  }
  vi.stubGlobal('indexedDB', { open })
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string): Range => ({ lower, upper }) })
  return { stored, countOpen: () => openCount }
}

/** A browser that blocks its database. */
export function stubBlockedDatabase(): void {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('', 'SecurityError')
    },
  })
}
