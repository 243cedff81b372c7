/** The list with one item moved; the others stay in their order. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from]
  if (item === undefined) return [...items]
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
