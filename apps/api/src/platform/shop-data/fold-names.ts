import { foldForIndex } from '@sukkar/domain/search-text'

/** All names and descriptions of a large shop and its areas; beyond it the memory would grow with every change of a name. */
const KEPT_MAX = 15_000
const kept = new Map<string, string>()

/** As `foldForIndex`, remembered: folding is the dearest part of reading the shop, and names hardly ever change. */
export const foldNames = (names: readonly string[]): string => {
  const key = names.join('\n')
  const folded = kept.get(key) ?? foldForIndex(names)
  if (!kept.has(key) && kept.size >= KEPT_MAX) kept.clear()
  kept.set(key, folded)
  return folded
}
