import { foldForIndex } from '@sukkar/domain/search-text'

/** More than the names and descriptions of a large shop and its areas; bounds the memory, which would grow with every changed name. */
const CACHED_MAX = 15_000
const cached = new Map<string, string>()

/** As `foldForIndex`, cached: folding is the slowest part of reading the shop's data, and names rarely change. */
export const foldNames = (names: readonly string[]): string => {
  const key = names.join('\n')
  const folded = cached.get(key) ?? foldForIndex(names)
  if (!cached.has(key) && cached.size >= CACHED_MAX) cached.clear()
  cached.set(key, folded)
  return folded
}
