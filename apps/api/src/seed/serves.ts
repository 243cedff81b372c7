export type Serves = { serves_min: number | null; serves_max: number | null }

/** For how many people a size is, parsed from its English name ("Medium, serves 10–12"). */
export const parseServes = (name: string): Serves => {
  const match = /serves (\d+)(?:[–-](\d+))?/u.exec(name)
  if (match === null) return { serves_min: null, serves_max: null }
  const least = Number(match[1])
  return { serves_min: least, serves_max: match[2] === undefined ? least : Number(match[2]) }
}

/** The range from the smallest minimum to the largest maximum of all sizes. */
export const servesOfProduct = (sizeNames: readonly string[]): Serves => {
  const all = sizeNames.map(parseServes)
  const least = all.flatMap(({ serves_min }) => serves_min ?? [])
  const most = all.flatMap(({ serves_max }) => serves_max ?? [])
  return { serves_min: least.length > 0 ? Math.min(...least) : null, serves_max: most.length > 0 ? Math.max(...most) : null }
}
