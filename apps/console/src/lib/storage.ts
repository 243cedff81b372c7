/** The storage keys of the console; `locale` and `sukkar.digits` are the storefront's, so that one choice of language applies to both. */
export type ConsoleKey =
  | 'sukkar.staff'
  | 'sukkar.sound'
  | 'sukkar.touched'
  | 'sukkar.baked'
  | 'sukkar.theme'
  | 'locale'
  | 'sukkar.digits'
  | 'sukkar.round'
  | 'sukkar.steps'
  | 'sukkar.sharing'

const memory = new Map<ConsoleKey, string>()

/** The stored text of a key, or null; from memory in a browser that blocks storage. */
export const readText = (key: ConsoleKey): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

export const writeText = (key: ConsoleKey, value: string): void => {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or blocked: the value lasts as long as the page.
  }
}

export const removeKey = (key: ConsoleKey): void => {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked: memory was cleared above.
  }
}
