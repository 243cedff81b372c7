/** Where this tab was when maintenance began, kept over a reload in between. */
const KEY = 'sukkar.came_from'

/** An address of this shop, or null. */
export const findPlace = (): string | null => {
  try {
    const kept = sessionStorage.getItem(KEY)
    return kept?.startsWith('/') ? kept : null
  } catch {
    // Storage is blocked: a reload starts at pick-service.
    return null
  }
}

export const keepPlace = (href: string | null): void => {
  try {
    if (href === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, href)
  } catch {
    // Blocked or full: this page still knows.
  }
}
