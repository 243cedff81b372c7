import { foldForIndex, foldSearchText } from '@sukkar/domain/search-text'

/** More than the names and descriptions of a large shop and its areas; bounds the memory, which would grow with every changed name. */
const CACHED_MAX = 15_000

/** Caches a folding of names: folding is the slowest part of reading the shop's data and of a search, and names rarely change. */
const cacheFolding = (fold: (names: readonly string[]) => string): ((names: readonly string[]) => string) => {
  const cached = new Map<string, string>()
  return (names) => {
    const key = names.join('\n')
    const folded = cached.get(key) ?? fold(names)
    if (!cached.has(key) && cached.size >= CACHED_MAX) cached.clear()
    cached.set(key, folded)
    return folded
  }
}

/** As `foldForIndex`, cached. */
export const foldNames = cacheFolding(foldForIndex)

/** As `foldSearchText`, cached. */
export const foldName = cacheFolding(([name = '']) => foldSearchText(name))
