/** The entries of pages that were loaded one after the other, each once: what was inserted meanwhile moves an entry to the next page. */
export const listOnce = <T extends { id: string }>(pages: readonly { data: readonly T[] }[] = []): T[] => {
  const byId = new Map<string, T>()
  for (const { data } of pages) for (const entry of data) byId.set(entry.id, entry)
  return [...byId.values()]
}
