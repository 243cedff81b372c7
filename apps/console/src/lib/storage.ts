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

/** What the browser refused to store: it lasts as long as the page and replaces an older stored text. */
const unstored = new Map<ConsoleKey, string>()

/** The text of a key, or null. */
export const readText = (key: ConsoleKey): string | null => {
  const text = unstored.get(key)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const writeText = (key: ConsoleKey, value: string): void => {
  try {
    localStorage.setItem(key, value)
    unstored.delete(key)
  } catch {
    // Full or blocked.
    unstored.set(key, value)
  }
}

export const removeKey = (key: ConsoleKey): void => {
  unstored.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked: nothing was stored.
  }
}
