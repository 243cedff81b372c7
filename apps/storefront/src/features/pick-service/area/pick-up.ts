import { distanceKm, type Place } from '@sukkar/domain/distance'

type Served<B extends Place> = Place & { id: string; branches: readonly B[] }

/** The branch nearest to an area without delivery, and the area closest to that branch, in which it can be ordered. */
export const findPickUp = <B extends Place, A extends Served<B>>(areas: readonly (A & Served<B>)[], fromId: string) => {
  const from = areas.find(({ id }) => id === fromId)
  if (from === undefined) return null
  const served = areas.flatMap((area) => (area.branches[0] ? [{ area, branch: area.branches[0] }] : []))
  const [nearest] = served
    .map(({ area, branch }) => ({ area, branch, km: distanceKm(from, branch), aside: distanceKm(area, branch) }))
    .sort((a, b) => a.km - b.km || a.aside - b.aside)
  return nearest ? { area: nearest.area, branch: nearest.branch, km: nearest.km } : null
}
