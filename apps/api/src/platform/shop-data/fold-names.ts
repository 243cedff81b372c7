import { foldForIndex } from '@sukkar/domain/search-text'

/** All names and descriptions of a large shop and its areas; beyond it the memory would grow with every change of a name. */
const CACHED_MAX = 15_000
const cached = new Map<string, string>()

/** As `foldForIndex`, remembered: folding is the dearest part of reading the shop, and names hardly ever change. */
export const foldNames = (names: readonly string[]): string => {
  const key = names.join('\n')
  const folded = cached.get(key) ?? foldForIndex(names)
  if (!cached.has(key) && cached.size >= CACHED_MAX) cached.clear()
  cached.set(key, folded)
  return folded
}
