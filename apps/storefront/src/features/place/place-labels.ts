/** A name at a point of the screen; `x` and `y` are its centre, in pixels. */
export type Label<T> = { item: T; x: number; y: number; width: number; height: number }

/** The labels without overlaps: each that overlaps none picked before it. Earlier labels have priority. */
export const pickLabels = <T>(labels: readonly Label<T>[]): Label<T>[] => {
  const picked: Label<T>[] = []
  for (const label of labels) {
    if (picked.every((other) => !overlap(label, other))) picked.push(label)
  }
  return picked
}

const overlap = (a: Label<unknown>, b: Label<unknown>): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
