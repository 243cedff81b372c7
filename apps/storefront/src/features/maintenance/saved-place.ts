/** Session storage key of this tab's address when maintenance began, which survives a reload. */
const KEY = 'sukkar.came_from'

/** A customer who arrives by a typed address or a link stays there: only a reload or a step in the history uses the stored place. */
const isReload = (): boolean => performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type !== 'navigate')

/** The stored address, or null. */
export const findPlace = (): string | null => {
  try {
    if (!isReload()) sessionStorage.removeItem(KEY)
    const saved = sessionStorage.getItem(KEY)
    return saved?.startsWith('/') ? saved : null
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
    // Blocked or full: the address stays in this page's memory.
  }
}
