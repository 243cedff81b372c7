/** Marks an attempt; the returned function reports whether no later one has been marked, so that a late answer can be dropped. */
export type Latest = () => () => boolean

export const createLatest = (): Latest => {
  let count = 0
  return () => {
    count += 1
    const own = count
    return () => own === count
  }
}
