import { vi } from 'vitest'

type StorageName = 'localStorage' | 'sessionStorage'

/** Puts an empty storage in the place of the browser's, and returns what it contains. */
export function stubStorage(name: StorageName = 'localStorage'): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  })
  return stored
}

/** A storage that refuses every access, as in a browser that blocks it by its settings. */
export function stubBlockedStorage(name: StorageName = 'localStorage'): void {
  const refuse = (): never => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse })
}
