/** Where this tab was when maintenance began, kept over a reload in between. */
const KEY = 'sukkar.came_from'

/** Whoever came by an address or a link, and did not reload, is where they want to be. */
const isReload = (): boolean => performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type !== 'navigate')

/** An address of this shop, or null. */
export const findPlace = (): string | null => {
  try {
    if (!isReload()) sessionStorage.removeItem(KEY)
    const kept = sessionStorage.getItem(KEY)
    return kept?.startsWith('/') ? kept : null
  } catch {
    // Storage is blocked: a reload starts at pick-service.
    return null
  }
}

export const savePlace = (href: string | null): void => {
  try {
    if (href === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, href)
  } catch {
    // Blocked or full: this page still knows.
  }
}
